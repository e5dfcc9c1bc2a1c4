import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { beginWith, bodyOf, dayLater, percentOf, pointsOf, ratesOf, withoutStep, withStep } from './tariff-change.state.ts';

const none = { percent_bp: 0, fixed_minor: asMinor(0), min_minor: null, max_minor: null, tiers: [] };
const seller = {
  key: 'order_fee_seller',
  kind: 'tiered',
  rates: {
    ...none,
    tiers: [
      { from_minor: asMinor(0), to_minor: rub(50_000), percent_bp: 1000 },
      { from_minor: rub(50_000), to_minor: null, percent_bp: 450 },
    ],
  },
} as const;
const card = { key: 'withdraw_card', kind: 'percent', rates: { ...none, percent_bp: 150, min_minor: rub(50) } } as const;
const of = <T extends { rates: object }>(tariff: T) => tariff as never;

test.each([
  ['3', 300],
  ['3,5', 350],
  [' 0,25 % ', 25],
  ['10.5', 1050],
  ['0', 0],
])('«%s» is %i points', (text, points) => expect(pointsOf(text)).toBe(points));
test.each(['', 'три', '-1', '3,555', '1e3', '1000000'])('«%s» is no percent', (text) => expect(pointsOf(text)).toBeNaN());
test('days go on over the end of a month', () => expect(dayLater('2026-12-30', 3)).toBe('2027-01-02'));
test('points are said as typed', () => expect([300, 350, 25, 0].map(percentOf)).toEqual(['3', '3,5', '0,25', '0']));

test('what holds comes back as it was, with the bounds it has', () => {
  for (const tariff of [seller, card]) expect(ratesOf(tariff, beginWith(of(tariff), '2026-12-20'))).toEqual(tariff.rates);
  expect(bodyOf(card, beginWith(of(card), '2026-12-20'))).toEqual({
    ...{ key: 'withdraw_card', percent_bp: 150, min_minor: 5000, max_minor: null, valid_from: '2026-12-20', reason: '' },
  });
});

test('a step is put before the last one and asks for its end; the last one left has none', () => {
  const { tiers } = beginWith(of(seller), '');
  const more = withStep(tiers);
  expect(more).toEqual([
    { to_minor: rub(50_000), percent_bp: '10' },
    { to_minor: undefined, percent_bp: '4,5' },
    { to_minor: undefined, percent_bp: '4,5' },
  ]);
  expect(ratesOf(seller, { ...beginWith(of(seller), ''), tiers: more })).toBeUndefined();
  expect(withoutStep(tiers, 1)).toEqual([{ to_minor: undefined, percent_bp: '10' }]);
});
