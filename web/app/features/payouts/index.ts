/** Payouts: the form and history of the finance page, and the staff's queue. */

export { PayoutDecision } from './payout-decision.tsx';
export { PayoutForm, ratesQuery } from './payout-form.tsx';
export { PayoutHistory } from './payout-history.tsx';
export { payoutStatusTexts } from './payouts.text.ts';
export { PayoutReview, reviewQuery } from './review-table.tsx';
