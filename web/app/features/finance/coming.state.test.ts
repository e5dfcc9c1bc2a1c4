import { asMinor } from '@artel/contracts/kit/money.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { barsOf, drawingOf, piecesOf, shownDays, ticksOf } from './coming.state.ts';
import { ComingColumns } from './coming-chart.tsx';

const now = new Date('2026-11-24T20:30:00Z'); // half past eleven in the evening of Moscow
const row = (at: string | null, how: 'sure' | 'if_silent' | 'if_delivered' | 'no_date', amount_minor: number) => ({
  ...{ stage_id: 's', order_id: 'o', number: 1, title: 'Логотип', why: null },
  ...{ at, how, amount_minor: asMinor(amount_minor) },
});

test('sums stand on their day of Moscow, stacked by certainty; what is overdue stands on today', () => {
  const bars = barsOf(
    [
      row('2026-11-24T20:59:00Z', 'sure', 100),
      row('2026-11-24T10:00:00Z', 'sure', 10),
      row('2026-11-24T21:01:00Z', 'if_silent', 200),
      row('2026-11-25T09:00:00Z', 'if_delivered', 300),
      row(null, 'no_date', 1_000),
      row('2027-01-01T09:00:00Z', 'if_delivered', 5_000),
    ],
    now,
  );
  expect(bars).toHaveLength(shownDays);
  expect(bars.map(({ day }) => day).slice(0, 3)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  expect(bars[0]).toMatchObject({ parts: { sure: 110, if_silent: 0, if_delivered: 0 }, total_minor: 110 });
  expect(bars[1]).toMatchObject({ parts: { sure: 0, if_silent: 200, if_delivered: 300 }, total_minor: 500 });
  expect(bars.slice(2).every(({ total_minor }) => total_minor === 0)).toBe(true);
});

test.each([
  [4_020_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  [4_000_000, [0, 2_000_000, 4_000_000]],
  [100, [0, 50, 100]],
  [999, [0, 500, 1000]],
])('for %d the axis has %j', (highest, ticks) => {
  expect(ticksOf(barsOf([row(now.toISOString(), 'sure', highest)], now))).toEqual(ticks);
});

/** As many days as wanted, each with money of one kind. */
const full = (days: number) =>
  Array.from({ length: days }, (_, n) => ({
    ...{ day: `2026-11-${n}`, at: now, parts: { sure: 100, if_silent: 0, if_delivered: 0 }, total_minor: 100 },
  }));

test.each([
  [50, true],
  [51, false],
])('a picture of %d pieces moves: %s', (pieces, moves) => {
  const bars = full(pieces);
  expect(piecesOf(bars)).toBe(pieces);
  const drawn = renderToStaticMarkup(createElement(ComingColumns, { bars, width: 480 }));
  expect(drawn.includes('transition')).toBe(moves);
});

test.each([280, 340, 480, 800])('a picture %d wide keeps its bars inside, beside one another', (width) => {
  const { left, step, bar_width, y } = drawingOf(full(shownDays), width);
  expect(bar_width).toBeLessThan(step);
  expect(left + shownDays * step).toBeCloseTo(width);
  expect([y(0), y(100)]).toEqual([210, 28]);
});
