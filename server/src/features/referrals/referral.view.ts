/** What an inviter sees of those who came: enough to know whom it is about, never what they order. */

import type { AdminReferral } from '@artel/contracts/money/admin-referrals.ts';
import type { Referral, ReferralAccrual, ReferralTotals, RejectReason } from '@artel/contracts/money/referrals.ts';
import { referralStatuses } from '@artel/contracts/money/referrals.ts';
import { allowedActions, onWire } from '../../platform/index.ts';
import type { AccrualRow, ReferralRow, StaffRow, TotalsRow } from './read-referrals.sql.ts';
import { referralLifecycle } from './referral.lifecycle.ts';
import { qualifyUntil } from './referral.policy.ts';

export const maskedName = ({ name, surname }: { name: string; surname: string }): string =>
  surname ? `${name} ${Array.from(surname)[0]}•••` : `${Array.from(name).slice(0, 2).join('')}•••`;

export const viewReferral = ({ name, surname, ...row }: ReferralRow): Referral => {
  const until = { registered: qualifyUntil(row.registered_at), qualified: row.ends_at, ended: null, expired: null, rejected: null };
  return {
    ...onWire(row),
    masked_name: maskedName({ name, surname }),
    role: row.is_seller ? 'seller' : 'customer',
    until: until[row.status]?.toISOString() ?? null,
  };
};

export const viewAccrual = ({ name, surname, ...row }: AccrualRow): ReferralAccrual => ({
  ...onWire(row),
  masked_name: maskedName({ name, surname }),
  clears_at: row.status === 'pending' ? (row.clears_at?.toISOString() ?? null) : null,
});

export function viewTotals({ counts, qualified, ...row }: TotalsRow): ReferralTotals {
  const all = Object.fromEntries(referralStatuses.map((status) => [status, counts?.[status] ?? 0])) as ReferralTotals['counts'];
  return {
    ...row,
    counts: all,
    registered: Object.values(all).reduce((total, count) => total + count, 0),
    qualified,
  };
}

export const viewForStaff = (row: StaffRow & { signs: readonly RejectReason[] }): AdminReferral => ({
  ...onWire(row),
  signs: [...row.signs],
  allowed_actions: allowedActions(referralLifecycle, row.status, 'staff').filter((action) => action === 'reject'),
});
