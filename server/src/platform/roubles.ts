/** «15 000 руб.» */

const roubles = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
export const formatSum = (minor: number): string => `${roubles.format(minor / 100)}\u00a0руб.`;
