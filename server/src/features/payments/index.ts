/**
 * Payments: money in and back to its source. pay.ts begins, apply-payment.ts turns the provider's word into money,
 * check-payment.ts asks again until it has ended, refund-to-source.ts sends money back. States: payment.lifecycle.ts.
 */
export { applyProviderPayment } from './apply-payment.ts';
export { checkPayment } from './check-payment.ts';
export { cancelAtProvider } from './pay.ts';
export { paymentRoutes } from './payments.routes.ts';
export { listRefundable } from './payments.sql.ts';
export { applyProviderRefund, sendRefund } from './refund-to-source.ts';
