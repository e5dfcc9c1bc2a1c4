import { describe, expect, it } from 'vitest';
import { convert, formatMoney, formatRub, formatRubExact, formatRubSigned, parseRub } from './money.ts';

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
  it('says a sign for what came and went', () => {
    expect(plain(formatRubSigned(1_080_000))).toBe('+_10_800_руб.');
    expect(plain(formatRubSigned(-120_000))).toBe('−_1_200_руб.');
  });

  it('spec §9: USDT has 2 digits and BTC has 7', () => {
    expect(plain(formatMoney(1_000_000, 'USDT', { USDT: 91.5 }))).toBe('109,29_USDT');
    expect(plain(formatMoney(1_000_000, 'BTC', { BTC: 6_100_000 }))).toBe('0,0016393_BTC');
  });
  it.each([undefined, 0, -1, Number.NaN])('spec §5: a rate of %s leaves roubles', (rate) => {
    expect(convert(100, 'USDT', rate === undefined ? {} : { USDT: rate })).toEqual({ amount: 100, currency: 'RUB' });
  });
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
