import { expect, it } from 'vitest';
import { shareOfNo } from '../faq.text.ts';
import { swapped } from './faq-order.ts';

it.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('what stands at %i moves by %i: %s', (at, by, order) => {
  expect(swapped([...'abc'], at, by).join('')).toBe(order);
});

it.each([
  [0, 0, '—'],
  [3, 1, '25\u00a0%'],
  [0, 2, '100\u00a0%'],
])('%i helped and %i not: %s', (yes, no, share) => {
  expect(shareOfNo({ yes, no })).toBe(share);
});
