/**
 * Credits: what a seller answers projects with. credits.ts says what a bid costs and a month brings; move-credits.ts spends and
 * returns them, under the seller's lock, in rows that are never rewritten. They are no money and cannot be bought.
 */

export { listCreditsOf } from './credits.sql.ts';
export { costOf } from './credits.ts';
export { readCredits, returnCredits, spendCredits } from './move-credits.ts';
