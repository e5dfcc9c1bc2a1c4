/**
 * Payouts: money out to sellers. request-payout.ts takes, cancels and decides; send-payout.ts sends and hears the bank.
 * States: payout.lifecycle.ts; the guards of money out are lists in payout.policy.ts.
 */
export { payoutMinimum, payoutsFrom } from './payout.policy.ts';
export { payoutRoutes } from './payouts.routes.ts';
export { applyProviderPayout, checkPayout, sendPayout } from './send-payout.ts';
