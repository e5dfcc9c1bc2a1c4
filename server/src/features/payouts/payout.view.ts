import { asMinor, type Minor, minus } from '@artel/contracts/kit/money.ts';
import type { Payout, PayoutStatus } from '@artel/contracts/money/payouts/payouts.ts';
import type { AvatarVariant } from '@artel/contracts/people/users.ts';
import type { z } from 'zod';
import type { Payouts, RowOf } from '../../platform/db/index.ts';
import { allowedActions, later, now, onWire } from '../../platform/index.ts';
import type { Destination } from '../requisites/index.ts';
import { type TaxRecord, viewTaxForStaff } from '../taxes/index.ts';
import { holderOf, withClaim } from './claims/claim.policy.ts';
import type { Claim } from './claims/claims.sql.ts';
import { isClaimed, withHold } from './holds/hold.policy.ts';
import type { Hold } from './holds/holds.sql.ts';
import { payoutLifecycle } from './payout.lifecycle.ts';
import { reviewWithin_ms, signaturesNeeded } from './payout.policy.ts';

type PayoutRow = RowOf<
  Omit<Payouts, 'version'>,
  { method: 'sbp' | 'card'; destination: Destination; status: PayoutStatus; risk_reasons: string[] }
>;
export type PayoutRecord = PayoutRow & {
  owner: { id: string; name: string; surname: string; user_name: string; avatar_variant: AvatarVariant };
  is_identity_known: boolean;
  signed_by: { _id: string; name: string; surname: string }[];
  hold: Hold | null;
  taken: Claim | null;
  tax: TaxRecord;
};
export type PayoutView = z.input<typeof Payout>;

export const moneyOf = (
  payout: PayoutRecord,
): { _id: string; provider: string; user_id: string; amount: Minor; fee: Minor; net: Minor } => ({
  _id: payout.id,
  provider: payout.provider,
  user_id: payout.user_id,
  amount: asMinor(payout.amount_minor),
  fee: asMinor(payout.fee_minor),
  net: minus(payout.amount_minor, payout.fee_minor),
});

export type Looking = { as: 'owner' } | { as: 'staff'; user_id: string };

export function viewPayout(payout: PayoutRecord, looking: Looking): PayoutView {
  return {
    ...onWire(payout),
    user: onWire(payout.owner),
    net_minor: payout.amount_minor - payout.fee_minor,
    destination: payout.destination_masked,
    signatures_needed: signaturesNeeded(payout),
    signed_by: looking.as === 'staff' ? payout.signed_by : [],
    failure: payout.failure_message,
    review_due_at: payout.status === 'on_review' && !isClaimed(payout) ? later(reviewWithin_ms, payout.created_at).toISOString() : null,
    tax: looking.as === 'staff' ? viewTaxForStaff(payout.tax) : null,
    hold: isClaimed(payout) ? viewHold(payout.hold!, looking) : null,
    taken: looking.as === 'staff' ? viewClaim(payout, looking.user_id) : null,
    allowed_actions: actionsOf(payout, looking),
  };
}

const viewHold = ({ at, ends_at, reason, by }: Hold, looking: Looking) => ({
  ends_at: ends_at && new Date(ends_at).toISOString(),
  at: new Date(at).toISOString(),
  reason,
  by: looking.as === 'staff' ? by : null,
});

function viewClaim(payout: PayoutRecord, user_id: string): PayoutView['taken'] {
  const holder = holderOf(payout, now());
  return holder && { ...holder, until: new Date(holder.until).toISOString(), is_me: holder._id === user_id };
}

/** Nobody decides about their own, signs twice, or signs for somebody unknown. */
function actionsOf(payout: PayoutRecord, looking: Looking): PayoutView['allowed_actions'] {
  const actions = allowedActions(payoutLifecycle, payout.status, looking.as) as PayoutView['allowed_actions'];
  if (looking.as === 'owner') return actions;
  if (looking.user_id === payout.user_id) return [];
  const hasSigned = payout.signed_by.some(({ _id }) => _id === looking.user_id);
  const may = actions.filter((action) => action !== 'approve' || (payout.is_identity_known && !hasSigned));
  return withClaim(payout, looking.user_id, now(), withHold(payout, may));
}
