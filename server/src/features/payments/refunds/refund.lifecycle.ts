/** What may happen to a refund. It is sent to the provider once; returned to the balance, it may still be made there. */

import type { RefundStatus } from '@artel/contracts/money/payments.ts';
import type { Lifecycle } from '../../../platform/index.ts';

export type RefundMove = 'send' | 'unsend' | 'succeed' | 'fail' | 'succeed_late';

export const refundLifecycle = {
  send: { from: ['requested'], by: ['system'], to: 'processing', hidden: true },
  // it surely never reached the provider
  unsend: { from: ['processing'], by: ['system'], to: 'requested', hidden: true },
  succeed: { from: ['requested', 'processing'], by: ['provider'], to: 'succeeded', hidden: true },
  fail: { from: ['requested', 'processing'], by: ['provider'], to: 'failed', hidden: true },
  succeed_late: { from: ['failed'], by: ['provider'], to: 'succeeded', hidden: true },
} as const satisfies Lifecycle<RefundStatus, RefundMove, 'system' | 'provider'>;
