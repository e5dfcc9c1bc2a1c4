import { Kysely } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import { dialectOver } from './dialect.ts';
import type { DB } from './schema.ts';

export type PostgresTarget = { connectionString: string } | { host: string; port: number; user: string; database: string };

// bigint columns are money and counters, constrained to safe integers
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// a calendar day has no zone
pg.types.setTypeParser(pg.types.builtins.DATE, String);

let pool: pg.Pool | undefined;
let asyncCommitPool: pg.Pool | undefined;
let kysely: Kysely<DB> | undefined;
/** COMMIT was local; the standby may lack it (reliability O2). */
export const commitIsUncertain = new WeakSet<pg.PoolClient>();

const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

export function openPool(target: PostgresTarget, max = 12, settings = ''): pg.Pool {
  const opened = new pg.Pool({
    ...target,
    max,
    application_name: 'artel',
    options: `-c lock_timeout=5s -c statement_timeout=30s -c idle_in_transaction_session_timeout=20s${settings}`,
  });
  const clients = new Set<pg.PoolClient>();
  clientsOf.set(opened, clients);
  // without both handlers a stopping database would end the process; the loss of a pooled connection belongs to no request
  const request_id = undefined;
  opened.on('error', (error) => log.warn({ event: 'db_connection_lost', err: error, request_id }, 'idle database connection lost'));
  opened.on('connect', (client) => {
    clients.add(client);
    client.once('end', () => clients.delete(client));
    client.on('error', (error) => log.warn({ event: 'db_connection_lost', err: error, request_id }, 'database connection lost'));
    client.on('notice', (notice) => {
      if (notice.message?.includes('canceling wait for synchronous replication')) commitIsUncertain.add(client as pg.PoolClient);
    });
  });
  return opened;
}

/** `end()` resolves before connections are closed, and a stopping server would cut them. */
export async function closePool(opened: pg.Pool): Promise<void> {
  const ended = [...(clientsOf.get(opened) ?? [])].map((client) => new Promise((resolve) => client.once('end', resolve)));
  await opened.end();
  await Promise.all(ended);
}

/** Outside the pool, for LISTEN. The caller connects, handles errors and ends it. */
export const newClient = (): pg.Client => new pg.Client(database().options);

export function openDatabase(target: PostgresTarget, max?: number): void {
  pool = openPool(target, max);
  asyncCommitPool = openPool(target, 3, ' -c synchronous_commit=off');
  const opened = pool;
  kysely = new Kysely<DB>({ dialect: dialectOver({ acquire: () => opened.connect(), release: (client) => client.release() }) });
}

export function database(): pg.Pool {
  if (!pool) throw new Error('the database is not open');
  return pool;
}

/** Commits without waiting for the disk: for counters alone. */
export function asyncCommitDatabase(): pg.Pool {
  if (!asyncCommitPool) throw new Error('the database is not open');
  return asyncCommitPool;
}

export const pingDatabase = (): Promise<unknown> => database().query('select 1');

export function read(): Kysely<DB> {
  if (!kysely) throw new Error('the database is not open');
  return kysely;
}

/** A prepared statement; its name is unique in the product. In a transaction pass its client. */
export async function hotRead<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: readonly unknown[],
  client: Pick<pg.PoolClient, 'query'> = database() as never,
): Promise<Row[]> {
  return (await client.query<Row>({ name, text, values: values as unknown[] })).rows;
}
export const hotRow = async <Row extends pg.QueryResultRow>(...asked: Parameters<typeof hotRead>): Promise<Row | undefined> =>
  (await hotRead<Row>(...asked))[0];

export async function closeDatabase(): Promise<void> {
  const closing = [pool, asyncCommitPool];
  pool = undefined;
  asyncCommitPool = undefined;
  kysely = undefined;
  await Promise.all(closing.map((each) => each && closePool(each)));
}
