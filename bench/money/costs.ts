/** What a piece of work costs the database: statements, commits and WAL records, as the server itself counts them. */
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Stand } from '../stand.ts';
import { restored } from './market.ts';

export type Cost = { statements: number; commits: number; wal_records: number };
const names = ['statements', 'commits', 'wal_records'] as const;

/** A backend tells its figures a second after it has come to rest. */
const SETTLES_MS = 1_500;

/** Watches the whole server; what it does by itself in the same time is taken off. */
export async function aMeter(stand: Stand) {
  const admin = new pg.Client(stand.database);
  await admin.connect();
  const setting = async (value: 'all' | 'none') => {
    await admin.query(`alter system set log_statement = '${value}'`);
    await admin.query('select pg_reload_conf()');
    await pause(SETTLES_MS);
  };
  const look = async (): Promise<Cost> => {
    await pause(SETTLES_MS);
    const { rows } = await admin.query<{ commits: string; wal_records: string }>(
      `select (select xact_commit from pg_stat_database where datname = current_database()) as commits,
              (select wal_records from pg_stat_wal) as wal_records`,
    );
    const logged = await readFile(stand.databaseLog, 'utf8');
    const statements = logged.match(/LOG: {2}(?:execute|statement)\b/g)?.length ?? 0;
    return { statements, commits: Number(rows[0]!.commits), wal_records: Number(rows[0]!.wal_records) };
  };
  const spent = async (work: () => Promise<unknown>): Promise<Cost & { ms: number }> => {
    const began = performance.now();
    const before = await look();
    await work();
    await restored();
    const after = await look();
    return { ...combine((name) => after[name] - before[name]), ms: performance.now() - began };
  };
  await setting('all');
  await restored();
  // the quietest of several: letters and counts of the rounds before come due one by one
  const looks: (Cost & { ms: number })[] = [];
  for (let n = 0; n < 4; n++) looks.push(await spent(() => pause(5_000)));
  const idle = combine((name) => Math.min(...looks.map((look) => look[name] / look.ms)));
  return {
    /** Of one piece, the mean of `times`. */
    async costOf(times: number, work: (n: number) => Promise<unknown>): Promise<Cost> {
      const found = await spent(async () => {
        for (let n = 0; n < times; n++) await work(n);
      });
      return combine((name) => (found[name] - idle[name] * found.ms) / times);
    },
    async close(): Promise<void> {
      await setting('none');
      await admin.end();
    },
  };
}

const combine = (value: (name: (typeof names)[number]) => number): Cost => ({
  statements: value('statements'),
  commits: value('commits'),
  wal_records: value('wal_records'),
});
