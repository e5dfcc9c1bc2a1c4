/** Roubles rounded, «руб.»; USDT with 2 digits, BTC with 7 (spec §9). */
import type { Currency } from '@artel/contracts/money/currency.ts';

/** Roubles per unit. */
export type Rates = Partial<Record<Currency, number>>;

const nbsp = '\u00a0';
const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const usdt = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const btc = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 7, maximumFractionDigits: 7 });

/** U+2212 with a space and one kind of no-break space, whatever ICU says. */
function tidy(text: string): string {
  const spaced = text.replace(/[\u202f\u00a0 ]/g, nbsp);
  return spaced.replace(/^[-−]/, `−${nbsp}`);
}

/** `amount` in units, not minor units. */
export function formatIn(currency: Currency, amount: number): string {
  if (currency === 'RUB') return `${tidy(whole.format(Math.round(amount) || 0))}${nbsp}руб.`;
  return `${tidy((currency === 'USDT' ? usdt : btc).format(amount))}${nbsp}${currency}`;
}

export const formatRub = (minor: number): string => formatIn('RUB', minor / 100);
export const formatRubExact = (minor: number): string => `${tidy(exact.format(minor / 100))}${nbsp}руб.`;
export const formatRubNumber = (minor: number): string => tidy(whole.format(Math.round(minor / 100) || 0));
export const formatRubSigned = (minor: number): string => (minor > 0 ? `+${nbsp}${formatRub(minor)}` : formatRub(minor));

/** spec §4: exchange rates count when both are above 0. */
export const readyRates = (fetched: Rates | undefined): Rates =>
  fetched && (fetched.USDT ?? 0) > 0 && (fetched.BTC ?? 0) > 0 ? fetched : {};

export const isConverted = (chosen: Currency, rates: Rates): boolean => chosen !== 'RUB' && (rates[chosen] ?? 0) > 0;

/** spec §5: unchanged for RUB or without a positive rate. */
export function convert(roubles: number, chosen: Currency, rates: Rates): { amount: number; currency: Currency } {
  return isConverted(chosen, rates) ? { amount: roubles / rates[chosen]!, currency: chosen } : { amount: roubles, currency: 'RUB' };
}

export function formatMoney(minor: number, chosen: Currency = 'RUB', rates: Rates = {}): string {
  const { amount, currency } = convert(minor / 100, chosen, rates);
  return formatIn(currency, amount);
}

export function parseRub(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]|руб\.?|₽/g, '').replace(',', '.');
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [roubles = '0', kopecks = ''] = plain.split('.');
  return Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'));
}
