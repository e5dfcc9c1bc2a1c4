import { expect, test } from 'vitest';
import { nameZone } from '../../platform/format/index.ts';
import { beginText, dayLine, dealAdvice, quickReplies } from './chat.text.ts';

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

test('above the messages of a day stands whose hours they are, for whoever lives by another clock', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const lines = () => ['2026-11-20T21:30:00Z', '2026-11-20T20:30:00Z', '2026-10-01T09:00:00Z'].map((at) => dayLine(new Date(at), now));
  const days = ['Сегодня', 'Вчера', '1\u00a0октября'];
  expect(lines()).toEqual(days);
  nameZone(-600);
  expect(lines()).toEqual(days.map((day) => `${day}, по московскому времени`));
  nameZone(-180);
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
