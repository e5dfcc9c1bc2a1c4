import * as takings from '@artel/contracts/money/payouts/payout-claims.ts';
import * as holds from '@artel/contracts/money/payouts/payout-holds.ts';
import * as api from '@artel/contracts/money/payouts/payouts.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { giveBackPayout, takePayout } from './claims/take-payout.ts';
import { approvePayout, rejectPayout } from './decide-payout.ts';
import { exportPayouts } from './export-payouts.ts';
import { holdPayout, releasePayout } from './holds/hold-payout.ts';
import { getPayoutTerms } from './payout-terms.ts';
import { adminListPayouts, listMyPayouts } from './read-payouts.ts';
import { cancelPayout, requestPayout } from './request-payout.ts';

export const payoutRoutes: Route[] = [
  on(api.requestPayout, ({ viewer, body }) => requestPayout(viewer, body)),
  on(api.getPayoutTerms, ({ viewer }) => getPayoutTerms(viewer)),
  on(api.listMyPayouts, ({ viewer, query }) => listMyPayouts(viewer, query)),
  on(api.cancelPayout, ({ viewer, params }) => cancelPayout(viewer, params)),
  on(api.adminListPayouts, ({ viewer, query }) => adminListPayouts(viewer, query)),
  on(takings.takePayout, ({ viewer, params }) => takePayout(viewer, params)),
  on(takings.giveBackPayout, ({ viewer, params }) => giveBackPayout(viewer, params)),
  on(api.exportPayouts, ({ viewer, body }) => exportPayouts(viewer, body)),
  on(api.approvePayout, ({ viewer, params }) => approvePayout(viewer, params)),
  on(api.rejectPayout, ({ viewer, params, body }) => rejectPayout(viewer, { ...params, ...body })),
  on(holds.holdPayout, ({ viewer, params, body }) => holdPayout(viewer, { ...params, ...body })),
  on(holds.releasePayout, ({ viewer, params, body }) => releasePayout(viewer, { ...params, ...body })),
];
