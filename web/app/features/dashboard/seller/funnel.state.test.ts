import { expect, test } from 'vitest';
import { barsOf, shareText } from './funnel.state.ts';

test('each step is a share of the one before it; heights are squeezed and never vanish', () => {
  const bars = barsOf({ shown: 10_000, opened: 400, asked: 16, ordered: 4, returned: 0 });
  expect(bars.map(({ share }) => share)).toEqual([null, 4, 4, 25, 0]);
  expect(bars.map(({ height }) => height)).toEqual([100, 20, 4, 4, 0]);
});

test('without looks, or with more orders than chats, there is no share to tell', () => {
  expect(barsOf({ shown: 0, opened: 0, asked: 0, ordered: 3, returned: 1 }).map(({ share }) => share && Math.round(share))).toEqual([
    null,
    null,
    null,
    null,
    33,
  ]);
  expect(
    barsOf({ shown: 0, opened: 0, asked: 0, ordered: 0, returned: 0 }).every(({ height, share }) => height === 0 && share === null),
  ).toBe(true);
});

test.each([
  [15.46, '15,5\u00a0%'],
  [100, '100\u00a0%'],
  [0.04, '0\u00a0%'],
])('%d is said %s', (share, said) => expect(shareText(share)).toBe(said));
