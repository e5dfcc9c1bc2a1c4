import { expect, it } from 'vitest';
import { movedTo } from './order.ts';

it('puts one item at another place and keeps the order of the others', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'c', 0)).toEqual(['c', 'a', 'b', 'd']);
  expect(movedTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(['a', 'b', 'c', 'd'], 'b', 1)).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps within the list', () => {
  expect(movedTo(['a', 'b'], 'a', 9)).toEqual(['b', 'a']);
  expect(movedTo(['a', 'b'], 'b', -1)).toEqual(['b', 'a']);
});
