import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { database, type Tx } from '../../platform/db/index.ts';
import type { Journal } from './journals.ts';

/** One call into the database. Answers the new journal's id, or undefined when its key is posted already. */
export async function postJournal(tx: Tx, journal: Journal): Promise<string | undefined> {
  const id = newId();
  const { rows } = await tx.client.query<{ posted: boolean }>({
    name: 'post-journal',
    text: `select post_journal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as posted`,
    values: [
      id,
      journal.key,
      journal.code,
      journal.entity,
      journal.entity_id,
      journal.reason,
      journal.actor_id ?? null,
      now(),
      journal.lines.map((line) => line.account),
      journal.lines.map((line) => line.owner_id ?? null),
      journal.lines.map((line) => line.amount_minor),
      journal.reverses_id ?? null,
    ],
  });
  return rows[0]!.posted ? id : undefined;
}

/** «Exactly once» per stage and kind of move: the second insert fails on the index. */
export async function recordStageMoney(
  tx: Tx,
  stage_id: string,
  kind: 'reserve' | 'release' | 'refund' | 'split' | 'clear',
  journal_id: string,
): Promise<void> {
  await tx.client.query({
    name: 'record-stage-money',
    text: `insert into stage_money (stage_id, kind, journal_id) values ($1, $2, $3)`,
    values: [stage_id, kind, journal_id],
  });
}

export async function findJournalId(tx: Tx, key: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('journals').select('id').where('key', '=', key).executeTakeFirst())?.id;
}

export type BalanceRow = { available_minor: number; hold_minor: number; payout_minor: number; contested_minor: number };
export async function findBalances(user_id: string): Promise<BalanceRow> {
  const { rows } = await database().query<{ key: string; balance_minor: number }>({
    name: 'find-balances',
    text: `select key, balance_minor from accounts where owner_id = $1 and kind = 'user'`,
    values: [user_id],
  });
  const of = (name: string) => rows.find((row) => row.key === `user:${user_id}:${name}`)?.balance_minor ?? 0;
  return { available_minor: of('available'), hold_minor: of('hold'), payout_minor: of('payout'), contested_minor: of('contested') };
}

/** Platform and provider accounts keep no balance of their own: theirs is the sum of their entries. */
const balance = `
  select coalesce(a.balance_minor, (select sum(e.amount_minor) from entries e where e.account_id = a.id), 0)::bigint as balance_minor
  from accounts a where a.key = $1`;
export async function findBalance(account: string): Promise<number> {
  const { rows } = await database().query<{ balance_minor: number }>(balance, [account]);
  return rows[0]?.balance_minor ?? 0;
}

/** Who else locks the account waits; other journals, which only refer to it, go on. */
export async function lockBalance(tx: Tx, account: string): Promise<number> {
  await tx.client.query('select from accounts where key = $1 for no key update', [account]);
  return (await tx.client.query<{ balance_minor: number }>(balance, [account])).rows[0]?.balance_minor ?? 0;
}

/** Inside a transaction, under the account's lock: what can be spent now. */
export async function lockAvailable(tx: Tx, user_id: string): Promise<number> {
  const row = await tx.db
    .selectFrom('accounts')
    .select('balance_minor')
    .where('key', '=', `user:${user_id}:available`)
    .forUpdate()
    .executeTakeFirst();
  return row?.balance_minor ?? 0;
}
