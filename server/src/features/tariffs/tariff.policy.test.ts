import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import type { ChangingFee } from '@artel/contracts/money/tariffs.ts';
import { expect, test } from 'vitest';
import { firstFees } from '../fees/index.ts';
import { beginOf, earliestDay, flawsOf, type Input, isTooFar, isTooSoon, mayCallOff, moverOf, ratesOf } from './tariff.policy.ts';
import { ratesText } from './tariff.text.ts';

const percent = (key: ChangingFee, percent_bp: number, min: number | null = null, max: number | null = null): Input => ({
  ...{ key, percent_bp, tiers: [] },
  ...{ min_minor: min === null ? null : rub(min), max_minor: max === null ? null : rub(max) },
});
const steps = (...tiers: [to: number | null, bp: number][]): Input => ({
  ...{ key: 'order_fee_seller', percent_bp: 0, min_minor: null, max_minor: null },
  tiers: tiers.map(([to, percent_bp]) => ({ to_minor: to === null ? null : rub(to), percent_bp })),
});
const flaws = (wish: Input) => flawsOf(wish, firstFees[wish.key]);

test.each<[name: string, wish: Input, flaws: Record<string, string>]>([
  ['a dearer fee', percent('order_fee_buyer', 400, 30, 1500), {}],
  ['a fee without bounds', percent('order_fee_buyer', 300), {}],
  ['no fee', percent('order_fee_buyer', 0), {}],
  ['the most there may be', percent('order_fee_buyer', 1500, 500, 500), {}],
  ['more than that', percent('order_fee_buyer', 1501), { percent_bp: 'Не больше 15\u00a0%' }],
  ['the same', percent('order_fee_buyer', 300, 30, 1500), { percent_bp: 'Так уже и есть: измените хотя бы одно число' }],
  ['the most below the least', percent('order_fee_buyer', 300, 100, 99), { max_minor: 'Меньше наименьшей суммы' }],
  ['too high a least', percent('order_fee_buyer', 300, 501), { min_minor: 'Не больше 500\u00a0руб.' }],
  [
    'a least of nothing',
    percent('withdraw_card', 0, 50, 60),
    { min_minor: 'Без комиссии наименьшей суммы нет', max_minor: 'Без комиссии наибольшей суммы нет' },
  ],
  ['half of the least payout', percent('withdraw_card', 100, 250), {}],
  ['more than that', percent('withdraw_card', 100, 251), { min_minor: 'Не больше 250\u00a0руб.' }],
  ['a paid way out', percent('withdraw_sbp', 50), {}],
  ['another share', percent('referral_share', 2500), {}],
  ['more than half of the fee', percent('referral_share', 5001), { percent_bp: 'Не больше 50\u00a0%' }],
  [
    'a share with bounds',
    percent('referral_share', 1000, 1, 2),
    { min_minor: 'У этого тарифа нет наименьшей суммы', max_minor: 'У этого тарифа нет наибольшей суммы' },
  ],
  ['one step', steps([null, 800]), {}],
  ['four steps', steps([10_000, 1200], [50_000, 1000], [200_000, 700], [null, 400]), {}],
  ['the same steps', steps([50_000, 1000], [200_000, 700], [null, 400]), { tiers: 'Так уже и есть: измените хотя бы одно число' }],
  ['no step', steps(), { tiers: 'Нужна хотя бы одна ступень' }],
  ['too much in a step', steps([50_000, 3001], [null, 400]), { 'tiers.0.percent_bp': 'Не больше 30\u00a0%' }],
  ['a step that grows', steps([50_000, 700], [null, 800]), { 'tiers.1.percent_bp': 'С оборотом процент не растёт' }],
  ['an end of the last step', steps([50_000, 700], [90_000, 400]), { 'tiers.1.to_minor': 'Последняя ступень без конца' }],
  ['a step without an end', steps([null, 700], [null, 400]), { 'tiers.0.to_minor': 'Укажите, где ступень кончается' }],
  [
    'a step that ends where it begins',
    steps([50_000, 700], [50_000, 600], [null, 400]),
    { 'tiers.1.to_minor': 'Больше конца прошлой ступени' },
  ],
  ['a step that ends before', steps([50_000, 700], [40_000, 600], [null, 400]), { 'tiers.1.to_minor': 'Больше конца прошлой ступени' }],
])('%s', (_, wish, expected) => {
  expect(flaws(wish)).toEqual(expected);
});

