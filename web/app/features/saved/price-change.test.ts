import { expect, test } from 'vitest';
import { priceChange } from './price-change.ts';

test.each([
  ['cheaper by a tenth', 500_000, 450_000, { isLess: true, words: '−10\u00a0%' }],
  ['dearer by half', 500_000, 750_000, { isLess: false, words: '+50\u00a0%' }],
  ['thrice as dear', 100_000, 300_000, { isLess: false, words: '+200\u00a0%' }],
  ['less than half a percent', 500_000, 499_000, undefined],
  ['the same', 500_000, 500_000, undefined],
  ['saved before prices were kept', null, 500_000, undefined],
])('a saved price: %s', (_, before, now, told) => {
  expect(priceChange(before, now)).toEqual(told);
});
