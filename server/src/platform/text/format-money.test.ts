import { expect, test } from 'vitest';
import { formatSum } from './format-money.ts';

test('kopecks are two digits or none', () => {
  const spaced = (minor: number) => formatSum(minor).replace(/\s/g, ' ');
  expect([1_500_000, 2_748_040, 5, 0, -110].map(spaced)).toEqual(['15 000 руб.', '27 480,40 руб.', '0,05 руб.', '0 руб.', '-1,10 руб.']);
});
