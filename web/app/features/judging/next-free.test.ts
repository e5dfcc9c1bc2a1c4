import { expect, test } from 'vitest';
import { nextFree } from './next-free.ts';

const row = (_id: string, owner = 'other', taken_by: string | null = null) => ({ _id, owner, taken_by });
const nextFrom = (from: string, ...rows: ReturnType<typeof row>[]) => nextFree(rows, from, ({ owner }) => owner === 'me')?._id;

test('a decided one is gone from the queue: its oldest free one is next', () => {
  expect(nextFrom('decided', row('a'), row('b'))).toBe('a');
});
test("the moderator's own is passed over, and what a colleague has", () => {
  expect(nextFrom('decided', row('own', 'me'), row('taken', 'other', 'Анна'), row('free'))).toBe('free');
  expect(nextFrom('decided', row('own', 'me'))).toBeUndefined();
});
test('one that is left undecided is followed by the next, the last by the first', () => {
  expect(nextFrom('b', row('a'), row('b'), row('c'))).toBe('c');
  expect(nextFrom('c', row('a'), row('b'), row('c'))).toBe('a');
  expect(nextFrom('a', row('a'))).toBeUndefined();
});
