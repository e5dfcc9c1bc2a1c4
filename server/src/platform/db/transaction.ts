/**
 * The transaction of a use case. READ COMMITTED with row locks taken in the settled order (order, stage, accounts by id,
 * chat, user feed by id); deadlocks and serialization failures are retried from the start; a COMMIT whose outcome is
 * not known is answered as unknown, never as success.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import pg from 'pg';
import { announceInTransaction, type DomainEvent } from '../events.ts';
import { log } from '../log.ts';
import { refuse } from '../refuse.ts';
import { commitIsUncertain, database } from './database.ts';
import { dialectOver } from './dialect.ts';
import type { DB } from './schema.ts';

export type Tx = {
  /** Typed queries inside this transaction; used by `*.sql.ts` only. */
  readonly db: Kysely<DB>;
  /** The raw connection, for named statements and calls of SQL functions. */
  readonly client: pg.PoolClient;
  /** Something happened: writes the event and runs the rows of reactions.ts at once, in this transaction. */
  announce(event: DomainEvent): Promise<void>;
  /**
   * Runs at the end, before the commit: work that takes the locks that come last in the settled order. First all of the chats, then the
   * feeds, whenever each was asked for, so a use case may tell somebody and go on to move money.
   */
  beforeCommit(locks: 'chats' | 'feeds', work: () => Promise<void>): void;
  /** Pushes that may be lost (the client catches up). Never state, never money. */
  afterCommit(push: () => void): void;
};

/** Set while a transaction runs; a transaction that use cases may join hands itself over. */
const inside = new AsyncLocalStorage<true | Tx>();
const RETRY = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

type TransactionOptions = {
  /**
   * PostgreSQL keeps one generic plan of each statement instead of planning anew for short arrays, which costs as much as running it.
   * Only for hot use cases whose statements all go by keys.
   */
  hasGenericPlans?: boolean;
};

/** What surrounds the one transaction of a call: an idempotency key is claimed first, and the answer stored under it last. */
export type TransactionHooks = {
  first(tx: Tx): Promise<void>;
  last(tx: Tx, answer: unknown): Promise<void>;
  committed(answer: unknown): void;
};
const hooks = new AsyncLocalStorage<TransactionHooks>();
export const withTransactionHooks = <T>(around: TransactionHooks, work: () => Promise<T>): Promise<T> => hooks.run(around, work);

/**
 * Runs the work in one transaction and answers what it answers.
 * The work may run several times (deadlock), so everything it does must go through `tx`.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  const outer = inside.getStore();
  if (outer === true) throw new Error('a transaction inside a transaction: hand over tx instead');
  if (outer) {
    const answer = await work(outer);
    await finish(outer);
    return answer;
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await inside.run(true, () => attemptOnce(work, options));
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
  inside.run(true, () => attemptOnce((tx) => inside.run(tx, () => work(tx)), {}));

type LastWorks = Record<'chats' | 'feeds', (() => Promise<void>)[]>;
const lastWorks = new WeakMap<Tx, LastWorks>();

/** Runs what was left for the end, and what that leaves in turn. */
async function finish(tx: Tx): Promise<void> {
  const { chats, feeds } = lastWorks.get(tx)!;
  for (let work = chats.shift() ?? feeds.shift(); work; work = chats.shift() ?? feeds.shift()) await work();
}

async function attemptOnce<T>(work: (tx: Tx) => Promise<T>, { hasGenericPlans }: TransactionOptions): Promise<T> {
  const client = await database().connect();
  const pushes: (() => void)[] = [];
  const last: LastWorks = { chats: [], feeds: [] };
  const tx: Tx = {
    db: new Kysely<DB>({ dialect: dialectOver({ acquire: async () => client, release: () => undefined }) }),
    client,
    announce: (event) => announceInTransaction(tx, event),
    beforeCommit: (locks, work) => void last[locks].push(work),
    afterCommit: (push) => void pushes.push(push),
  };
  lastWorks.set(tx, last);
  const around = hooks.getStore();
  let broken: Error | undefined;
  try {
    await client.query(hasGenericPlans ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin');
    await around?.first(tx);
    const answer = await work(tx);
    await finish(tx);
    await around?.last(tx, answer);
    await commit(client);
    around?.committed(answer);
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

/** COMMIT says yes, no, or nothing at all (reliability K5). */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error) => {
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57') && !error.code?.startsWith('08')) throw error;
    log.error({ event: 'commit_outcome_unknown', err: error }, 'COMMIT outcome unknown');
    return refuse('OUTCOME_UNKNOWN', undefined, 1);
  });
  // after a failed statement PostgreSQL answers COMMIT with ROLLBACK
  if (command !== 'COMMIT') throw new Error('a failed statement was passed over: the transaction was rolled back');
  if (commitIsUncertain.delete(client)) refuse('OUTCOME_UNKNOWN', undefined, 1);
}
