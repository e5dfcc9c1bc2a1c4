/** Whether anything in the database has changed between two moments, whatever table it is in. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { database } from '../../../server/src/platform/db/index.ts';
import { whenDrained } from '../../../server/src/platform/outbox.ts';
import type { TestServer } from '../../../server/test/server.ts';

let tables: string[];
/** Its one statement over all tables is planned once. */
let watcher: pg.Client;

export async function watchTables({ target }: TestServer): Promise<void> {
  tables = await listTables();
  watcher = new pg.Client({ ...target, options: '-c plan_cache_mode=force_generic_plan' });
  await watcher.connect();
}
export const endWatching = (): Promise<void> => watcher.end();

const isSeenIn = ['users', 'sessions'] as const;
/** Counting calls is not what a refusal is about; a question that goes with one is kept for its answer; what the staff is refused is logged. */
const uncompared = new Set(['rate_limits', 'idempotency_keys', 'challenges', 'audit_records', ...isSeenIn].map((name) => `public.${name}`));
async function listTables(): Promise<string[]> {
  const { rows: found } = await database().query<{ name: string }>(
    `select format('%s.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  return found.map(({ name }) => name).filter((name) => !uncompared.has(name));
}

/** `xid`: whatever is committed from now on has a greater one, or this. */
type TimePoint = { xid: string; counts: Record<string, string>; people: string };

export async function momentOfEverything(): Promise<TimePoint> {
  await whenDrained(); // what was prepared is still being told after its commit
  const { rows } = await database().query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid');
  const { xid } = rows[0]!;
  return { xid, counts: await countsSince(xid), people: await peopleBut() };
}

/** Rows of every table, and the transactions that wrote those since. Whatever is written, removed or written again differs; a lock does not. */
async function countsSince(xid: string): Promise<Record<string, string>> {
  const one = (table: string) =>
    `select '${table}' as name, count(*) || ':' || coalesce(sum(xmin::text::bigint) filter (where xmin::text::bigint >= $1), 0) as rows from ${table}`;
  const text = tables.map(one).join(' union all ');
  const { rows: found } = await watcher.query<{ name: string; rows: string }>({ name: 'counts', text, values: [xid] });
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
}

/** «Seen a minute ago» is noted whatever the answer, so these rows are read; only those written since the last look. */
const people = new Map<string, string>();
let peopleReadAt = '0';
async function peopleBut(): Promise<string> {
  const { rows: last } = await database().query<{ xid: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xid');
  const counts: string[] = [];
  for (const table of isSeenIn) {
    const { rows: written } = await database().query<{ id: string; row: string }>(
      `select id, (to_jsonb(t) - 'last_seen_at')::text as row from ${table} t where xmin::text::bigint >= $1::bigint`,
      [peopleReadAt],
    );
    for (const { id, row } of written) people.set(id, row);
    counts.push((await database().query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]!.n);
  }
  peopleReadAt = last[0]!.xid;
  const hash = createHash('sha256');
  for (const row of people.values()) hash.update(row);
  return `${counts.join(':')} ${hash.digest('hex')}`;
}

export async function mustBeAsAt({ xid, counts, people }: TimePoint, whoever: string): Promise<void> {
  await whenDrained();
  const now = { counts: await countsSince(xid), people: await peopleBut() };
  expect(now, `a call refused to ${whoever} changed something`).toEqual({ counts, people });
}
