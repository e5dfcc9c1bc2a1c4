import * as api from '@artel/contracts/money/referrals.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getReferralTotals, listMyAccruals, listMyReferrals } from './read-referrals.ts';

export const referralRoutes: Route[] = [
  on(api.listMyReferrals, ({ viewer, query }) => listMyReferrals(viewer, query)),
  on(api.listMyAccruals, ({ viewer, query }) => listMyAccruals(viewer, query)),
  on(api.getReferralTotals, ({ viewer }) => getReferralTotals(viewer)),
];
