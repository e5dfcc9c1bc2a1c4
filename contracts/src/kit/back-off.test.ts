import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

test('each failed try doubles the wait, up to the longest', () => {
  const waits = [1, 2, 3, 6, 40].map((tries) => backOff(tries, { first: 1000, longest: 30_000 }));
  expect(waits).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});
