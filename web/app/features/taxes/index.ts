export { TaxCard, taxQuery } from './tax-card.tsx';
export { standingTexts, taxLine } from './taxes.text.ts';