test('steps have no gap: each begins where the one before it ends', () => {
  expect(ratesOf(steps([10_000, 1200], [50_000, 1000], [null, 400])).tiers).toEqual([
    { from_minor: 0, to_minor: rub(10_000), percent_bp: 1200 },
    { from_minor: rub(10_000), to_minor: rub(50_000), percent_bp: 1000 },
    { from_minor: rub(50_000), to_minor: null, percent_bp: 400 },
  ]);
});

test('what belongs to another kind of fee is left out', () => {
  const tiers = [{ to_minor: null, percent_bp: 500 }];
  expect(ratesOf({ ...percent('withdraw_card', 100, 50), tiers }).tiers).toEqual([]);
  expect(ratesOf({ ...steps([null, 500]), percent_bp: 900, min_minor: rub(5), max_minor: rub(6) })).toMatchObject({
    ...{ percent_bp: 0, min_minor: null, max_minor: null },
  });
});

test('a tariff holds from the beginning of a day of Moscow, ten whole days after it is announced at the earliest', () => {
  expect(beginOf('2026-12-10').toISOString()).toBe('2026-12-09T21:00:00.000Z');
  expect(earliestDay(new Date('2026-11-27T12:00:00Z'))).toBe('2026-12-08');
  expect(earliestDay(new Date('2026-11-27T21:00:00Z'))).toBe('2026-12-08');
  expect(earliestDay(new Date('2026-11-27T21:00:00.001Z'))).toBe('2026-12-09');
  const at = new Date('2026-11-27T21:00:00Z');
  expect(['2026-12-07', '2026-12-08'].map((day) => isTooSoon(beginOf(day), at))).toEqual([true, false]);
  expect(['2027-11-29', '2027-11-30'].map((day) => isTooFar(beginOf(day), at))).toEqual([false, true]);
});

test('an announced one is called off until an hour before it holds', () => {
  const valid_from = new Date('2026-12-09T21:00:00Z');
  expect(
    ['2026-12-09T20:00:00Z', '2026-12-09T20:00:00.001Z', '2026-12-10T00:00:00Z'].map((at) => mayCallOff(valid_from, new Date(at))),
  ).toEqual([...[true, false, false]]);
});

test('who somebody is to a change', () => {
  expect([
    moverOf('a', 'a', false),
    moverOf('a', 'a', true),
    moverOf('a', 'b', true),
    moverOf('a', 'b', false),
    moverOf(null, 'b', true),
  ]).toEqual([...['proposer', 'proposing_senior', 'senior', 'reader', 'senior']]);
});

test('the figures in words', () => {
  const said = (rates: Parameters<typeof ratesText>[0]) => ratesText(rates).replaceAll('\u00a0', ' ');
  expect(said(firstFees.order_fee_buyer)).toBe('3 %, не меньше 30 руб., не больше 1 500 руб.');
  expect(said(firstFees.order_fee_seller)).toBe('10 % до 50 000 руб., 7 % до 200 000 руб., 4 % дальше');
  expect(said(firstFees.topup_card)).toBe('без комиссии');
  expect(said({ ...firstFees.dispute_fee, fixed_minor: asMinor(5000) })).toBe('50 руб.');
  expect(said({ ...firstFees.order_fee_seller, tiers: [{ from_minor: asMinor(0), to_minor: null, percent_bp: 850 }] })).toBe('8,5 %');
});
