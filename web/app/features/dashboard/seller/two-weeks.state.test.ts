import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { twoWeeks } from './two-weeks.state.ts';

const now = new Date('2026-11-26T12:00:00Z');
const order = (until: string | null, step = 'deliver', who = 'you', due_at: string | null = null) =>
  ({ _id: until, due_at, next: { step, who, until } }) as unknown as OrderRow;

test('what is due stands on its day in Moscow; what is late, later or has no clock stands in none', () => {
  const { days, late, further } = twoWeeks(
    [
      order('2026-11-26T22:00:00Z'),
      order('2026-12-09T12:00:00Z', 'review', 'other'),
      order('2026-12-10T12:00:00Z'),
      order('2026-11-24T12:00:00Z'),
      order('2026-11-27T12:00:00Z', 'clear', 'nobody'),
      order(null),
      order(null, 'rest', 'other', '2026-11-28T12:00:00Z'),
    ],
    now,
  );
  expect(days).toHaveLength(14);
  expect(days.filter(({ due }) => due.length > 0).map(({ day, due }) => [day, due[0]!.isMine])).toEqual([
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-12-09', false],
  ]);
  expect([late.length, further]).toEqual([1, 1]);
  expect(days.filter(({ isWeekend }) => isWeekend).map(({ day }) => day.slice(8))).toEqual(['28', '29', '05', '06']);
});
