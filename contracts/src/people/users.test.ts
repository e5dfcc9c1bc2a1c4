import { expect, test } from 'vitest';
import { SellerLine } from '../services/service-shapes.ts';
import { ProfileLink } from './profile.ts';
import { Email, FirstName, SellerLevel } from './users.ts';

test.each(['Анна-Мария', 'Йожин', 'И\u0306осиф', 'О’Нил', "D'Arcy", 'Мл. Иван', 'Nguyễn', 'अमित', '李'])('«%s» is a name', (name) => {
  expect(FirstName.parse(` ${name} `)).toBe(name);
});

test('a space of any kind between two names is a space', () => {
  expect(FirstName.parse('Анна\u00a0Мария')).toBe('Анна Мария');
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

test.each([
  ['X@Почта.РФ', 'x@xn--80a1acny.xn--p1ai'],
  ['x@xn--80a1acny.xn--p1ai', 'x@xn--80a1acny.xn--p1ai'],
  [" o'brien+tag@mail.museum ", "o'brien+tag@mail.museum"],
  ['a.b@sub.example.co.uk', 'a.b@sub.example.co.uk'],
])('«%s» is an address, kept as «%s»', (typed, kept) => {
  expect(Email.parse(typed)).toBe(kept);
});

test.each(['иван@почта.рф', 'x@почта', 'x@-a.ru', 'x@a..ru', 'a..b@c.ru', 'x@y.ru/z', 'x y@z.ru', 'x@1.2.3.4', 'x@почта.рф?q', '@a.ru'])(
  '«%s» is no address',
  (typed) => expect(Email.safeParse(typed).success).toBe(false),
);

test('a site on .рф is a link of a profile', () => {
  expect(ProfileLink.parse('мастерская.рф/работы')).toMatch(/^https:\/\/(?:мастерская\.рф|xn--80aae5aibotfo5h\.xn--p1ai)/);
});

test('a card of a service takes the levels of people, not a list of its own', () => {
  expect(SellerLine.shape.level).toBe(SellerLevel);
});
