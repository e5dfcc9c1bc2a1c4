import { expect, test } from 'vitest';
import { beginText, dealAdvice, quickReplies } from './chat.text.ts';

test.each([
  ['customer', null, /заказ оформите здесь/],
  ['seller', null, /пришлите предложение/],
  ['admin', null, null],
  ['customer', 'apart', null],
  ['seller', 'left', null],
] as const)('beside a chat a %s (closed: %s) is advised %s', (role, closed, words) => {
  if (words) expect(dealAdvice(role, closed)).toMatch(words);
  else expect(dealAdvice(role, closed)).toBeNull();
});

const places = [
  { isOfOrder: false, isBegun: false },
  { isOfOrder: false, isBegun: true },
  { isOfOrder: true, isBegun: true },
];
test.each(places)('replies at hand fit the role and the place: %o', (where) => {
  expect(quickReplies('admin', where)).toEqual([]);
  expect(quickReplies('customer', where)).not.toEqual(quickReplies('seller', where));
});

test('a stranger is greeted and not thanked; whoever is known is not greeted anew', () => {
  for (const role of ['customer', 'seller'] as const)
    for (const where of places)
      for (const words of quickReplies(role, where)) expect([words, /^Здравствуйте/.test(words)]).toEqual([words, !where.isBegun]);
});

test('in a dispute no phrase is at hand', () => {
  for (const role of ['customer', 'seller'] as const)
    expect(quickReplies(role, { isOfOrder: true, isBegun: true, isDisputed: true })).toEqual([]);
});

test('nobody asks in a finished order when the work will begin', () => {
  for (const role of ['customer', 'seller'] as const)
    for (const isOfOrder of [true, false])
      expect(quickReplies(role, { isOfOrder, isBegun: true, isOver: true }).join()).not.toMatch(/начать|берусь|готово|о задаче/);
});

test('only a customer is sent to a seller', () => {
  expect(Object.entries(beginText).flatMap(([role, words]) => (words.includes('исполнителя') ? [role] : []))).toEqual(['customer']);
});
