import type { Db, Tx } from './database.ts';

export type Refund = {
  id: string;
  payment_id: string;
  status: 'succeeded' | 'canceled';
  amount_minor: number;
  description: string | null;
  metadata: Record<string, string>;
  cancel_reason: string | null;
  created_at: Date;
};

export async function insertRefund(tx: Tx, refund: Refund): Promise<Refund> {
  const { rows } = await tx.query<Refund>(
    `insert into refunds (id, payment_id, status, amount_minor, description, metadata, cancel_reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      refund.id,
      refund.payment_id,
      refund.status,
      refund.amount_minor,
      refund.description,
      JSON.stringify(refund.metadata),
      refund.cancel_reason,
      refund.created_at,
    ],
  );
  return rows[0]!;
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return (await db.query<Refund>('select * from refunds where id = $1', [id])).rows[0];
}
