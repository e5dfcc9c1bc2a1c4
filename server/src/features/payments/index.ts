/**
 * Payments: money in and back to its source. pay.ts opens one, begin-payment.ts gets its link, apply-payment.ts turns the provider's word into
 * money, check-payment.ts asks until its answer is final, check-first.ts before a deadline decides. Money back: refund-to-source.ts takes it
 * off the balance, check-refund.ts sends it and asks, apply-refund.ts applies the answer. States: payment.lifecycle.ts, refund.lifecycle.ts.
 */
export { applyProviderPayment } from './apply-payment.ts';
export { checkFirst, endUnpaidOrder } from './check-first.ts';
export { checkPayment, fetchPayment, fetchPaymentSoon } from './check-payment.ts';
export { worthOf } from './coins/coins.policy.ts';
export { repeatsFrom } from './contested.policy.ts';
export { closeCards, hasRepeatedChargebacks } from './contested.ts';
export { notifyPayer, payerEvents } from './payment.notices.ts';
export { type PaymentRecord, refundable } from './payment.ts';
export { paymentRoutes } from './payments.routes.ts';
export { findTakenBack, listRefundable, lockPayment, type TakenBack } from './payments.sql.ts';
export { applyProviderRefund, fetchRefundSoon } from './refunds/apply-refund.ts';
export { checkRefund, fetchRefund, sendRefund } from './refunds/check-refund.ts';
export { listRefunds } from './refunds/refunds.sql.ts';
