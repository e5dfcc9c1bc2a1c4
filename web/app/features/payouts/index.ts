export { PayoutDecision } from './payout-decision.tsx';
export { feesQuery, PayoutForm, payoutTermsQuery, requisitesQuery } from './payout-form.tsx';
export { PayoutHistory } from './payout-history.tsx';
export { delayedText, payoutStatusTexts } from './payouts.text.ts';
export { PayoutReview, reviewQuery } from './review-table.tsx';
