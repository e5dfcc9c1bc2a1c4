import * as api from '@artel/contracts/money/payments.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { site } from '../../platform/index.ts';
import { exportPayments } from './export-payments.ts';
import { pay } from './pay.ts';
import { adminListPayments, getCheckout, getPayment, getPaymentRates } from './read-payments.ts';
import { refundToSource } from './refunds/refund-to-source.ts';

export const paymentRoutes: Route[] = [
  on(api.getPaymentRates, () => getPaymentRates()),
  on(api.pay, ({ viewer, body }) => pay(viewer, body, site())),
  on(api.getCheckout, ({ viewer, params, query }) => getCheckout(viewer, { ...params, ...query })),
  on(api.getPayment, ({ viewer, params }) => getPayment(viewer, params)),
  on(api.refundToSource, ({ viewer, params, body }) => refundToSource(viewer, { ...params, ...body })),
  on(api.adminListPayments, ({ query }) => adminListPayments(query)),
  on(api.exportPayments, ({ body }) => exportPayments(body)),
];
