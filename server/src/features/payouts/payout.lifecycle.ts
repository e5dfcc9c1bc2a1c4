/** What may happen to a payout. A started bank payout cannot be cancelled; a paid one can come back days later. */

import type { PayoutStatus } from '@artel/contracts/money/payouts/payouts.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type PayoutMove =
  | 'review'
  | 'let_go'
  | 'approve'
  | 'reject'
  | 'cancel'
  | 'drop'
  | 'send'
  | 'unsend'
  | 'pay'
  | 'fail'
  | 'pay_late'
  | 'return';
export type PayoutMover = 'owner' | 'staff' | 'system' | 'provider';

export const payoutLifecycle = {
  review: { from: ['created'], by: ['system'], to: 'on_review', hidden: true },
  let_go: { from: ['created'], by: ['system'], to: 'queued', hidden: true },
  approve: { from: ['on_review'], by: ['staff'], to: 'queued' },
  reject: { from: ['on_review', 'queued'], by: ['staff'], to: 'cancelled' },
  cancel: { from: ['created', 'on_review', 'queued'], by: ['owner'], to: 'cancelled' },
  // the tax service no longer confirms the self-employed person
  drop: { from: ['created', 'on_review', 'queued'], by: ['system'], to: 'cancelled', hidden: true },
  send: { from: ['queued'], by: ['system'], to: 'processing', hidden: true },
  // it surely never reached the provider
  unsend: { from: ['processing'], by: ['system'], to: 'queued', hidden: true },
  pay: { from: ['queued', 'processing'], by: ['provider'], to: 'paid', hidden: true },
  fail: { from: ['queued', 'processing'], by: ['provider'], to: 'failed', hidden: true },
  // paid after all, when the money was given back already
  pay_late: { from: ['failed'], by: ['provider'], to: 'paid', hidden: true },
  return: { from: ['paid'], by: ['provider'], to: 'returned', hidden: true },
} as const satisfies Lifecycle<PayoutStatus, PayoutMove, PayoutMover>;
