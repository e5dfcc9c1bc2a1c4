import type { Db, Tx } from '../database.ts';

export type Refund = {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount_minor: number;
  description: string | null;
  metadata: Record<string, string>;
  planned_refusal: string | null;
  cancel_reason: string | null;
  has_receipt: boolean;
  created_at: Date;
  settle_at: Date;
};

export async function insertRefund(tx: Tx, refund: Omit<Refund, 'status' | 'cancel_reason'>): Promise<Refund> {
  const { rows } = await tx.query<Refund>(
    `insert into refunds (id, payment_id, status, amount_minor, description, metadata, planned_refusal, has_receipt, created_at, settle_at)
     values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8, $9) returning *`,
    [
      refund.id,
      refund.payment_id,
      refund.amount_minor,
      refund.description,
      JSON.stringify(refund.metadata),
      refund.planned_refusal,
      refund.has_receipt,
      refund.created_at,
      refund.settle_at,
    ],
  );
  return rows[0]!;
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return (await db.query<Refund>('select * from refunds where id = $1', [id])).rows[0];
}

export async function lockDueRefunds(tx: Tx, at: Date): Promise<Refund[]> {
  const { rows } = await tx.query<Refund>(
    `select * from refunds where status = 'pending' and settle_at <= $1 order by settle_at limit 100 for update skip locked`,
    [at],
  );
  return rows;
}

export async function recordRefundEnd(tx: Tx, id: string, cancel_reason: string | null): Promise<Refund> {
  const { rows } = await tx.query<Refund>(`update refunds set status = $2, cancel_reason = $3 where id = $1 returning *`, [
    id,
    cancel_reason ? 'canceled' : 'succeeded',
    cancel_reason,
  ]);
  return rows[0]!;
}
