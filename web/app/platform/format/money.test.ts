import type { Currency } from '@artel/contracts/money/currency.ts';
import { describe, expect, it } from 'vitest';
import {
  convert,
  formatIn,
  formatMoney,
  formatRub,
  formatRubDue,
  formatRubExact,
  formatRubSigned,
  parseRub,
  type Rates,
  readyRates,
} from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', '_');

describe('sums as people read them', () => {
  it.each([
    [0, '0_руб.'],
    [49, '0_руб.'],
    [50, '1_руб.'],
    [100, '1_руб.'],
    [1_200_000, '12_000_руб.'],
    [1_843_620_000, '18_436_200_руб.'],
    [-120_000, '−_1_200_руб.'],
    [-10, '0_руб.'],
  ])('%i kopecks', (minor, said) => expect(plain(formatRub(minor))).toBe(said));

  it('keeps kopecks where they matter', () => expect(plain(formatRubExact(1_200_050))).toBe('12_000,50_руб.'));
  it('says the kopecks of what is about to happen, if there are any', () => {
    expect([10_588_280, 1_200_000].map((minor) => plain(formatRubDue(minor)))).toEqual(['105_882,80_руб.', '12_000_руб.']);
  });
  it('says a sign for what came and went', () => {
    expect(plain(formatRubSigned(1_080_000))).toBe('+_10_800_руб.');
    expect(plain(formatRubSigned(-120_000))).toBe('−_1_200_руб.');
  });

  const rates = { RUB: 1, USDT: 91.5, BTC: 6_100_000 };
  it.each<[Currency, number, string]>([
    ['RUB', 0, '0_руб.'],
    ['RUB', 1_234_567.5, '1_234_568_руб.'],
    ['RUB', 12_000.49, '12_000_руб.'],
    ['USDT', 0, '0,00_USDT'],
    ['USDT', 0.005, '0,01_USDT'],
    ['USDT', 109.2896, '109,29_USDT'],
    ['USDT', 1_234_567.8, '1_234_567,80_USDT'],
    ['BTC', 0, '0,0000000_BTC'],
    ['BTC', 0.00163934, '0,0016393_BTC'],
    ['BTC', 1234.5, '1_234,5000000_BTC'],
  ])('spec §9: RUB is rounded with thousands and «руб.», USDT has 2 decimals, BTC has 7: %s %d', (currency, amount, said) => {
    expect(plain(formatIn(currency, amount))).toBe(said);
  });

  it.each<[Currency, number, string]>([
    ['RUB', 1_000_000, '10_000_руб.'],
    ['USDT', 1_000_000, '109,29_USDT'],
    ['BTC', 1_000_000, '0,0016393_BTC'],
    ['USDT', 0, '0,00_USDT'],
    ['USDT', -915_000, '−_100,00_USDT'],
    ['BTC', 1, '0,0000000_BTC'],
  ])('spec §5: kopecks are converted by how many roubles a unit costs: %s %d', (currency, minor, said) => {
    expect(plain(formatMoney(minor, currency, rates))).toBe(said);
  });

  const without: [Currency, Rates][] = [
    ['RUB', rates],
    ['RUB', { RUB: 5 }],
    ['USDT', {}],
    ['USDT', { BTC: 1 }],
    ['USDT', { USDT: 0 }],
    ['USDT', { USDT: -1 }],
    ['BTC', { BTC: Number.NaN, USDT: 91.5 }],
  ];
  it.each(without)('spec §5: unchanged when the currency is RUB, or its rate is missing or not positive: %s %j', (currency, held) => {
    expect(convert(100, currency, held)).toEqual({ amount: 100, currency: 'RUB' });
    expect(plain(formatMoney(10_000, currency, held))).toBe('100_руб.');
  });
});

describe('rates as they were fetched', () => {
  it.each<[string, Rates | undefined, Rates]>([
    ['both above 0', { RUB: 1, USDT: 91.5, BTC: 6_100_000 }, { RUB: 1, USDT: 91.5, BTC: 6_100_000 }],
    ['BTC is 0', { RUB: 1, USDT: 91.5, BTC: 0 }, {}],
    ['USDT is missing', { RUB: 1, BTC: 6_100_000 }, {}],
    ['none yet', undefined, {}],
  ])('spec §4: they are ready only when both are above 0: %s', (_, fetched, ready) => expect(readyRates(fetched)).toEqual(ready));
});

describe('what somebody types as a sum', () => {
  it.each([
    ['12000', 1_200_000],
    ['12 000', 1_200_000],
    ['12\u00a0000,5', 1_200_050],
    ['0.01', 1],
    ['500 руб.', 50_000],
    ['500₽', 50_000],
    ['', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['1,234,5', undefined],
    ['1.005', undefined],
    ['99999999999999', undefined],
    ['сто', undefined],
  ])('%j', (text, minor) => expect(parseRub(text)).toBe(minor));
});
