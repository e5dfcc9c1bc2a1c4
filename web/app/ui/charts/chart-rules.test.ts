import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce, isMoving, redrawAfter_ms } from './chart-rules.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [0, true],
  [50, true],
  [51, false],
])('a chart of %d points moves: %s', (points, moves) => expect(isMoving(points)).toBe(moves));

test('a resize is redrawn 150 ms after its last step, with the last width', () => {
  const drawn: number[] = [];
  const redraw = debounce((width: number) => drawn.push(width), redrawAfter_ms);
  for (const width of [900, 800, 700]) {
    redraw.say(width);
    vi.advanceTimersByTime(149);
  }
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual([700]);
  redraw.say(600);
  redraw.stop();
  vi.advanceTimersByTime(1_000);
  expect(drawn).toEqual([700]);
});
