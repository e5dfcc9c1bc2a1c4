import type { Db, Tx } from '../database.ts';

export type Receipt = {
  id: string;
  type: 'payment' | 'refund';
  of_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  items: object[];
  settlements: object[];
  number: number;
  is_declined: boolean;
  created_at: Date;
  settle_at: Date | null;
};

export async function insertReceipt(tx: Tx, receipt: Omit<Receipt, 'status' | 'number'>): Promise<Receipt> {
  const { rows } = await tx.query<Receipt>(
    `insert into receipts (id, type, of_id, status, items, settlements, is_declined, created_at, settle_at)
     values ($1, $2, $3, 'pending', $4, $5, $6, $7, $8) returning *`,
    [
      receipt.id,
      receipt.type,
      receipt.of_id,
      JSON.stringify(receipt.items),
      JSON.stringify(receipt.settlements),
      receipt.is_declined,
      receipt.created_at,
      receipt.settle_at,
    ],
  );
  return rows[0]!;
}

export async function findReceipt(db: Db, id: string): Promise<Receipt | undefined> {
  return (await db.query<Receipt>('select * from receipts where id = $1', [id])).rows[0];
}

export async function endCarriedReceipt(tx: Tx, of_id: string, status: Receipt['status']): Promise<void> {
  await tx.query('update receipts set status = $2 where of_id = $1 and settle_at is null', [of_id, status]);
}

export async function endDueReceipts(db: Db, at: Date): Promise<void> {
  await db.query(
    `update receipts set status = case when is_declined then 'canceled' else 'succeeded' end where status = 'pending' and settle_at <= $1`,
    [at],
  );
}
