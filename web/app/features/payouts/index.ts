/** Payouts: the form and history of the finance page, and the staff's queue. */
export { PayoutForm, ratesQuery } from './payout-form.tsx';
export { PayoutHistory } from './payout-history.tsx';
