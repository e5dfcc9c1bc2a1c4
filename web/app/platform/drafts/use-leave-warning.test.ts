import { expect, test } from 'vitest';
import { holdUnsaved, losesUnsaved } from './use-leave-warning.ts';

test('a page is left without a question once none of its forms has anything unsaved', () => {
  const leaves = (to = '/b') => losesUnsaved({ pathname: '/a' }, { pathname: to });
  const [first, second] = [holdUnsaved(), holdUnsaved()];
  expect([leaves(), leaves('/a')]).toEqual([true, false]);
  second();
  second();
  expect(leaves()).toBe(true);
  first();
  expect(leaves()).toBe(false);
});
