import { getPayoutWays } from '@artel/contracts/money/payouts/payouts.ts';
import * as api from '@artel/contracts/money/payouts/requisites.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { addRequisites, preferRequisites, removeRequisites } from './change-requisites.ts';
import { findPayoutWays } from './payout-ways.ts';
import { listMyRequisites } from './read-requisites.ts';

export const requisitesRoutes: Route[] = [
  on(getPayoutWays, findPayoutWays),
  on(api.listMyRequisites, ({ viewer }) => listMyRequisites(viewer)),
  on(api.addRequisites, ({ viewer, body }) => addRequisites(viewer, body)),
  on(api.preferRequisites, ({ viewer, params }) => preferRequisites(viewer, params)),
  on(api.removeRequisites, ({ viewer, params }) => removeRequisites(viewer, params)),
];
