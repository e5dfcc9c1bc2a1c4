import { expect, test } from 'vitest';
import { SellerLine } from '../services/service-shapes.ts';
import { ProfileLink } from './profile.ts';
import { Email, FirstName, isNoContactInTwo, SellerLevel, Surname } from './users.ts';

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

const realNames = [
  ...['Анна-Мария', 'О’Коннор', 'Ли', 'мл.', 'St. John', 'Мл. Иван', 'J.R.R. Tolkien', 'А.С.', 'Jean-Luc', 'D. Com', 'Телегина', 'Смит'],
  ...['Вкусов', 'Макс', 'Сайтиев', 'Ру', 'Рус', 'Ком', 'Нет', 'Интернетов', 'Собакин', 'Инста', 'Pro', 'De', 'Про', 'Лог'],
];
test.each(realNames)('«%s» is a name and a surname, not a contact', (name) => {
  expect([FirstName.parse(name), Surname.parse(name)]).toEqual([name, name]);
  for (const other of ['Иван', 'Ли', 'De Vries'])
    expect([isNoContactInTwo({ name, surname: other }), isNoContactInTwo({ name: other, surname: name })]).toEqual([true, true]);
});

test.each([
  ...[
    't.me ivan',
    'Иван t.me',
    'ivan.ru',
    'Иван ivan.ru',
    'Вконтакте vk.com',
    'Вконтакте',
    'тг иван',
    'Иван Телеграм',
    'TG ivan',
    't.me/ivan',
  ],
  ...['@ivan_draws', 'ivan@mail.ru', 'https://ivan.ru', 'мастерская.рф', 'Иван ВК', 'WhatsApp', 'Скайп иван', '+7 912 345-67-89'],
])('«%s» is a contact, not a name', (name) => {
  const words = (shape: typeof FirstName) => shape.safeParse(name).error?.issues[0]?.message;
  expect([words(FirstName), words(Surname)]).toEqual(['Укажите имя без ссылок и контактов', 'Укажите фамилию без ссылок и контактов']);
});

test.each([
  ['ivan.', 'ru'],
  ['t.', 'me'],
  ['Иван ivan.', 'com'],
  ['мастерская.', 'рф'],
  ['Телеге', 'ivan'],
])('«%s» and «%s» are a contact in two', (name, surname) => {
  expect([FirstName.safeParse(name).success, Surname.safeParse(surname).success]).toEqual([true, true]);
  expect(isNoContactInTwo({ name, surname })).toBe(false);
});

test.each(['Телега', 'Вайбер'])('«%s» is a surname', (surname) => {
  expect(Surname.parse(surname)).toBe(surname);
  expect(isNoContactInTwo({ name: 'Анна', surname })).toBe(true);
});

test('whose name is a contact by itself is told of it once', () => {
  expect(isNoContactInTwo({ name: 't.me', surname: 'ivan' })).toBe(true);
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
