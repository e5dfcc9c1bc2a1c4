import { asMinor } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { noteOf, roomOf, titleOf } from './overview.text.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

test.each([
  [{ kind: 'service', title: 'Озвучка роликов', number: null, amount_minor: null }, 'Озвучка роликов', 'Услуга'],
  [{ kind: 'dispute', title: 'Десять роликов', number: 418, amount_minor: 3_400_000 }, 'Десять роликов', 'Спор, С-418, 34 000 руб.'],
  [{ kind: 'appeal', title: null, number: 7312, amount_minor: null }, 'Обращение О-7312', ''],
  [{ kind: 'payout', title: null, number: 4421, amount_minor: 11_940_000 }, 'Выплата №4421', '119 400 руб.'],
] as const)('%o is told once', ({ amount_minor, ...named }, title, note) => {
  expect(titleOf(named)).toBe(title);
  expect(plain(noteOf({ ...named, amount_minor: amount_minor === null ? null : asMinor(amount_minor) }))).toBe(note);
});

test('each leads to where it is decided', () => {
  expect(roomOf({ kind: 'service', _id: 'a' })).toBe('/admin/services/a/edit');
  expect(roomOf({ kind: 'difference', _id: 'a' })).toBe('/admin/payments?tab=cases');
});
