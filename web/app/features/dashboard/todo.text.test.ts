import type { ChatAction } from '@artel/contracts/chat/actions.ts';
import { expect, test } from 'vitest';
import { todoText } from './todo.text.ts';

const at = '2026-11-23T10:00:00.000Z';
const person = { _id: '1', user_name: 'anna', name: 'Анна', surname: 'Воронцова' };
const project = { _id: 'p', title: 'Сайт пекарни', category_slug: 'design' };
const order = (next: object, sums: object = { net_minor: 1_440_000 }) => ({
  kind: 'order',
  until: at,
  order: {
    _id: 'o',
    number: 10482030,
    title: 'Логотип',
    my_role: 'seller',
    customer: person,
    seller: person,
    total_minor: 1_600_000,
    ...sums,
    next,
  },
});
const told = (deed: object) => {
  const words = todoText(deed as ChatAction);
  return { ...words, title: words.title.replaceAll('\u00a0', ' '), note: words.note.replaceAll('\u00a0', ' ') };
};

test('an overdue order says that its term has passed', () => {
  expect(told(order({ step: 'deliver', if_silent: 'late' }))).toMatchObject({ title: 'Сдайте работу', silenceDecides: false });
  expect(told(order({ step: 'deliver', if_silent: 'cancelled' }))).toMatchObject({ title: 'Сдайте работу: срок прошёл', until: at });
});

test.each([
  ['the seller', { my_role: 'seller', net_minor: 1_440_000 }, 'вам не меньше 14 400 руб. при цене 16 000 руб.'],
  ['the customer', { my_role: 'customer', net_minor: null }, '16 000 руб.'],
])('%s is told their sum of an order that waits', (_, sums, words) => {
  const { note } = told(order({ step: 'deliver', if_silent: 'late' }, sums));
  expect(note).toBe(`№10482030, Логотип, Анна Воронцова, ${words}`);
});

test('each deed leads to where it is done', () => {
  const bids = told({ kind: 'bids', until: null, project, count: 2 });
  expect(bids).toMatchObject({ title: 'Прочитайте 2 новых отклика', to: '/projects/design/p', until: null });
  const counter = told({ kind: 'counter', until: at, project, other: person, price_minor: 1_000_000, net_minor: 900_000, term_days: 10 });
  expect(counter).toMatchObject({
    to: '/projects/design/p',
    note: 'Сайт пекарни, Анна Воронцова: вам не меньше 9 000 руб. при цене 10 000 руб., 10 дней',
  });
  const offer = told({ kind: 'offer', until: at, title: 'Логотип', chat_id: 'c', other: person, price_minor: 100_000 });
  expect(offer).toMatchObject({ to: '/profile/messages?chat=c' });
});

test('an overdue order says what comes back when it is cancelled', () => {
  const { note } = told({
    ...order({ step: 'deliver', if_silent: 'cancelled' }, { net_minor: null, my_role: 'customer' }),
    kind: 'late_order',
    returns_minor: 618_000,
  });
  expect(note).toBe('№10482030, Логотип, Анна Воронцова. При отмене вернётся 6 180 руб.');
});

test('a review, a dispute, a question of the staff and an asked paper lead to where they are given', () => {
  const about = { order: { number: 10482030, title: 'Логотип' }, other: person, until: at };
  expect(told({ kind: 'review', review_id: 'r', is_other_written: true, ...about })).toMatchObject({
    to: '/profile/reviews?write=r',
    note: '№10482030, Логотип, Анна Воронцова. Отзыв о вас откроется вместе с вашим',
  });
  const dispute = (status: string) => told({ kind: 'dispute', dispute: { _id: 'd', number: 418, status }, ...about });
  expect(dispute('opened')).toMatchObject({ to: '/profile/disputes/d', title: 'Ответьте на спор', silenceDecides: false });
  expect(dispute('proposed')).toMatchObject({ title: 'Согласитесь с арбитром или возразите', silenceDecides: true });
  const appeal = { _id: 'a', number: 7312, about: 'Логотип' };
  expect(told({ kind: 'appeal', appeal, until: at })).toMatchObject({ to: '/profile/appeals/a', note: '№7312, Логотип', until: at });
  expect(told({ kind: 'hearing', appeal: { ...appeal, about: null }, until: at })).toMatchObject({
    to: '/profile/appeals/a/hearing',
    note: '№7312. Ответить необязательно: если промолчите, решим по тому, что есть',
    silenceDecides: false,
  });
  expect(told({ kind: 'identity', until: at, number: 12 })).toMatchObject({ to: '/verify', verb: 'Добавить' });
});
