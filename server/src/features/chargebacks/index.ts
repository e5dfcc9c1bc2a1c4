/**
 * Chargebacks (M14): a bank takes a payment back, and finance hears of it by a letter. propose-chargeback.ts takes the first signature,
 * sign-chargeback.ts the second one and then writes the journal; close-chargeback.ts writes down the bank's last word.
 */
export { listAlarms } from './alarms.ts';
export { mayBeTakenBack } from './chargeback.policy.ts';
export { chargebackRoutes } from './chargebacks.routes.ts';
export { freezeWhatCameBack } from './contest-payment.ts';
export { contestedEvents, notifyOfContested } from './contested.notices.ts';
export { expireChargeback } from './sign-chargeback.ts';
