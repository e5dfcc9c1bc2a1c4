/** How a member pays taxes: the card of the finance page, and what the staff reads of it at a payout. */
export { TaxCard, taxQuery } from './tax-card.tsx';
export { standingTexts, taxLine } from './taxes.text.ts';
