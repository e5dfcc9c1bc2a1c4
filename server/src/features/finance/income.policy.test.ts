import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { checkIncome, yearOf } from './income.policy.ts';

test.each([
  [0, 'plain', rub(2_400_000)],
  [rub(2_160_000) - 1, 'plain', rub(240_000) + 1],
  [rub(2_160_000), 'near', rub(240_000)],
  [rub(2_400_000), 'near', 0],
  [rub(2_400_000) + 1, 'over', 0],
] as const)('of %d kopecks earned the limit is %s', (earned_minor, level, left_minor) => {
  expect(checkIncome(earned_minor)).toEqual({ earned_minor, limit_minor: rub(2_400_000), left_minor, level });
});

test.each([
  ['2026-12-31T20:59:59Z', 2026, '2025-12-31T21:00:00.000Z'],
  ['2026-12-31T21:00:00Z', 2027, '2026-12-31T21:00:00.000Z'],
  ['2027-06-01T12:00:00Z', 2027, '2026-12-31T21:00:00.000Z'],
])('at %s it is the year %d of Moscow', (moment, year, began_at) => {
  const found = yearOf(new Date(moment));
  expect([found.year, found.began_at.toISOString()]).toEqual([year, began_at]);
});
