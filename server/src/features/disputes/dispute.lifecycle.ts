/** What may happen to a dispute, by whom. Everything not listed is refused. */
import type { DisputeAction, DisputeStatus } from '@artel/contracts/orders/disputes.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';

export type DisputeParty = 'opener' | 'respondent' | 'staff';

export const disputeLifecycle = {
  withdraw: { from: ['opened'], by: ['opener'], to: 'withdrawn' },
  concede: { from: ['opened'], by: ['respondent'], to: 'settled' },
  // two of the staff have signed how the money is split
  split: { from: ['opened'], by: ['staff'], to: 'closed', hidden: true },
} as const satisfies Lifecycle<DisputeStatus, DisputeAction | 'split', DisputeParty>;
