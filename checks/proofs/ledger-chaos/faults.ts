/** What goes wrong, from outside: killed and frozen processes of the product, killed processes of the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Dice } from './dice.ts';
import type { Nodes } from './nodes.ts';

type Target = { host: string; port: number; user: string; database: string };
export type FaultCounts = { kills: number; crashes: number; freezes: number };

/**
 * How many operations are acknowledged between two blows, at least: on a machine that is busy with other things something must get
 * done, or nothing is there to be lost. A process that starts takes the time of those that serve, so a long run strikes more seldom.
 */
export type Spacing = { kills: number; crashes: number };
export const closely: Spacing = { kills: 8, crashes: 60 };
export const widely: Spacing = { kills: 80, crashes: 400 };

/** Begins at once; `done` counts what was acknowledged. `stop` ends the mischief and leaves nobody frozen. */
export function startFaults(
  { nodes, database, done, spacing }: { nodes: Nodes; database: Target; done: () => number; spacing: Spacing },
  dice: Dice,
): { counts: FaultCounts; stop(): Promise<void> } {
  const counts: FaultCounts = { kills: 0, crashes: 0, freezes: 0 };
  let doneAtKill = 0;
  let doneAtCrash = 0;
  const over = new AbortController();
  const every = async (from_ms: number, to_ms: number, what: () => Promise<void>): Promise<void> => {
    for (;;) {
      await sleep(dice.between(from_ms, to_ms), undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted) return;
      await what();
    }
  };

  const loops = [
    every(700, 1300, async () => {
      if (done() < doneAtKill + spacing.kills || !nodes.kill(dice.below(nodes.count))) return;
      counts.kills += 1;
      doneAtKill = done();
    }),
    every(4000, 6000, async () => {
      const n = dice.below(nodes.count);
      if (!nodes.freeze(n)) return;
      counts.freezes += 1;
      await sleep(1000);
      nodes.thaw(n);
    }),
    every(6000, 9000, async () => {
      if (done() < doneAtCrash + spacing.crashes || !(await crashDatabase(database, dice))) return;
      counts.crashes += 1;
      doneAtCrash = done();
    }),
  ];

  return {
    counts,
    async stop() {
      over.abort();
      await Promise.all(loops);
    },
  };
}

/** Kills one of the database's processes that serve the product: the whole server falls and recovers from its log. True when it fell. */
async function crashDatabase(database: Target, dice: Dice): Promise<boolean> {
  const witness = new pg.Client(database);
  witness.on('error', () => undefined);
  try {
    await witness.connect();
    const { rows } = await witness.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'artel' and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return false;
    const fallen = new Promise((resolve) => witness.once('end', resolve));
    process.kill(dice.pick(rows).pid, 'SIGKILL');
    return await Promise.race([fallen.then(() => true), sleep(5_000, false)]);
  } catch {
    return false; // the victim was gone before, or the server was down already: no crash of ours
  } finally {
    await witness.end().catch(() => undefined);
  }
}
