import { expect, test } from 'vitest';
import { bestOf, inTab, mentionsContacts } from './bids.state.ts';

test.each([
  ['пишите на master@pochta.ru', true],
  ['телефон 8 (912) 345-67-89', true],
  ['найдите меня в телеграме', true],
  ['мой ник @vyveska_msk', true],
  ['сделаю за 12 дней, 15 000 руб., два варианта', false],
  ['работал с Яндексом и «Опарой» 8 лет, 120 вывесок', false],
])('«%s» names a way around the market: %s', (text, expected) => {
  expect(mentionsContacts(text)).toBe(expected);
});

test('the best of a comparison is named only when it is one', () => {
  expect(bestOf([3, 1, 2], 'least')).toBe(1);
  expect(bestOf([3, null, 9], 'most')).toBe(2);
  expect(bestOf([1, 1], 'least')).toBeUndefined();
  expect(bestOf([1, null], 'least')).toBeUndefined();
});

test('what is over stands in its own tab', () => {
  const bid = { status: 'declined', is_shortlisted: true } as const;
  expect((['all', 'shortlist', 'talks', 'declined'] as const).map((tab) => inTab(bid, tab))).toEqual([false, false, false, true]);
  expect(inTab({ status: 'sent', is_shortlisted: true }, 'shortlist')).toBe(true);
});
