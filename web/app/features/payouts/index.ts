/** Money out: the form and the history that stand on the finance page. The staff's queue is a page of its own. */
export { PayoutForm, ratesQuery } from './payout-form.tsx';
export { PayoutHistory } from './payout-history.tsx';
