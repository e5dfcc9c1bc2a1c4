/**
 * Payouts: money out to sellers. request-payout.ts takes and cancels; decide-payout.ts is the staff's signatures, hold-payout.ts stops one
 * and lets it go, take-payout.ts keeps two from looking into one; send-payout.ts sends it to the provider once;
 * resume-after-tax.ts asks before whether the tax service still knows who gets it; on-sanction.ts goes on after a hold of all of them; check-payout.ts asks until the answer is final; apply-payout.ts turns the answer into money.
 * States: payout.lifecycle.ts; the guards of money out are lists in payout.policy.ts.
 */
export { applyProviderPayout } from './apply-payout.ts';
export { checkPayout, fetchPayout } from './check-payout.ts';
export { dropContested, holdContested, lockUnsentOf, lockUnsentOfPayment } from './drop-contested.ts';
export { endHold, remindOfHold } from './holds/hold-payout.ts';
export { goOnAfterSanction } from './on-sanction.ts';
export { notifyOwner, ownerEvents } from './owner.notices.ts';
export { payoutMinimum, payoutsFrom, reviewWithin_ms } from './payout.policy.ts';
export { payoutRoutes } from './payouts.routes.ts';
export { listPayoutsOfOwner } from './read-payouts.ts';
export { fetchPayoutSoon } from './request-payout.ts';
export { resumeAfterTax } from './resume-after-tax.ts';
export { sendPayout } from './send-payout.ts';
export { notifyStaff, staffEvents } from './staff.notices.ts';
