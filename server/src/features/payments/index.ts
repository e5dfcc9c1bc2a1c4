/**
 * Payments: money in and back to its source. pay.ts begins, apply-payment.ts turns the provider's word into money,
 * check-payment.ts asks until its answer is final, ask-first.ts before a deadline decides. Money back: refund-to-source.ts takes it
 * off the balance, check-refund.ts tells and asks, apply-refund.ts hears. States: payment.lifecycle.ts, refund.lifecycle.ts.
 */
export { applyProviderPayment } from './apply-payment.ts';
export { applyProviderRefund, askRefundSoon } from './apply-refund.ts';
export { askBefore, endUnpaidOrder } from './ask-first.ts';
export { askPayment, askPaymentSoon, checkPayment } from './check-payment.ts';
export { askRefund, checkRefund, sendRefund } from './check-refund.ts';
export { worthOf } from './coins/coins.policy.ts';
export { repeatsFrom } from './contested.policy.ts';
export { closeCards, hasRepeatedChargebacks } from './contested.ts';
export { type PaymentRecord, refundable } from './payment.ts';
export { paymentRoutes } from './payments.routes.ts';
export { findTakenBack, listRefundable, lockPayment, type TakenBack } from './payments.sql.ts';
export { listRefunds } from './refunds.sql.ts';
export { payerEvents, tellPayer } from './tell-payer.ts';
