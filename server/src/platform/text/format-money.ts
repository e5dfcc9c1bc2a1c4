const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
export const formatSum = (minor: number): string => `${roubles.format(minor / 100)}\u00a0руб.`;
