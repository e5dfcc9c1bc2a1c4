import type { PaymentMethod, RefundStatus } from '@artel/contracts/money/payments.ts';
import type { Kysely } from 'kysely';
import { type DB, moveRow, type Refunds, type RowOf, read, type Tx } from '../../../platform/db/index.ts';

export type RefundRecord = RowOf<Refunds, { status: RefundStatus }>;
export async function insertRefund(
  tx: Tx,
  refund: Omit<RefundRecord, 'provider_id' | 'failure_message' | 'sent_at' | 'ended_at'>,
): Promise<void> {
  await tx.db.insertInto('refunds').values(refund).execute();
}
export async function findRefund(
  id: string,
  db: Kysely<DB> = read(),
): Promise<(RefundRecord & { payment_provider_id: string; provider: string }) | undefined> {
  const row = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select(['p.provider_id as payment_provider_id', 'p.provider'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return row as (RefundRecord & { payment_provider_id: string; provider: string }) | undefined;
}
export async function lockRefund(tx: Tx, id: string): Promise<RefundRecord | undefined> {
  return (await tx.db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as RefundRecord | undefined;
}
export async function recordRefundMove(tx: Tx, refund: RefundRecord, change: Partial<RefundRecord>): Promise<RefundRecord> {
  await moveRow('refund', refund, tx.db.updateTable('refunds').set(change));
  return { ...refund, ...change };
}

export type RefundNotice = RefundRecord & { payment_number: number; method: PaymentMethod };
/** A member's refunds that are on their way, or ended after a moment: newest first. */
export async function listRefunds(user_id: string, ended_after: Date): Promise<RefundNotice[]> {
  const rows = await read()
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select(['p.number as payment_number', 'p.method'])
    .where('r.user_id', '=', user_id)
    .where((eb) => eb.or([eb('r.ended_at', 'is', null), eb('r.ended_at', '>', ended_after)]))
    .orderBy('r.created_at', 'desc')
    .limit(20)
    .execute();
  return rows as RefundNotice[];
}
