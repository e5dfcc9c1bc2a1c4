import { expect, test } from 'vitest';
import { incomeOf } from './sums.ts';

test('the fee is counted from where the pair stands', () => {
  const tiers = [
    { from_minor: 0, to_minor: 5_000_000, percent_bp: 1000 },
    { from_minor: 5_000_000, to_minor: null, percent_bp: 700 },
  ];
  expect(incomeOf(1_000_000, tiers, 0)).toBe(900_000);
  expect(incomeOf(1_000_000, tiers, 4_500_000)).toBe(915_000);
});
