/** What may happen to a fiscal receipt. The till's word counts whenever it comes; what it has not made is made by hand. */

import type { ReceiptStatus } from '@artel/contracts/money/receipts.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type ReceiptMove = 'register' | 'fail' | 'strike';
export type ReceiptMover = 'provider' | 'clock' | 'staff';

export const receiptLifecycle = {
  register: { from: ['pending', 'failed'], by: ['provider'], to: 'registered', hidden: true },
  fail: { from: ['pending'], by: ['provider', 'clock'], to: 'failed', hidden: true },
  strike: {
    from: ['failed'],
    by: ['staff'],
    to: 'registered',
    refused: { pending: 'RECEIPT_IS_AT_THE_TILL', registered: 'RECEIPT_IS_MADE' },
  },
} as const satisfies Lifecycle<ReceiptStatus, ReceiptMove, ReceiptMover>;
