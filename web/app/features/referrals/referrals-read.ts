import {
  getReferralTotals,
  listMyAccruals,
  listMyReferrals,
  type ReferralStatus,
  referralStatuses,
} from '@artel/contracts/money/referrals.ts';
import { getRules } from '@artel/contracts/site/rules.ts';
import { query } from '../../platform/api/index.ts';

export const statusIn = (search: URLSearchParams): ReferralStatus | undefined =>
  referralStatuses.find((status) => status === search.get('status'));
export const filterOf = (search: URLSearchParams) => ({
  query: { after: search.get('after') ?? undefined, status: statusIn(search) },
});
export const totalsQuery = query(getReferralTotals);
export const accrualsQuery = query(listMyAccruals, { query: {} });
export const feesQuery = query(getRules);
export const invitedQuery = (search: URLSearchParams) => query(listMyReferrals, filterOf(search));
