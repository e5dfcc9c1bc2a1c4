import * as api from '@artel/contracts/money/chargebacks.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { loseChargeback, winChargeback } from './close-chargeback.ts';
import { exportChargebacks } from './export-chargebacks.ts';
import { previewChargeback, proposeChargeback } from './propose-chargeback.ts';
import { listChargebacks } from './read-chargebacks.ts';
import { refuseChargeback, signChargeback, withdrawChargeback } from './sign-chargeback.ts';

export const chargebackRoutes: Route[] = [
  on(api.previewChargeback, ({ viewer, query }) => previewChargeback(viewer, query)),
  on(api.listChargebacks, ({ viewer, query }) => listChargebacks(viewer, query)),
  on(api.exportChargebacks, ({ viewer, body }) => exportChargebacks(viewer, body)),
  on(api.proposeChargeback, ({ viewer, body }) => proposeChargeback(viewer, body)),
  on(api.signChargeback, ({ viewer, params }) => signChargeback(viewer, params)),
  on(api.refuseChargeback, ({ viewer, params, body }) => refuseChargeback(viewer, { ...params, ...body })),
  on(api.withdrawChargeback, ({ viewer, params }) => withdrawChargeback(viewer, params)),
  on(api.winChargeback, ({ viewer, params, body }) => winChargeback(viewer, { ...params, ...body })),
  on(api.loseChargeback, ({ viewer, params, body }) => loseChargeback(viewer, { ...params, ...body })),
];
