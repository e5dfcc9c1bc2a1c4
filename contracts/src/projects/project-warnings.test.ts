import { expect, test } from 'vitest';
import { ProjectDraft } from './project-content.ts';
import { projectWarnings } from './project-warnings.ts';

const codesOf = (description: string) => projectWarnings(ProjectDraft.parse({ description }), 'https://artel.test').map(({ code }) => code);

test.each([
  ['Звоните +7 912 345-67-89 после шести', ['contacts']],
  ['8 (912) 345 67 89', ['contacts']],
  ['войдите на https://artel-login.example.com/login', ['links']],
  ['пример — www.example.com', ['links']],
  ['войдите на mysite.ru', ['links']],
  ['телеграм: goncharnaya', ['contacts']],
  ['Почта zakaz@example.com', ['contacts']],
  ['пишите в телеграм, отвечу', ['contacts']],
  ['t.me/somebody', ['contacts']],
  ['наш ник @goncharnaya', ['contacts']],
  ['Оплата напрямую на карту', ['off_market']],
  ['можно мимо биржи', ['off_market']],
  ['исполнитель вносит залог', ['seller_pays']],
  ['нужен страховой взнос', ['seller_pays']],
  ['сначала бесплатное тестовое задание', ['free_work']],
  ['тестовое не оплачивается', ['free_work']],
  ['работа за отзыв', ['free_work']],
])('%s: %j', (text, codes) => {
  expect(codesOf(text)).toEqual(codes);
});

test.each([
  'Нужен сайт с записью и оплатой картой на сайте школы',
  'Телефонный справочник на 89123 строки, бюджет 25 000–40 000 рублей',
  'Чат-бот в телеграме для записи учеников',
  'Тестовое задание оплачиваем отдельно',
  'Как в https://artel.test/projects/design',
  'Портрет за три дня, примеры приложил',
])('%s: nothing to mend', (text) => {
  expect(codesOf(text)).toEqual([]);
});
