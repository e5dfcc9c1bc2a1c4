import { expect, test } from 'vitest';
import { costOf, monthOf, refillAfter } from './credits.ts';

test.each([
  [null, 999_999, 1],
  [500_000, 1_000_000, 2],
  [1_000_000, 4_999_999, 2],
  [1_000_000, 5_000_000, 3],
  [9_000_000, null, 3],
  [null, null, 1],
])('a bid for a project of %s–%s kopecks costs %s; an invited one nothing', (budget_from_minor, budget_to_minor, cost) => {
  expect(costOf({ budget_from_minor, budget_to_minor }, false)).toBe(cost);
  expect(costOf({ budget_from_minor, budget_to_minor }, true)).toBe(0);
});

test('months begin at midnight in Moscow', () => {
  expect(monthOf(new Date('2026-11-30T20:59:59Z'))).toBe('2026-11-01');
  expect(monthOf(new Date('2026-11-30T21:00:00Z'))).toBe('2026-12-01');
  expect(refillAfter(new Date('2026-11-30T20:59:59Z')).toISOString()).toBe('2026-11-30T21:00:00.000Z');
  expect(refillAfter(new Date('2026-12-15T10:00:00Z')).toISOString()).toBe('2026-12-31T21:00:00.000Z');
});
