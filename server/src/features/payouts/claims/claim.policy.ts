import type { Payout, PayoutStatus } from '@artel/contracts/money/payouts/payouts.ts';
import type { Claim } from './claims.sql.ts';

type Action = Payout['allowed_actions'][number];
type Taken = { status: PayoutStatus; taken: Claim | null; signed_by: readonly { _id: string }[] };

export const holderOf = ({ status, taken }: Taken, at: Date): Claim | null =>
  status === 'on_review' && taken && new Date(taken.until) > at ? taken : null;

export const mayTake = ({ status, signed_by }: Taken, user_id: string): boolean =>
  status === 'on_review' && !signed_by.some(({ _id }) => _id === user_id);

/** A payout claimed by a colleague has no buttons. */
export function withClaim(payout: Taken, user_id: string, at: Date, actions: readonly Action[]): Action[] {
  const holder = holderOf(payout, at);
  if (holder) return holder._id === user_id ? [...actions, 'give_back'] : [];
  return mayTake(payout, user_id) ? [...actions, 'take'] : [...actions];
}
