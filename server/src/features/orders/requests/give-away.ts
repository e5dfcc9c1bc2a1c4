import type { Party } from '@artel/contracts/orders/orders.ts';
import { needProof } from '../../../platform/http/step-up.ts';
import type { Member } from '../../../platform/http/viewer.ts';
import { acceptanceWantsProof } from '../order.policy.ts';

/** Much money leaves the customer's reserve only with a recent proof that the customer is there, as at acceptance. */
export function mayGiveAway(viewer: Member, party: Party, seller_minor: number): void {
  if (party === 'customer' && acceptanceWantsProof({ price_minor: seller_minor })) needProof(viewer);
}
