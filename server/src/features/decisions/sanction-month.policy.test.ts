import { describe, expect, test } from 'vitest';
import { days } from '../../platform/clock.ts';
import { tellableMonths, viewMonths } from './sanction-month.policy.ts';

describe('whole months of Moscow, each a month after its end', () => {
  test.each([
    ['2026-11-30T20:59:00Z', '2025-09-30T21:00:00.000Z', '2026-09-30T21:00:00.000Z'],
    ['2026-11-30T21:00:00Z', '2025-10-31T21:00:00.000Z', '2026-10-31T21:00:00.000Z'],
    ['2027-01-15T09:00:00Z', '2025-11-30T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ])('at %s: from %s before %s', (at, from, before) => {
    const told = tellableMonths(new Date(at), days(30));
    expect([told.from.toISOString(), told.before.toISOString()]).toEqual([from, before]);
  });
});

test('fewer than five are no figure, and a month without a figure is no row; none is never told from few', () => {
  const rows = [
    { month: '2026-08', kind: 'warning', people: 5 },
    { month: '2026-08', kind: 'block', people: 4 },
    { month: '2026-09', kind: 'warning', people: 4 },
    { month: '2026-10', kind: 'limits', people: 12 },
  ];
  const told = viewMonths(rows);
  expect(told.map(({ month, kinds }) => [month, ...kinds.map(({ people }) => people)])).toEqual([
    ['2026-10', null, 12, null, null],
    ['2026-08', 5, null, null, null],
  ]);
});
