/** Fiscal receipts: those that come with payments and refunds, and the second one of a settlement. No webhook reports them. */
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { behaviour } from '../behaviour.ts';
import { later, now } from '../clock.ts';
import { database, type Tx } from '../database.ts';
import { AmountInMinor, amountOf } from '../money.ts';
import { refuse } from '../refusal.ts';
import { lockPayment } from './payments.sql.ts';
import { Item, mustAddUp } from './receipt.ts';
import { endDueReceipts, insertReceipt, type Receipt } from './receipts.sql.ts';

export const NewReceiptBody = z.strictObject({
  type: z.literal('payment'),
  payment_id: z.string().min(1).max(64),
  customer: z.strictObject({ email: z.email() }),
  send: z.literal(true),
  tax_system_code: z.number().int().min(1).max(6).optional(),
  items: z.array(Item).min(1).max(80),
  settlements: z.array(z.strictObject({ type: z.literal('prepayment'), amount: AmountInMinor })).min(1),
});

/** Refused unless its payment is paid; the till takes a while. */
export async function createReceipt(tx: Tx, body: z.output<typeof NewReceiptBody>): Promise<Receipt> {
  const payment = (await lockPayment(tx, body.payment_id)) ?? refuse('invalid_request', 'no such payment', 'payment_id');
  if (payment.status !== 'succeeded') return refuse('invalid_request', 'only a succeeded payment is settled', 'payment_id');
  const sum = body.settlements.reduce((minor, { amount }) => minor + amount, 0);
  mustAddUp({ customer: body.customer, items: body.items }, sum);
  const { receipt_delay_ms, decline_receipts } = await behaviour(tx);
  return insertReceipt(tx, {
    id: newId(),
    type: 'payment',
    of_id: payment.id,
    items: written(body.items),
    is_declined: decline_receipts,
    settlements: body.settlements.map(({ type, amount }) => ({ type, amount: amountOf(amount) })),
    created_at: now(),
    settle_at: later(receipt_delay_ms),
  });
}

/** The one that comes with a payment or a refund. */
export async function storeReceipt(
  tx: Tx,
  of: Pick<Receipt, 'type' | 'of_id'>,
  items: readonly z.output<typeof Item>[] | undefined,
): Promise<void> {
  if (!items) return;
  await insertReceipt(tx, {
    ...of,
    id: newId(),
    items: written(items),
    settlements: [],
    is_declined: false,
    created_at: now(),
    settle_at: null,
  });
}
const written = (items: readonly z.output<typeof Item>[]): object[] => items.map((item) => ({ ...item, amount: amountOf(item.amount) }));

export const settleDueReceipts = (): Promise<void> => endDueReceipts(database(), now());

export function viewReceipt({ id, type, of_id, status, items, settlements, number, created_at }: Receipt) {
  return {
    id,
    type,
    [`${type}_id`]: of_id,
    status,
    items,
    settlements,
    ...(status === 'succeeded' && {
      fiscal_document_number: String(number),
      fiscal_storage_number: '9999078900000001',
      fiscal_attribute: String(3_000_000_000 + number),
      registered_at: created_at.toISOString(),
    }),
  };
}
