import type { Db, Tx } from '../database.ts';

export type PaymentMethod = 'bank_card' | 'sbp';

export type Payment = {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount_minor: number;
  refunded_minor: number;
  method: PaymentMethod | null;
  card_number: string | null;
  description: string | null;
  metadata: Record<string, string>;
  return_url: string;
  has_receipt: boolean;
  cancel_party: string | null;
  cancel_reason: string | null;
  created_at: Date;
  confirm_until: Date;
  captured_at: Date | null;
};

export type NewPayment = Pick<
  Payment,
  'id' | 'amount_minor' | 'method' | 'description' | 'metadata' | 'return_url' | 'has_receipt' | 'created_at' | 'confirm_until'
>;

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<Payment> {
  const { rows } = await tx.query<Payment>(
    `insert into payments (id, status, amount_minor, method, description, metadata, return_url, has_receipt, created_at, confirm_until)
     values ($1, 'pending', $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [
      payment.id,
      payment.amount_minor,
      payment.method,
      payment.description,
      JSON.stringify(payment.metadata),
      payment.return_url,
      payment.has_receipt,
      payment.created_at,
      payment.confirm_until,
    ],
  );
  return rows[0]!;
}

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  return (await db.query<Payment>('select * from payments where id = $1', [id])).rows[0];
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  return (await tx.query<Payment>('select * from payments where id = $1 for update', [id])).rows[0];
}

type Outcome = { method: PaymentMethod; card_number: string | null };

export async function confirmPayment(tx: Tx, id: string, paid: Outcome & { captured_at: Date }): Promise<Payment> {
  const { rows } = await tx.query<Payment>(
    `update payments set status = 'succeeded', method = $2, card_number = $3, captured_at = $4 where id = $1 and status = 'pending' returning *`,
    [id, paid.method, paid.card_number, paid.captured_at],
  );
  return rows[0]!;
}

export async function cancelPayment(tx: Tx, id: string, why: { party: string; reason: string } & Partial<Outcome>): Promise<Payment> {
  const { rows } = await tx.query<Payment>(
    `update payments set status = 'canceled', cancel_party = $2, cancel_reason = $3, method = coalesce($4, method), card_number = $5
     where id = $1 and status = 'pending' returning *`,
    [id, why.party, why.reason, why.method ?? null, why.card_number ?? null],
  );
  return rows[0]!;
}

/** SKIP LOCKED: those being paid wait. */
export async function lockOverduePayments(tx: Tx, at: Date): Promise<Payment[]> {
  const { rows } = await tx.query<Payment>(
    `select * from payments where status = 'pending' and confirm_until <= $1 order by confirm_until limit 100 for update skip locked`,
    [at],
  );
  return rows;
}

export async function recordRefund(tx: Tx, id: string, amount_minor: number): Promise<void> {
  await tx.query('update payments set refunded_minor = refunded_minor + $2 where id = $1', [id, amount_minor]);
}
