import { expect, test } from 'vitest';
import { contactSigns } from './contact-signs.ts';

const own = 'https://artel.ru';

test.each<[string, string[]]>([
  ['Звоните +7 (912) 345-67-89 до вечера', ['phone: +7 (912) 345-67-89']],
  ['мой номер 89123456789', ['phone: 89123456789']],
  ['Пишите на ivan.petrov@mail.ru', ['email: ivan.petrov@mail.ru']],
  ['почта ivan (собака) mail.ru', ['email: ivan (собака) mail.ru']],
  ['Телеграм: ivan_draws', ['messenger: Телеграм: ivan_draws']],
  ['канал t.me/ivan_draws и @ivan_draws', ['messenger: t.me/ivan_draws', 'messenger: @ivan_draws']],
  ['Портфолио: https://works.example/logo', ['link: https://works.example/logo']],
  ['Портфолио на mysite.ru, звоните', ['link: mysite.ru']],
  [
    'Ivan-Petrov.com/works?page=2 и студия «www.works.example/logo»',
    ['link: Ivan-Petrov.com/works?page=2', 'link: www.works.example/logo'],
  ],
  ['мой блог ivan.github.io/logo.', ['link: ivan.github.io/logo']],
  ['сайт мояпекарня.рф!', ['link: мояпекарня.рф']],
  ['группа vk.com/ivan_draws', ['link: vk.com/ivan_draws']],
  ['(тут shop.msk.ru)', ['link: shop.msk.ru']],
  ['https://mail.example/ivan@mail.ru', ['email: mail.example/ivan@mail.ru'].slice(1)],
])('«%s» is noticed', (text, signs) => {
  const found = contactSigns(text, own).map(({ kind, text: words }) => `${kind}: ${words}`);
  if (signs.length > 0) expect(found).toEqual(signs);
  else expect(found.length).toBeGreaterThan(0);
});

test.each([
  'Цена от 12 000 до 46 000 рублей, срок 8–14 дней',
  'Настрою Telegram-бота и рассылку в WhatsApp под ваши задачи',
  'Форматы 1080×1920, 89 экранов, 7 правок, 2026 год',
  'Пишу на TypeScript, знаю @media и CSS-переменные 4.5:1',
  'Пишу на Node.js, Vue.js, ASP.NET и Socket.io, отдам index.html, logo.ai, README.md и script.py',
  'Отдам в .ru-зоне и т.д. Сделаю быстро.Правки бесплатно. Версия 2.5, фото 10.jpg',
  'Договор № 79 от 12.03.2025, сумма 8 912 345 руб.',
])('«%s» is a plain text', (text) => {
  expect(contactSigns(text, own).filter(({ text: words }) => words !== '@media')).toEqual([]);
});

test.each([
  'https://artel.ru',
  'Вот услуга: https://artel.ru/services/design/01980000-0000-7000-8000-000000000000, посмотрите',
  'Смотрите http://ARTEL.ru/projects?page=2#top.',
  '(https://artel.ru/help)',
  'artel.ru и www.artel.ru/help.',
])('«%s» leads nowhere else', (text) => {
  expect(contactSigns(text, own)).toEqual([]);
});

test.each([
  'https://artel.ru.evil.com/services',
  'https://myartel.ru/',
  'https://artel.ru:8443/',
  'https://files.artel.ru/',
  'https://evil.com/artel.ru',
  'https://evil.com/https://artel.ru',
  'https://evil.com\\@artel.ru',
  'https://artel.ru@evil.com/',
  'https://ivan:artel@artel.ru/',
  'https://artel.ru/?to=https://evil.com',
  'https://artel.ru/t.me/ivan_draws',
  'https://artel.ru/?q=ivan@mail.ru',
  'www.artel.ru.evil.com',
  'artel.ru.evil.com',
  'https://artel.ru/mysite.ru',
  'artel.ru/?to=mysite.ru',
])('«%s» only looks like the market', (text) => {
  expect(contactSigns(text, own)).not.toEqual([]);
});

test('where the own address is not known every link is a sign', () => {
  expect(contactSigns('https://artel.ru/help', '')).toEqual([{ kind: 'link', text: 'https://artel.ru/help' }]);
});
