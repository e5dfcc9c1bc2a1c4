import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Coming } from '@artel/contracts/money/finance.ts';
import { expect, test } from 'vitest';
import { monthSeen, sumOf } from './month.state.ts';

const row = (at: string | null, how: Coming['rows'][number]['how'], amount_minor: number): Coming['rows'][number] => ({
  ...{ stage_id: 's', order_id: 'o', number: 1, title: 'Знак', why: null },
  ...{ at, how, amount_minor: asMinor(amount_minor) },
});
const month = {
  today: '2026-11-26',
  days: ['2026-11-25', '2026-11-26', '2026-11-27'].map((day, n) => ({
    day,
    earned_minor: asMinor(0),
    came_minor: asMinor(n === 0 ? 500 : 0),
  })),
};

test('what came and what is to come stand on their days, by Moscow; what was due stands on today', () => {
  const { days, ...sums } = monthSeen(month, [
    row('2026-11-20T10:00:00Z', 'sure', 1),
    row('2026-11-26T22:00:00Z', 'if_silent', 20), // one at night, in Moscow
    row('2026-12-01T10:00:00Z', 'if_delivered', 300),
    row(null, 'no_date', 4000),
  ]);
  expect(days.map(({ parts }) => parts)).toEqual([
    { came: 500, sure: 0, if_silent: 0, if_delivered: 0 },
    { came: 0, sure: 1, if_silent: 0, if_delivered: 0 },
    { came: 0, sure: 0, if_silent: 20, if_delivered: 0 },
  ]);
  expect(sums).toEqual({ ahead_minor: 21, later_minor: 300, undated_minor: 4000 });
  expect(days.map(sumOf)).toEqual([500, 1, 20]);
});
