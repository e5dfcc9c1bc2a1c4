/** What may happen to a dispute, by whom. Everything not listed is refused. */
import type { DisputeAction, DisputeStatus } from '@artel/contracts/orders/disputes.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';

export type DisputeParty = 'opener' | 'respondent';

export const disputeLifecycle = {
  withdraw: { from: ['opened'], by: ['opener'], to: 'withdrawn' },
} as const satisfies Lifecycle<DisputeStatus, DisputeAction, DisputeParty>;
