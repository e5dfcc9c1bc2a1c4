import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { decidedThing, noteOf, placeOfDecided, roomOf, titleOf } from './overview.text.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  [{ kind: 'service', title: 'Озвучка роликов', number: null, amount_minor: null }, 'Озвучка роликов', 'Услуга'],
  [{ kind: 'dispute', title: 'Десять роликов', number: 418, amount_minor: 3_400_000 }, 'Десять роликов', 'Спор, С-418, 34 000 руб.'],
  [{ kind: 'appeal', title: null, number: 7312, amount_minor: null }, 'Обращение О-7312', ''],
  [{ kind: 'payout', title: null, number: 4421, amount_minor: 11_940_000 }, 'Выплата №4421', '119 400 руб.'],
  [{ kind: 'chargeback', title: null, number: 7, amount_minor: 40_000 }, 'Чарджбек №7', '400 руб.'],
  [{ kind: 'tariff', title: 'Комиссия с исполнителя', number: null, amount_minor: null }, 'Комиссия с исполнителя', 'Изменение тарифа'],
] as const)('%o is told once', ({ amount_minor, ...named }, title, note) => {
  expect(titleOf(named)).toBe(title);
  expect(plain(noteOf({ ...named, amount_minor: amount_minor === null ? null : asMinor(amount_minor) }))).toBe(note);
});

test('each leads to where it is decided', () => {
  expect(roomOf({ kind: 'letter', _id: 'a' })).toBe('/admin/letters/a');
  expect(roomOf({ kind: 'service', _id: 'a' })).toBe('/admin/services/a/edit');
  expect(roomOf({ kind: 'difference', _id: 'a' })).toBe('/admin/payments?tab=cases');
  expect(roomOf({ kind: 'tariff', _id: 'a' })).toBe('/admin/payments?tab=tariffs');
});

test.each([
  [{ about: 'service', title: 'Вёрстка писем', number: null }, ' «Вёрстка писем»'],
  [{ about: 'payout', title: null, number: 4420 }, ' №4420'],
  [{ about: 'appeal', title: 'Парсер цен', number: 7309 }, ' О-7309, «Парсер цен»'],
  [{ about: 'person', title: 'anton_demin', number: null }, ' @anton_demin'],
  [{ about: 'bid', title: null, number: null }, ''],
] as const)('what was decided about: %o', (decided, said) => expect(decidedThing(decided)).toBe(said));

test('a decision leads to where it is undone', () => {
  expect(placeOfDecided('review', { _id: 'a', title: null, number: 10461 })).toBe('/admin/reviews?q=10461');
  expect(placeOfDecided('bid', { _id: 'a', title: 'Сайт & лого', number: null })).toBe(
    '/admin/bids?q=%D0%A1%D0%B0%D0%B9%D1%82%20%26%20%D0%BB%D0%BE%D0%B3%D0%BE',
  );
});
