import type pg from 'pg';
import { v7 as newId } from 'uuid';
import { database, hotRead, type Tx } from '../../platform/db/index.ts';

export type CreditRow = { seller_id: string; balance: number; month: string };
export type CreditMove = {
  kind: 'granted' | 'lapsed' | 'spent' | 'returned';
  amount: number;
  month: string;
  bid_id?: string;
  turn?: number;
  reason?: string;
  at: Date;
};

export async function lockCredits(
  tx: Tx,
  seller_id: string,
  month: string,
  at: Date,
): Promise<CreditRow & { level: string; isNew: boolean }> {
  const made = await tx.client.query(
    'insert into bid_credits (seller_id, balance, month, updated_at) values ($1, 0, $2, $3) on conflict do nothing',
    [seller_id, month, at],
  );
  const { rows } = await tx.client.query<CreditRow & { level: string }>(
    `select c.seller_id, c.balance, c.month::text, u.level from bid_credits c join users u on u.id = c.seller_id
     where c.seller_id = $1 for update of c`,
    [seller_id],
  );
  return { ...rows[0]!, isNew: made.rowCount === 1 };
}

export async function writeCreditMove(tx: Tx, row: CreditRow, move: CreditMove): Promise<boolean> {
  const balance = row.balance + move.amount;
  const written = await tx.client.query(
    `insert into bid_credit_moves (id, seller_id, kind, amount, balance, month, bid_id, turn, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      newId(),
      row.seller_id,
      move.kind,
      move.amount,
      balance,
      move.month,
      move.bid_id ?? null,
      move.turn ?? null,
      move.reason ?? '',
      move.at,
    ],
  );
  if (written.rowCount !== 1) return false;
  await tx.client.query('update bid_credits set balance = $2, month = $3, updated_at = $4 where seller_id = $1', [
    row.seller_id,
    balance,
    move.month,
    move.at,
  ]);
  row.balance = balance;
  row.month = move.month;
  return true;
}

export async function findCredits(seller_id: string): Promise<{ level: string; balance: number | null; month: string | null } | undefined> {
  const [row] = await hotRead<{ level: string; balance: number | null; month: string | null }>(
    'find-credits',
    'select u.level, c.balance, c.month::text from users u left join bid_credits c on c.seller_id = u.id where u.id = $1',
    [seller_id],
  );
  return row;
}

export async function listCreditsOf(
  bid_id: string,
  turn: number,
  db: Pick<pg.PoolClient, 'query'> = database() as never,
): Promise<{ spent: number; returned: number }> {
  const { rows } = await db.query<{ spent: number; returned: number }>(
    `select coalesce(-sum(amount) filter (where kind = 'spent'), 0)::int as spent,
       coalesce(sum(amount) filter (where kind = 'returned'), 0)::int as returned from bid_credit_moves where bid_id = $1 and turn = $2`,
    [bid_id, turn],
  );
  return rows[0]!;
}

export async function findUnreturned(tx: Tx, bid_id: string, turn: number): Promise<number> {
  const { rows } = await tx.client.query<{ left: number }>(
    'select coalesce(-sum(amount), 0)::int as left from bid_credit_moves where bid_id = $1 and turn = $2',
    [bid_id, turn],
  );
  return rows[0]!.left;
}
