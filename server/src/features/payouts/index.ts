/**
 * Payouts: money out to sellers. request-payout.ts takes and cancels; judge-payout.ts is the staff's signatures, hold-payout.ts stops one
 * and lets it go, take-payout.ts keeps two from looking into one; send-payout.ts tells the provider once;
 * heed-tax.ts asks before whether the tax service still knows who gets it; heed-sanction.ts goes on after a hold of all of them; check-payout.ts asks until the answer is final; apply-payout.ts turns the answer into money.
 * States: payout.lifecycle.ts; the guards of money out are lists in payout.policy.ts.
 */
export { applyProviderPayout } from './apply-payout.ts';
export { askPayout, checkPayout } from './check-payout.ts';
export { dropContested, holdContested, lockUnsentOf, lockUnsentOfPayment } from './drop-contested.ts';
export { goOnAfterSanction } from './heed-sanction.ts';
export { heedTax } from './heed-tax.ts';
export { endHold, remindOfHold } from './hold-payout.ts';
export { payoutMinimum, payoutsFrom, reviewWithin_ms } from './payout.policy.ts';
export { payoutRoutes } from './payouts.routes.ts';
export { listPayoutsOfOwner } from './read-payouts.ts';
export { askPayoutSoon } from './request-payout.ts';
export { sendPayout } from './send-payout.ts';
export { ownerEvents, tellOwner } from './tell-owner.ts';
export { staffEvents, tellStaff } from './tell-staff.ts';
