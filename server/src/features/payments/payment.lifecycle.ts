/** What may happen to a payment. A late success after an end is real money and is applied. */

import type { PaymentStatus } from '@artel/contracts/money/payments.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type PaymentAction = 'begin' | 'succeed' | 'fail' | 'expire' | 'replace' | 'refund_part' | 'refund_all';
export type PaymentMover = 'payer' | 'provider';

export const paymentLifecycle = {
  begin: { from: ['created'], by: ['provider'], to: 'pending' },
  succeed: { from: ['created', 'pending', 'failed', 'expired', 'cancelled'], by: ['provider', 'payer'], to: 'succeeded' },
  fail: { from: ['created', 'pending'], by: ['provider'], to: 'failed' },
  expire: { from: ['created', 'pending'], by: ['provider'], to: 'expired' },
  replace: { from: ['created', 'pending'], by: ['payer'], to: 'cancelled' },
  refund_part: { from: ['succeeded', 'partially_refunded'], by: ['provider'], to: 'partially_refunded' },
  refund_all: { from: ['succeeded', 'partially_refunded'], by: ['provider'], to: 'refunded' },
} as const satisfies Lifecycle<PaymentStatus, PaymentAction, PaymentMover>;
