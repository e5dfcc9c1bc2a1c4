/** How an offer is told in a line: «15 000 руб., 12 дн.» */
import type { Terms } from './bid.ts';

const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
export const formatSum = (minor: number): string => `${roubles.format(minor / 100)} руб.`;
export const formatOffer = ({ price_minor, term_days }: Pick<Terms, 'price_minor' | 'term_days'>): string =>
  `${formatSum(price_minor)}, ${term_days} дн.`;
