import type { Db, Tx } from '../database.ts';

export type PayoutDestination = { type: 'sbp' | 'bank_card' | 'yoo_money' } & Record<string, unknown>;

export type Payout = {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount_minor: number;
  destination: PayoutDestination;
  description: string | null;
  metadata: Record<string, string>;
  planned_refusal: string | null;
  cancel_reason: string | null;
  created_at: Date;
  settle_at: Date;
  succeeded_at: Date | null;
};

export type NewPayout = Omit<Payout, 'status' | 'cancel_reason' | 'succeeded_at'>;

export async function insertPayout(tx: Tx, payout: NewPayout): Promise<Payout> {
  const { rows } = await tx.query<Payout>(
    `insert into payouts (id, status, amount_minor, destination, description, metadata, planned_refusal, created_at, settle_at)
     values ($1, 'pending', $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      payout.id,
      payout.amount_minor,
      JSON.stringify(payout.destination),
      payout.description,
      JSON.stringify(payout.metadata),
      payout.planned_refusal,
      payout.created_at,
      payout.settle_at,
    ],
  );
  return rows[0]!;
}

export async function findPayout(db: Db, id: string): Promise<Payout | undefined> {
  return (await db.query<Payout>('select * from payouts where id = $1', [id])).rows[0];
}

export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return (await tx.query<Payout>('select * from payouts where id = $1 for update', [id])).rows[0];
}

export async function lockDuePayouts(tx: Tx, at: Date): Promise<Payout[]> {
  const { rows } = await tx.query<Payout>(
    `select * from payouts where status = 'pending' and settle_at <= $1 order by settle_at limit 100 for update skip locked`,
    [at],
  );
  return rows;
}

export async function recordPaidOut(tx: Tx, id: string, succeeded_at: Date): Promise<Payout> {
  const { rows } = await tx.query<Payout>(`update payouts set status = 'succeeded', succeeded_at = $2 where id = $1 returning *`, [
    id,
    succeeded_at,
  ]);
  return rows[0]!;
}

/** A succeeded payout too: banks return money later. */
export async function recordSentBack(tx: Tx, id: string, reason: string): Promise<Payout> {
  const { rows } = await tx.query<Payout>(`update payouts set status = 'canceled', cancel_reason = $2 where id = $1 returning *`, [
    id,
    reason,
  ]);
  return rows[0]!;
}

/** What has left, or is about to; what came back is there again. */
export async function sumPaidOut(db: Db): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(
    `select coalesce(sum(amount_minor), 0)::bigint as sum from payouts where status <> 'canceled'`,
  );
  return Number(rows[0]!.sum);
}
