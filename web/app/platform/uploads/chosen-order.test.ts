import { expect, test } from 'vitest';
import { inTurn } from './chosen-order.ts';

const itself = (one: string) => one;
const arrived = (order: readonly string[], before: readonly string[] = []) => {
  const turns = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  return order.reduce<readonly string[]>((list, one) => inTurn(turns)(list, one, itself), before);
};

test.each([['abc'], ['cba'], ['bca'], ['cab']])('arrived as %s, they stand as they were chosen', (order) => {
  expect(arrived([...order])).toEqual(['a', 'b', 'c']);
});

test('what was there before stays first, what nobody has chosen here comes last', () => {
  expect(arrived(['c', 'a'], ['old'])).toEqual(['old', 'a', 'c']);
  expect(arrived(['c', 'x', 'a'])).toEqual(['a', 'c', 'x']);
});
