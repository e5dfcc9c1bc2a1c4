import * as admin from '@artel/contracts/money/admin-referrals.ts';
import * as api from '@artel/contracts/money/referrals.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { adminListReferrals, adminRejectReferral } from './decide-referral.ts';
import { exportReferrals } from './export-referrals.ts';
import { noteVisit } from './note-visit.ts';
import { getReferralTotals, listMyAccruals, listMyReferrals } from './read-referrals.ts';

export const referralRoutes: Route[] = [
  on(api.listMyReferrals, ({ viewer, query }) => listMyReferrals(viewer, query)),
  on(api.listMyAccruals, ({ viewer, query }) => listMyAccruals(viewer, query)),
  on(api.getReferralTotals, ({ viewer }) => getReferralTotals(viewer)),
  on(admin.adminListReferrals, ({ query }) => adminListReferrals(query)),
  on(admin.exportReferrals, ({ body }) => exportReferrals(body)),
  on(admin.adminRejectReferral, ({ viewer, params, body }) => adminRejectReferral(viewer, params.id, body)),
  on(api.noteReferralVisit, ({ viewer, body, request }) =>
    noteVisit(viewer, body.referralCode, { ip: request.ip, agent: String(request.headers['user-agent'] ?? '') }),
  ),
];
