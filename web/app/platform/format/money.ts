/** Sums as people read them: roubles rounded with no-break thousands and «руб.», USDT with 2 digits, BTC with 7 (spec §9). */
import type { Currency } from '@artel/contracts/money/currency.ts';
import { grouped, lazily } from './formatters.ts';

export type Rates = Partial<Record<Currency, number>>;

const nbsp = '\u00a0';
const withDigits = (digits: number) =>
  lazily(() => new Intl.NumberFormat('ru-RU', { minimumFractionDigits: digits, maximumFractionDigits: digits }));
const exact = withDigits(2);
const btc = withDigits(7);

/** A true minus with a space, and one kind of no-break space whatever the system's tables say. */
function tidy(text: string): string {
  const spaced = text.replace(/[\u202f\u00a0 ]/g, nbsp);
  return spaced.replace(/^[-−]/, `−${nbsp}`);
}

/** `amount` is a plain number of the currency's units, not minor units. */
export function formatIn(currency: Currency, amount: number): string {
  if (currency === 'RUB') return `${tidy(grouped(Math.round(amount) || 0))}${nbsp}руб.`;
  return `${tidy((currency === 'USDT' ? exact : btc)().format(amount))}${nbsp}${currency}`;
}

export const formatRub = (minor: number): string => formatIn('RUB', minor / 100);
export const formatNet = (net_minor: number | null, price_minor: number): string =>
  net_minor ? `вам не меньше ${formatRub(net_minor)} при цене ${formatRub(price_minor)}` : formatRub(price_minor);
export const formatRubExact = (minor: number): string => `${tidy(exact().format(minor / 100))}${nbsp}руб.`;
export const formatRubDue = (minor: number): string => (minor % 100 === 0 ? formatRub(minor) : formatRubExact(minor));
export const formatRubNumber = (minor: number): string => tidy(grouped(Math.round(minor / 100) || 0));
export const formatRubSigned = (minor: number): string => (minor > 0 ? `+${nbsp}${formatRub(minor)}` : formatRub(minor));

/** spec §4: rates as they were fetched count only when both are above 0; otherwise there is none. */
export const readyRates = (fetched: Rates | undefined): Rates =>
  fetched && (fetched.USDT ?? 0) > 0 && (fetched.BTC ?? 0) > 0 ? fetched : {};

export const isConverted = (chosen: Currency, rates: Rates): boolean => chosen !== 'RUB' && (rates[chosen] ?? 0) > 0;

/** spec §5: unchanged when the currency is RUB, or when its rate is missing or not positive. */
export function convert(roubles: number, chosen: Currency, rates: Rates): { amount: number; currency: Currency } {
  return isConverted(chosen, rates) ? { amount: roubles / rates[chosen]!, currency: chosen } : { amount: roubles, currency: 'RUB' };
}

/** Kopecks in the chosen currency; roubles while its rate is unknown. */
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
