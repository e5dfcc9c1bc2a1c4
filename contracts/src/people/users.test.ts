import { expect, test } from 'vitest';
import { SellerLine } from '../services/service-shapes.ts';
import { FirstName, SellerLevel } from './users.ts';

test.each(['Анна-Мария', 'Йожин', 'И\u0306осиф', 'О’Нил', "D'Arcy", 'Мл. Иван', 'Nguyễn', 'अमित', '李'])('«%s» is a name', (name) => {
  expect(FirstName.parse(` ${name} `)).toBe(name);
});

test.each([
  ['a line break', 'Иван\nПётр'],
  ['a line separator', 'Иван\u2028Пётр'],
  ['a space of no width', 'Ив\ufeffан'],
  ['a turn of direction', 'Ив\u202eан'],
  ['a pile of marks', `И${'\u0301'.repeat(12)}`],
  ['markup', '<b>Иван</b>'],
  ['half a character', 'Иван\ud83d'],
  ['letters of two alphabets in a word', 'Aнна'],
  ['fillers alone', '\u3164 \u3164'],
])('a name holds no %s', (_, name) => {
  expect(FirstName.safeParse(name).success).toBe(false);
});

test('a card of a service takes the levels of people, not a list of its own', () => {
  expect(SellerLine.shape.level).toBe(SellerLevel);
});
