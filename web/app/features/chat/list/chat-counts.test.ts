import { expect, test } from 'vitest';
import { type ChatCount, countAfter } from './chat-counts.ts';

const known: ChatCount = { seq: 5, unseen: 3 };
test.each([
  ['the first is taken', undefined, 4, 1, { seq: 4, unseen: 1 }],
  ['a later one is taken', known, 6, 1, { seq: 6, unseen: 1 }],
  ['the same once more changes nothing', known, 5, 3, known],
  ['an older one is not taken', known, 4, 9, known],
  ['one without a number was counted just now, and numbers go on from the last', known, undefined, 0, { seq: 5, unseen: 0 }],
  ['the very first without a number', undefined, undefined, 2, { seq: 0, unseen: 2 }],
] as const)('%s', (_, before, seq, unseen, expected) => expect(countAfter(before, seq, unseen)).toEqual(expected));

test('what is older answers the very count that was known', () => expect(countAfter(known, 4, 9)).toBe(known));
