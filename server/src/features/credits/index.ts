/** Credits pay for bids; no money, append-only, moved under the seller's lock. */

export { listCreditsOf } from './credits.sql.ts';
export { costOf } from './credits.ts';
export { readCredits, returnCredits, spendCredits } from './move-credits.ts';
