/** «15 000 руб.», and «27 480,40 руб.» where there are kopecks. */

const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
export const formatSum = (minor: number): string => `${roubles.format(minor / 100)}\u00a0руб.`;
