import { expect, test } from 'vitest';
import { bestOf, inTab, mentionsContacts, sureShare } from './bids.state.ts';

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

test('few cases do not win over many: 98 % of 236 is better than 100 % of 1, five stars of one review are not better than 4,9 of 214', () => {
  expect(bestOf([sureShare({ part: 1, of: 1 }), sureShare({ part: 0.98, of: 236 })], 'most')).toBe(1);
  expect(bestOf([sureShare({ part: 1, of: 1 }), sureShare({ part: (4.9 - 1) / 4, of: 214 })], 'most')).toBe(1);
  expect(bestOf([sureShare({ part: 0.99, of: 300 }), sureShare({ part: 0.8, of: 300 })], 'most')).toBe(0);
  expect(sureShare({ part: 1, of: 0 })).toBeNull();
});

test('what is over stands in its own tab', () => {
  const bid = { status: 'declined', is_shortlisted: true } as const;
  expect((['all', 'shortlist', 'talks', 'declined'] as const).map((tab) => inTab(bid, tab))).toEqual([false, false, false, true]);
  expect(inTab({ status: 'sent', is_shortlisted: true }, 'shortlist')).toBe(true);
});
