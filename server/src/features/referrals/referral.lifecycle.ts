import type { AccrualStatus, ReferralStatus } from '@artel/contracts/money/referrals.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type ReferralMove = 'qualify' | 'expire' | 'end' | 'reject' | 'count' | 'await';
export type ReferralMover = 'system' | 'clock' | 'staff';

export const referralLifecycle = {
  qualify: { from: ['registered'], by: ['system'], to: 'qualified', hidden: true },
  expire: { from: ['registered'], by: ['clock'], to: 'expired', hidden: true },
  end: { from: ['qualified'], by: ['clock'], to: 'ended', hidden: true },
  // what was paid stays paid
  reject: { from: ['registered', 'qualified', 'expired', 'ended'], by: ['staff', 'system'], to: 'rejected' },
  // an appeal was right; whose term is over meanwhile is ended by the clock at once
  count: { from: ['rejected'], by: ['staff'], to: 'qualified', hidden: true },
  await: { from: ['rejected'], by: ['staff'], to: 'registered', hidden: true },
} as const satisfies Lifecycle<ReferralStatus, ReferralMove, ReferralMover>;

/** Paid when the money of its stage clears; until then it may be taken back. */
export const accrualLifecycle = {
  pay: { from: ['pending'], by: ['system'], to: 'paid', hidden: true },
  reverse: { from: ['pending'], by: ['system', 'staff'], to: 'reversed', hidden: true },
} as const satisfies Lifecycle<AccrualStatus, 'pay' | 'reverse', 'system' | 'staff'>;
