/**
 * READ COMMITTED with row locks in order: order, stage, accounts by id, chat, feeds by id. Deadlocks and serialization failures are
 * retried; an unknown COMMIT is answered as unknown.
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
  /** For `*.sql.ts` alone, as the three below. */
  readonly db: Kysely<DB>;
  readonly client: pg.PoolClient;
  /** What a statement answers; `row` is the first. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  row<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /** Writes the event and runs reactions.ts in this transaction. */
  announce(event: DomainEvent): Promise<void>;
  /** Runs before the commit under the last locks: chats, then feeds. */
  beforeCommit(locks: 'chats' | 'feeds', work: () => Promise<void>): void;
  /** Pushes that may be lost. Never state or money. */
  afterCommit(push: () => void): void;
};

/** A transaction that others join hands itself over. */
const inside = new AsyncLocalStorage<true | Tx>();
const RETRY = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

type TransactionOptions = {
  /** Generic plans: planning for short arrays costs as much as running. Only where all statements go by keys. */
  hasGenericPlans?: boolean;
};

/** For idempotency: a key claimed first, an answer stored last. */
export type TransactionHooks = {
  first(tx: Tx): Promise<void>;
  last(tx: Tx, answer: unknown): Promise<void>;
  committed(answer: unknown): void;
};
const hooks = new AsyncLocalStorage<TransactionHooks>();
/** Inside of others: they claim before and keep after it. */
export function withTransactionHooks<T>(around: TransactionHooks, work: () => Promise<T>): Promise<T> {
  const outer = hooks.getStore();
  const both: TransactionHooks = outer
    ? {
        async first(tx) {
          await outer.first(tx);
          await around.first(tx);
        },
        async last(tx, answer) {
          await around.last(tx, answer);
          await outer.last(tx, answer);
        },
        committed(answer) {
          around.committed(answer);
          outer.committed(answer);
        },
      }
    : around;
  return hooks.run(both, work);
}

/** May run the work again after a deadlock: everything goes through `tx`. */
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

/** Nested `inTransaction` calls join. For the seed; reads outside see nothing of it. */
export const asOneTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inside.run(true, () => attemptOnce((tx) => inside.run(tx, () => work(tx)), {}));

type LastWorks = Record<'chats' | 'feeds', (() => Promise<void>)[]>;
const lastWorks = new WeakMap<Tx, LastWorks>();

async function finish(tx: Tx): Promise<void> {
  const { chats, feeds } = lastWorks.get(tx)!;
  for (let work = chats.shift() ?? feeds.shift(); work; work = chats.shift() ?? feeds.shift()) await work();
}

async function attemptOnce<T>(work: (tx: Tx) => Promise<T>, { hasGenericPlans }: TransactionOptions): Promise<T> {
  const client = await database().connect();
  const rows = async <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) =>
    (await client.query<Row>(text, values as unknown[])).rows;
  const pushes: (() => void)[] = [];
  const last: LastWorks = { chats: [], feeds: [] };
  const tx: Tx = {
    db: new Kysely<DB>({ dialect: dialectOver({ acquire: async () => client, release: () => undefined }) }),
    client,
    rows,
    row: async <Row extends pg.QueryResultRow>(...asked: Parameters<Tx['rows']>) => (await rows<Row>(...asked))[0],
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
      broken = failure; // the server rolls back by itself
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** COMMIT may succeed, fail, or stay unknown (reliability K5). */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error) => {
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57') && !error.code?.startsWith('08')) throw error;
    log.error({ event: 'commit_outcome_unknown', err: error }, 'COMMIT outcome unknown');
    return refuse('OUTCOME_UNKNOWN', undefined, 1);
  });
  // after a failed statement COMMIT answers ROLLBACK
  if (command !== 'COMMIT') throw new Error('a failed statement was passed over: the transaction was rolled back');
  if (commitIsUncertain.delete(client)) refuse('OUTCOME_UNKNOWN', undefined, 1);
}
