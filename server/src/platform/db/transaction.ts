/**
 * The transaction of a use case. READ COMMITTED with row locks taken in the settled order (order, stage, accounts by id,
 * chat, user feed by id); deadlocks and serialization failures are retried from the start; a COMMIT whose outcome is
 * not known is answered as unknown, never as success.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { announceInTransaction, type DomainEvent } from '../events.ts';
import { currentIdempotency } from '../http/idempotency.ts';
import { log } from '../log.ts';
import { refuse } from '../refuse.ts';
import { commitIsUncertain, database, named } from './database.ts';
import type { DB } from './schema.ts';

export type Tx = {
  /** Typed queries inside this transaction; used by `*.sql.ts` only. */
  readonly db: Kysely<DB>;
  /** The raw connection, for named statements and calls of SQL functions. */
  readonly client: pg.PoolClient;
  /** Something happened: writes the event and runs the rows of reactions.ts at once, in this transaction. */
  announce(event: DomainEvent): Promise<void>;
  /**
   * Done at the end, before the commit: what takes the locks that come last in the settled order. First all of the chats, whenever it was
   * asked for, then the feeds. A use case that tells somebody and goes on to move money does not turn the order round by that.
   */
  lastly(locks: 'chats' | 'feeds', work: () => Promise<void>): void;
  /**
   * A statement that nobody here waits for: it goes out in its place, the commit right behind it, and its failure is the transaction's.
   * `told` hears its rows before the pushes go out. Only for what can fail in the database alone, as an append to a feed.
   */
  alongside<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, told?: (rows: Row[]) => void): void;
  /** Pushes that may be lost (the client catches up). Never state, never money. */
  afterCommit(push: () => void): void;
};

/** Set while a transaction runs; a transaction that use cases may join hands itself over. */
const inside = new AsyncLocalStorage<true | Tx>();
const RETRY = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

type Manner = { begin: string };
const plain: Manner = { begin: 'begin' };
/**
 * For the few that run all the time and whose statements all go by keys: PostgreSQL keeps one plan of each. By itself it makes a new one
 * for the values of every call when an array among them is short, which costs as much as the statement.
 */
export const withKeptPlans: Manner = { begin: 'begin; set local plan_cache_mode = force_generic_plan' };

/**
 * Runs the work in one transaction and answers what it answers.
 * The work may run several times (deadlock), so everything it does must go through `tx`.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, { begin }: Manner = plain): Promise<T> {
  const outer = inside.getStore();
  if (outer === true) throw new Error('a transaction inside a transaction: hand over tx instead');
  if (outer) {
    const answer = await work(outer);
    await finish(outer);
    return answer;
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await inside.run(true, () => attemptOnce(work, begin));
    } catch (error) {
      if (attempt < ATTEMPTS && error instanceof pg.DatabaseError && RETRY.has(error.code ?? '')) continue;
      throw error;
    }
  }
}

/**
 * Many use cases as one transaction: each `inTransaction` inside joins it. For the seed, whose market is there whole or not
 * at all; what reads outside the transaction sees nothing of it yet.
 */
export const asOneTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inside.run(true, () => attemptOnce((tx) => inside.run(tx, () => work(tx)), plain.begin));

type LastWorks = Record<'chats' | 'feeds', (() => Promise<void>)[]>;
const lastWorks = new WeakMap<Tx, LastWorks>();

/** What was left for the end; what that leaves in turn, too. */
async function finish(tx: Tx): Promise<void> {
  const { chats, feeds } = lastWorks.get(tx)!;
  for (let work = chats.shift() ?? feeds.shift(); work; work = chats.shift() ?? feeds.shift()) await work();
}

async function attemptOnce<T>(work: (tx: Tx) => Promise<T>, begin: string): Promise<T> {
  const client = await database().connect();
  const pushes: (() => void)[] = [];
  const last: LastWorks = { chats: [], feeds: [] };
  const unawaited: Promise<unknown>[] = [];
  const alongside: Tx['alongside'] = (statement, told) => {
    const done = client.query(statement).then(({ rows }) => told?.(rows));
    done.catch(() => undefined); // it is asked for at the end
    unawaited.push(done);
  };
  const tx: Tx = {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: onlyThis(client) }) }),
    client,
    announce: (event) => announceInTransaction(tx, event),
    lastly: (locks, work) => void last[locks].push(work),
    alongside,
    afterCommit: (push) => void pushes.push(push),
  };
  lastWorks.set(tx, last);
  let broken: Error | undefined;
  try {
    alongside({ text: begin });
    // what is asked behind a failed statement fails because of it
    const answer = await workOnce(tx, work).catch(async (error) => Promise.reject((await firstFailure(unawaited)) ?? error));
    currentIdempotency()?.keep(tx, answer);
    await commit(client, unawaited);
    for (const push of pushes) push();
    return answer;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure; // the connection is gone; the server rolls back by itself
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function workOnce<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await currentIdempotency()?.claim(tx);
  const answer = await work(tx);
  await finish(tx);
  return answer;
}

/** COMMIT says yes, no, or nothing at all (reliability K5). */
async function commit(client: pg.PoolClient, unawaited: readonly Promise<unknown>[]): Promise<void> {
  const { command } = await client.query('commit').catch((error) => {
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57') && !error.code?.startsWith('08')) throw error;
    log.error({ err: error }, 'the outcome of a COMMIT is unknown');
    return refuse('OUTCOME_UNKNOWN', undefined, 1);
  });
  // behind a failed statement PostgreSQL takes COMMIT for a rollback, and says so
  if (command !== 'COMMIT') throw (await firstFailure(unawaited)) ?? new Error('a failed statement was passed over: nothing was kept');
  if (commitIsUncertain.delete(client)) refuse('OUTCOME_UNKNOWN', undefined, 1);
  await Promise.all(unawaited);
}

/** The earliest of these that failed; waits for all of them. */
async function firstFailure(statements: readonly Promise<unknown>[]): Promise<unknown> {
  for (const ended of await Promise.allSettled(statements)) if (ended.status === 'rejected') return ended.reason;
  return undefined;
}

/** Kysely wants a pool; a transaction has one connection, and its life is ours. */
function onlyThis(client: pg.PoolClient) {
  const borrowed = { query: named(client), release: () => undefined };
  return { connect: async () => borrowed, end: async () => undefined } as unknown as pg.Pool;
}
