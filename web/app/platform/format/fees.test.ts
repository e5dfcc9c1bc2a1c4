import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, it } from 'vitest';
import { feeText, percentText, ratesText, tiersText } from './fees.ts';

const none = {
  key: 'k',
  title: 't',
  payer: 'customer' as const,
  percent_bp: 0,
  fixed_minor: asMinor(0),
  min_minor: null,
  max_minor: null,
  tiers: [],
  currency: 'RUB',
  applies_to: 'order',
  version: 1,
  valid_from: '2026-01-01T00:00:00.000Z',
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says a fee with its bounds, and that there is none', () => {
  expect(plain(feeText({ ...none, kind: 'percent', percent_bp: 300, min_minor: asMinor(3000), max_minor: asMinor(150_000) }))).toBe(
    '3 %, не меньше 30 руб. и не больше 1 500 руб.',
  );
  expect(plain(feeText({ ...none, kind: 'percent', percent_bp: 100, min_minor: asMinor(5000) }))).toBe('1 %, не меньше 50 руб.');
  expect(feeText({ ...none, kind: 'percent' })).toBe('без комиссии');
  expect(plain(feeText({ ...none, kind: 'fixed', fixed_minor: asMinor(9900) }))).toBe('99 руб.');
  expect(plain(percentText(250))).toBe('2,5 %');
});

it('says tiers as a person would', () => {
  const tiers = [
    { from_minor: asMinor(0), to_minor: asMinor(5_000_000), percent_bp: 1000 },
    { from_minor: asMinor(5_000_000), to_minor: asMinor(20_000_000), percent_bp: 700 },
    { from_minor: asMinor(20_000_000), to_minor: null, percent_bp: 400 },
  ];
  expect(plain(tiersText({ tiers }))).toBe('10 % с первых 50 000 руб., 7 % до 200 000 руб., 4 % дальше');
  expect(plain(ratesText({ ...none, kind: 'tiered', tiers: [{ from_minor: asMinor(0), to_minor: null, percent_bp: 800 }] }))).toBe('8 %');
});
