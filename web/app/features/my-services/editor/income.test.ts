import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { incomeOf } from './income.ts';

const tiers = [
  { from_minor: rub(0), to_minor: rub(50_000), percent_bp: 1000 },
  { from_minor: rub(50_000), to_minor: rub(200_000), percent_bp: 700 },
  { from_minor: rub(200_000), to_minor: null, percent_bp: 400 },
];

test('each part of the price pays the percent of its tier', () => {
  expect(incomeOf(rub(24_000), tiers)).toBe(rub(21_600));
  expect(incomeOf(rub(100_000), tiers)).toBe(rub(100_000 - 5000 - 3500));
  expect(incomeOf(rub(300_000), tiers)).toBe(rub(300_000 - 5000 - 10_500 - 4000));
});
