import { type OrderRow, orderStatuses } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { ordersAddress, ordersPath } from '../orders-address.ts';
import { shortSilenceText } from '../silence.text.ts';
import { boardOf, chosenOf, countOpen, groupsOf, openFilters } from './open-orders.ts';

const row = (
  known: Partial<OrderRow> & { step?: OrderRow['next']['step']; who?: OrderRow['next']['who']; if_silent?: OrderRow['next']['if_silent'] },
) =>
  ({
    title: 'Логотип для пекарни',
    number: 10_480_001,
    my_role: 'seller',
    customer: { name: 'Алёна', surname: 'Лапина' },
    seller: { name: 'Анна', surname: 'Воронцова' },
    status: 'in_progress',
    ...known,
    next: { who: known.who ?? 'you', step: known.step ?? 'deliver', until: null, if_silent: known.if_silent ?? 'late' },
  }) as OrderRow;

const rows = [
  row({ if_silent: 'cancelled' }),
  row({ status: 'delivered', who: 'other', step: 'review', title: 'Меню' }),
  row({ status: 'paused', who: 'other', step: 'answer' }),
  row({ status: 'awaiting_start', step: 'start', number: 77 }),
];

test('each filter says how many it leaves', () => {
  expect(openFilters.map((filter) => countOpen(rows, filter))).toEqual([2, 1, 1, 1]);
});

test.each([
  ['part of the title', 'пекарн', 3],
  ['the name of the other side, without its ё', 'алена', 4],
  ['one’s own name finds nothing', 'Воронцова', 0],
  ['the number with its sign', '№77', 1],
  ['all words must be there', 'логотип 77', 1],
  ['only spaces', '  ', 4],
])('found by %s', (_, q, count) => {
  expect(chosenOf(rows, undefined, q)).toHaveLength(count);
});

test('groups and columns hold every order once', () => {
  const { you, other, nobody } = groupsOf(rows);
  expect([you?.length, other?.length, nobody?.length]).toEqual([2, 2, undefined]);
  const board = boardOf(orderStatuses.map((status) => row({ status })));
  expect(Object.values(board).flat()).toHaveLength(orderStatuses.length);
  expect(board.stopped.map(({ status }) => status)).toEqual(['paused', 'disputed']);
});

test.each(['bank', 'dispute', 'rest'] as const)('an order nobody has a move in (%s) waits for no side', (step) => {
  const { you, other, nobody } = groupsOf([...rows, row({ step, who: 'nobody', title: 'Стоит' })]);
  expect([you, other, nobody].map((group) => group?.some(({ title }) => title === 'Стоит'))).toEqual([false, false, true]);
});

test.each(['delivered', 'paused', 'in_progress', 'awaiting_start'] as const)('%s, and contested by a bank, it has stopped', (status) => {
  const contested = [row({ status, step: 'bank', who: 'nobody', if_silent: null })];
  expect(boardOf(contested).stopped).toEqual(contested);
  expect(openFilters.map((filter) => countOpen(contested, filter))).toEqual([0, 0, 0, 0]);
});

test.each(['', 'role=customer&state=ended', 'role=seller&only=late&view=board&q=меню', 'role=seller&state=nonsense&only=nonsense'])(
  'the address «%s» survives a walk through the links',
  (text) => {
    const asked = ordersAddress(new URLSearchParams(text), undefined);
    expect(ordersAddress(new URL(ordersPath(asked), 'http://a').searchParams, undefined)).toEqual(asked);
  },
);

test.each<[Parameters<typeof row>[0], string]>([
  [{ step: 'review', my_role: 'customer' }, 'Промолчите — работа примется сама'],
  [{ step: 'review', who: 'other' }, 'Промолчит — работа примется сама, деньги ваши'],
  [{ step: 'deliver', if_silent: 'cancelled' }, 'Через сутки после срока заказчик может отменить сам'],
  [{ step: 'answer', my_role: 'customer', if_silent: 'paused' }, 'Без ответа срок остановится'],
  [{ step: 'answer_request', if_silent: 'declined' }, 'Промолчите — всё останется как было'],
  [{ step: 'answer_request', if_silent: 'cancelled' }, 'Промолчите — заказ отменится, деньги вернутся заказчику'],
  [{ step: 'done', my_role: 'staff' }, ''],
])('what silence does is said to each side (%o)', (known, words) => {
  expect(shortSilenceText(row(known))).toBe(words);
});
