/**
 * A network between the product and its database that breaks at the worst moment: around COMMIT. It either swallows the
 * COMMIT (nothing was written) or lets it through and swallows the answer (everything was written); the product cannot
 * tell which, and must not pretend that it can.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** What happens to a COMMIT that passes by. */
export type Verdict = 'pass' | 'lose the request' | 'lose the answer';
export type DatabaseProxy = { host: string; port: number; cuts: () => number; stop(): Promise<void> };

/** A simple query «commit», as the driver writes it. */
const commit = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1');
/** How its success is answered; what was asked in the same breath before it is answered in the same breath, too. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1');
const port = 5432;
const socketIn = (folder: string) => path.join(folder, `.s.PGSQL.${port}`);

/** Listens on a unix socket in `folder`; connects to the socket in `upstream`. `judge` is asked about every COMMIT. */
export async function startDatabaseProxy(folder: string, upstream: string, judge: () => Verdict): Promise<DatabaseProxy> {
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socketIn(upstream));
    let isLost = false;
    const cut = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', cut).on('close', () => {
        open.delete(socket);
        cut();
      });
    }
    client.on('data', (bytes) => {
      const verdict = bytes.includes(commit) ? judge() : 'pass';
      if (verdict !== 'pass') cuts += 1;
      if (verdict === 'lose the request') return cut();
      isLost = verdict === 'lose the answer';
      database.write(bytes);
    });
    database.on('data', (bytes) => (isLost && bytes.includes(committed) ? cut() : client.write(bytes)));
  });
  await mkdir(folder, { recursive: true });
  server.listen(socketIn(folder));
  await once(server, 'listening');
  return {
    host: folder,
    port,
    cuts: () => cuts,
    async stop() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}
