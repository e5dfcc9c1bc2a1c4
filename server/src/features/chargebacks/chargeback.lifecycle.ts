/**
 * What may happen to a chargeback. Whoever proposed it never signs it; unsigned it is over by itself. Signed, it is contested until the bank
 * has said its last word, which one of the staff writes down.
 */

import type { ChargebackStatus } from '@artel/contracts/money/chargebacks.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type ChargebackMove = 'sign' | 'refuse' | 'withdraw' | 'expire' | 'win' | 'lose';
/** `party`: staff who paid it, or is a side of its order. */
export type ChargebackMover = 'proposer' | 'colleague' | 'party' | 'system';

export const chargebackLifecycle = {
  sign: { from: ['proposed'], by: ['colleague'], to: 'signed' },
  refuse: { from: ['proposed'], by: ['colleague'], to: 'refused' },
  withdraw: { from: ['proposed'], by: ['proposer'], to: 'withdrawn' },
  expire: { from: ['proposed'], by: ['system'], to: 'expired', hidden: true },
  win: { from: ['signed'], by: ['proposer', 'colleague'], to: 'won' },
  lose: { from: ['signed'], by: ['proposer', 'colleague'], to: 'lost' },
} as const satisfies Lifecycle<ChargebackStatus, ChargebackMove, ChargebackMover>;
