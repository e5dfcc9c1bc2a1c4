import type { AdminReceipt } from '@artel/contracts/money/receipts.ts';
import type { z } from 'zod';
import { allowedActions } from '../../platform/lifecycle.ts';
import { receiptLifecycle } from './receipt.lifecycle.ts';
import { type KnownReceipt, numbersOf } from './receipt.ts';

export type ReceiptView = z.input<typeof AdminReceipt>;

export const viewReceipt = (one: KnownReceipt): ReceiptView => ({
  _id: one.id,
  number: one.number,
  kind: one.kind,
  status: one.status,
  amount_minor: one.amount_minor,
  title: one.title,
  payment_id: one.payment_id,
  payment_number: one.payment_number,
  provider: one.provider,
  order_id: one.order_id,
  order_number: one.order_number,
  stage_no: one.stage_no,
  payer: { _id: one.payer.id, name: one.payer.name, surname: one.payer.surname },
  fiscal: numbersOf(one),
  failure: one.failure,
  created_at: one.created_at.toISOString(),
  ended_at: one.ended_at?.toISOString() ?? null,
  struck_by: one.striker,
  reason: one.reason,
  allowed_actions: allowedActions(receiptLifecycle, one.status, 'staff') as ReceiptView['allowed_actions'],
});
