import type { AdminReceipt } from '@artel/contracts/money/receipts.ts';
import type { z } from 'zod';
import { allowedActions, onWire } from '../../platform/index.ts';
import { receiptLifecycle } from './receipt.lifecycle.ts';
import { type KnownReceipt, numbersOf } from './receipt.ts';

export type ReceiptView = z.input<typeof AdminReceipt>;

export const viewReceipt = (one: KnownReceipt): ReceiptView => ({
  ...onWire(one),
  payer: onWire(one.payer),
  fiscal: numbersOf(one),
  struck_by: one.striker,
  allowed_actions: allowedActions(receiptLifecycle, one.status, 'staff') as ReceiptView['allowed_actions'],
});
