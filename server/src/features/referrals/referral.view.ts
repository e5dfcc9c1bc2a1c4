/** What an inviter sees of those who came: enough to know whom it is about, never what they order. */
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { AdminReferral } from '@artel/contracts/money/admin-referrals.ts';
import type { Referral, ReferralAccrual, ReferralTotals, RejectReason } from '@artel/contracts/money/referrals.ts';
import { referralStatuses } from '@artel/contracts/money/referrals.ts';
import { allowedActions } from '../../platform/lifecycle.ts';
import type { AccrualRow, ReferralRow, StaffRow, TotalsRow } from './read-referrals.sql.ts';
import { referralLifecycle } from './referral.lifecycle.ts';
import { qualifyUntil } from './referral.policy.ts';

export const maskedName = ({ name, surname }: { name: string; surname: string }): string =>
  surname ? `${name} ${Array.from(surname)[0]}•••` : `${Array.from(name).slice(0, 2).join('')}•••`;

export const viewReferral = (row: ReferralRow): Referral => {
  const until = { registered: qualifyUntil(row.registered_at), qualified: row.ends_at, ended: null, expired: null, rejected: null };
  return {
    _id: row.id,
    masked_name: maskedName(row),
    role: row.is_seller ? 'seller' : 'customer',
    status: row.status,
    registered_at: row.registered_at.toISOString(),
    until: until[row.status]?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    reject_reason: row.reject_reason,
    reject_note: row.reject_note,
    has_own_deals: row.has_own_deals,
    base_fee_minor: asMinor(row.base_fee_minor),
    pending_minor: asMinor(row.pending_minor),
    paid_minor: asMinor(row.paid_minor),
  };
};

export const viewAccrual = (row: AccrualRow): ReferralAccrual => ({
  _id: row.id,
  masked_name: maskedName(row),
  status: row.status,
  base_fee_minor: asMinor(row.base_fee_minor),
  amount_minor: asMinor(row.amount_minor),
  created_at: row.created_at.toISOString(),
  clears_at: row.status === 'pending' ? (row.clears_at?.toISOString() ?? null) : null,
});

export function viewTotals({ counts, qualified, ...row }: TotalsRow): ReferralTotals {
  const all = Object.fromEntries(referralStatuses.map((status) => [status, counts?.[status] ?? 0])) as ReferralTotals['counts'];
  return {
    referralCode: row.referralCode,
    visits: row.visits,
    counts: all,
    registered: Object.values(all).reduce((total, count) => total + count, 0),
    qualified,
    base_fee_minor: asMinor(row.base_fee_minor),
    pending_minor: asMinor(row.pending_minor),
    paid_minor: asMinor(row.paid_minor),
  };
}

export const viewForStaff = (row: StaffRow & { signs: readonly RejectReason[] }): AdminReferral => ({
  ...{ _id: row.id, referrer: row.referrer, referred: row.referred, invited_count: row.invited_count },
  ...{ status: row.status, registered_at: row.registered_at.toISOString(), signs: [...row.signs], has_own_deals: row.has_own_deals },
  ...{ reject_reason: row.reject_reason, reject_note: row.reject_note, rejected_by: row.rejected_by },
  base_fee_minor: asMinor(row.base_fee_minor),
  pending_minor: asMinor(row.pending_minor),
  paid_minor: asMinor(row.paid_minor),
  allowed_actions: allowedActions(referralLifecycle, row.status, 'staff').filter((action) => action === 'reject'),
});
