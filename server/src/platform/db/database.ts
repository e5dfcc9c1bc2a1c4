/** The pool of connections to PostgreSQL. One per process, opened at start, closed last. */
import { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { log } from '../log.ts';
import type { DB } from './schema.ts';

export type PostgresTarget = { connectionString: string } | { host: string; port: number; user: string; database: string };

// bigint columns are money and counters: both fit a safe integer by their constraints, so they read as numbers
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// a calendar day has no hour and no zone
pg.types.setTypeParser(pg.types.builtins.DATE, String);

let pool: pg.Pool | undefined;
let hastyPool: pg.Pool | undefined;
let kysely: Kysely<DB> | undefined;
/** Connections whose COMMIT was only local: the standby may not have it (reliability O2). */
export const commitIsUncertain = new WeakSet<pg.PoolClient>();

/** What is asked within one turn of the event loop leaves in one write: each wakes PostgreSQL, and costs more than the asking. */
function gatheringSocket(): Socket {
  const socket = new Socket();
  // not sooner: connecting puts the plain `write` back
  socket.once('connect', () => {
    const write: (...said: unknown[]) => boolean = socket.write.bind(socket) as never;
    let isHeld = false;
    socket.write = (...said: unknown[]) => {
      if (!isHeld) {
        isHeld = true;
        socket.cork();
        process.nextTick(() => {
          isHeld = false;
          socket.uncork();
        });
      }
      return write(...said);
    };
  });
  return socket;
}

export function openPool(target: PostgresTarget, max = 12, settings = ''): pg.Pool {
  const opened = new pg.Pool({
    ...target,
    max,
    application_name: 'artel',
    // statements that are asked without waiting for each other go out together, and are answered in their order
    pipeline: true,
    stream: gatheringSocket,
    options: `-c lock_timeout=5s -c statement_timeout=30s -c idle_in_transaction_session_timeout=20s${settings}`,
  });
  // without both handlers a stopping database would end this process instead of failing one query
  opened.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  opened.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
    client.on('notice', (notice) => {
      if (notice.message?.includes('canceling wait for synchronous replication')) commitIsUncertain.add(client as pg.PoolClient);
    });
  });
  return opened;
}

/** A connection beside the pool, for whoever must keep one to listen. Not connected yet; the caller handles its errors and ends it. */
export const aConnection = (): pg.Client => new pg.Client(database().options);

type Queries = { query(text: string, values?: readonly unknown[]): Promise<unknown>; release(): void };

/** Kysely writes the same few hundred statements again and again: named, each is parsed and planned once per connection. */
const names = new Map<string, string>();
const NAMES = 800;
export const named = (client: pg.PoolClient): Queries['query'] => {
  return (text, values = []) => {
    // without parameters it may be several statements at once, which cannot be prepared
    if (values.length === 0) return client.query(text);
    const name = names.get(text) ?? (names.size < NAMES ? `k${names.size}` : undefined);
    if (name) names.set(text, name);
    return client.query({ ...(name && { name }), text, values: values as unknown[] });
  };
};

function preparing(from: pg.Pool): pg.Pool {
  const connect = async (): Promise<Queries> => {
    const client = await from.connect();
    return { query: named(client), release: () => client.release() };
  };
  return { connect, end: () => from.end() } as unknown as pg.Pool;
}

export function openDatabase(target: PostgresTarget, max?: number): void {
  pool = openPool(target, max);
  hastyPool = openPool(target, 3, ' -c synchronous_commit=off');
  kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}

export function database(): pg.Pool {
  if (!pool) throw new Error('the database is not open');
  return pool;
}

/** For counters of which a crash may lose the last moment: a commit here does not wait for the disk. Never for anything else. */
export function hastyDatabase(): pg.Pool {
  if (!hastyPool) throw new Error('the database is not open');
  return hastyPool;
}

/** Answers when the database does. */
export const askDatabase = (): Promise<unknown> => database().query('select 1');

/** For reads outside a transaction. */
export function read(): Kysely<DB> {
  if (!kysely) throw new Error('the database is not open');
  return kysely;
}

/**
 * A hot read: one named, prepared statement per connection.
 * The name must belong to this text alone in the whole product.
 */
export async function hotRead<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await database().query<Row>({ name, text, values: values as unknown[] })).rows;
}

export async function closeDatabase(): Promise<void> {
  const closing = [pool, hastyPool];
  pool = undefined;
  hastyPool = undefined;
  kysely = undefined;
  await Promise.all(closing.map((each) => each?.end()));
}
