import { expect, test } from 'vitest';
import { dayBefore, daysOfMonth, monthBefore, monthOf } from './days.ts';

test.each([
  ['2026-11-26', '2026-11-01', '2026-10-01', 30],
  ['2026-01-31', '2026-01-01', '2025-12-01', 31],
  ['2028-02-29', '2028-02-01', '2028-01-01', 29],
  ['2026-03-31', '2026-03-01', '2026-02-01', 31],
])('%s is of the month from %s, after the one from %s, and it has %d days', (day, month, before, length) => {
  expect(monthOf(day)).toBe(month);
  expect(monthBefore(day, 1)).toBe(before);
  const days = daysOfMonth(day);
  expect([days.length, days[0], dayBefore(days[0]!, 1).slice(0, 7)]).toEqual([length, month, before.slice(0, 7)]);
});

test('twelve months back is the same month a year ago', () => expect(monthBefore('2026-11-26', 12)).toBe('2025-11-01'));
