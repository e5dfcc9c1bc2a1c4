import { chatRefusals, editFor_min, messagesAtMost } from '@artel/contracts/chat/chat.ts';
import { orderStatuses } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { closedBecause, mayDelete, rateLimitVerdict } from './chat.policy.ts';

test.each(orderStatuses)('a chat whose order is %s is bound until the order is over', (order_status) => {
  const isOver = ['completed', 'cancelled', 'resolved'].includes(order_status);
  expect(mayDelete(order_status)).toBe(isOver);
  expect(closedBecause({ order_status, is_blocked: true, is_left: false })).toBe(isOver ? 'apart' : null);
});

const room = { last_minute: 0, same_words: 0, begun: 0, mine: 0, is_answered: false };
const letter = 'Предлагаю сотрудничество на самых выгодных условиях';
test.each([
  ['MESSAGES_TOO_FAST', { last_minute: messagesAtMost.aMinute }, undefined],
  ['FIRST_CONTACTS_SPENT', { begun: messagesAtMost.begunADay + 1 }, messagesAtMost.begunADay],
  ['ANSWER_IS_AWAITED', { mine: messagesAtMost.beforeAnswer }, messagesAtMost.beforeAnswer],
  ['SAME_WORDS', { same_words: messagesAtMost.sameWords }, messagesAtMost.sameWords],
] as const)('%s is refused from its number on, and says it', (code, at, said) => {
  const chat = { order_id: null, begins: true, isMine: true };
  expect(rateLimitVerdict({ ...room, ...at }, chat, letter)).toBe(code);
  const [[name, n]] = Object.entries(at) as [[string, number]];
  expect(rateLimitVerdict({ ...room, [name]: n - 1 }, chat, letter)).toBeUndefined();
  expect(chatRefusals[code][1].match(/\d+/)?.[0]).toBe(said?.toString());
});

test('the refusal of new words says how long they could be changed', () => {
  expect(chatRefusals.EDIT_IS_OVER[1]).toBe(`Изменить сообщение можно в течение ${editFor_min} минут`);
});
