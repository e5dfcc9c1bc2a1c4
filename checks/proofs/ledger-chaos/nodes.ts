/** The product's processes: kept at a number, killed, frozen, started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { YookassaOptions } from '../../../server/src/features/provider/yookassa.ts';
import type { Dice } from './dice.ts';

type Target = { host: string; port: number; user: string; database: string };
export type NodeSettings = {
  database: Target;
  port: number;
  publicUrl: string;
  tokenSecret: string;
  provider: YookassaOptions;
};

type Node = { origin: string; start: () => void; process: ChildProcess; isReady: boolean };
export type Nodes = Awaited<ReturnType<typeof startNodes>>;

/** Ports above 32767 are the machine's own for outgoing calls: a listener there would be in their way. */
export async function freePort(dice: Dice): Promise<number> {
  for (;;) {
    const port = dice.between(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    probe.close();
    if (isFree) return port;
  }
}

/** The program a suite runs its processes by: it reads its settings from the variable CHAOS_NODE and sends a message when it answers. */
export const programBeside = (url: string): string => fileURLToPath(new URL('./node.ts', url));

/** Starts one process for each of the settings; resolves when all of them answer. */
export async function startNodes(program: string, all: readonly { port: number }[], folder: string) {
  let isOver = false;
  const nodes = all.map((settings, n): Node => {
    const log = openSync(path.join(folder, `node-${n}.log`), 'a');
    const node: Node = {
      origin: `http://127.0.0.1:${settings.port}`,
      isReady: false,
      process: undefined as unknown as ChildProcess,
      start() {
        node.isReady = false;
        const child = spawn(process.execPath, [program], {
          env: {
            PATH: process.env.PATH,
            LOG_LEVEL: 'error',
            CHAOS_NODE: JSON.stringify(settings),
            // a process lives for a second or two: it must not spend it on reading its own sources
            NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
          },
          stdio: ['ignore', log, log, 'ipc'],
        });
        node.process = child;
        child.once('message', () => {
          node.isReady = true;
        });
        child.once('exit', () => {
          if (!isOver) node.start();
        });
      },
    };
    node.start();
    return node;
  });
  const isUp = async () => {
    while (nodes.some((node) => !node.isReady)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await isUp();
  const end = (n: number, signal: NodeJS.Signals): boolean => {
    if (!nodes[n]!.isReady || nodes.filter((node) => node.isReady).length === 1) return false;
    nodes[n]!.isReady = false;
    return nodes[n]!.process.kill(signal);
  };

  return {
    isUp,
    /** The address of any of them, dead ones included: a caller does not know which are. */
    any: (dice: Dice): string => dice.pick(nodes).origin,
    /** False when nothing runs at that place just now, or when nobody else would be left to serve. */
    kill: (n: number): boolean => end(n, 'SIGKILL'),
    /** The same by asking: it leaves in its own way and comes back. */
    drain: (n: number): boolean => end(n, 'SIGTERM'),
    freeze: (n: number): boolean => nodes[n]!.isReady && nodes[n]!.process.kill('SIGSTOP'),
    thaw: (n: number): boolean => nodes[n]!.process.kill('SIGCONT'),
    count: nodes.length,
    /** Asks all of them to leave and answers how many left cleanly. */
    async leave(): Promise<number> {
      isOver = true;
      const codes = await Promise.all(
        nodes.map(async ({ process: child }) => {
          if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
          child.kill('SIGCONT');
          child.kill('SIGTERM');
          const tooLong = setTimeout(() => child.kill('SIGKILL'), 20_000);
          const [code] = await once(child, 'exit');
          clearTimeout(tooLong);
          return code as number | null;
        }),
      );
      return codes.filter((code) => code === 0).length;
    },
  };
}
