import { articleProblems, type Block, countWords } from '@artel/contracts/site/blog/article.ts';
import { expect, test } from 'vitest';
import { anArticle } from '../../../test/blog.ts';
import { continuesVersion, hasOldPrices } from './post.policy.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', line: [{ text }] });
const picture = (known: object = {}): Block => ({
  type: 'picture',
  file_id: crypto.randomUUID(),
  alt: '',
  is_decoration: false,
  caption: '',
  ...known,
});
const at = new Date('2026-11-24T09:00:00Z');
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

test('a sitting of fifteen minutes is one version, of one writer, and never what readers have', () => {
  const newest = { number: 3, editor_id: 'a', begun_at: ago(14.9) };
  expect(continuesVersion(newest, { editor_id: 'a', live_number: null, at })).toBe(true);
  expect(continuesVersion(newest, { editor_id: 'a', live_number: 2, at })).toBe(true);
  expect(continuesVersion(newest, { editor_id: 'a', live_number: 3, at })).toBe(false);
  expect(continuesVersion(newest, { editor_id: 'b', live_number: null, at })).toBe(false);
  expect(continuesVersion({ ...newest, begun_at: ago(15) }, { editor_id: 'a', live_number: null, at })).toBe(false);
});

test('words are counted in blocks of every kind', () => {
  const body: Block[] = [
    paragraph('Меню рисуют один раз'),
    { type: 'heading', level: 2, text: 'Цены рынка' },
    { type: 'list', is_ordered: true, items: [[{ text: 'раз' }], [{ text: 'два ' }, { text: 'три', bold: true }]] },
    { type: 'quote', line: [{ text: 'Просят тёплое' }] },
    { type: 'code', text: 'const a = 1' },
    {
      type: 'table',
      rows: [
        ['что', 'почём'],
        ['знак', '6 000'],
      ],
    },
    picture({ caption: 'Подпись' }),
    { type: 'service', service_id: crypto.randomUUID() },
  ];
  expect(countWords(body)).toBe(4 + 2 + 3 + 2 + 4 + 5 + 1);
  expect(countWords([])).toBe(0);
});

const published = new Date('2025-11-24T08:59:59Z');
test.each([
  ['Логотип стоит 26 000 руб. и больше', published, true],
  ['Вывеска за 8 тыс. ₽', published, true],
  ['Больше 2 млн рублей', published, true],
  ['Семь вопросов за 10 минут, без рублей', published, false],
  ['Логотип стоит 26 000 руб.', new Date('2025-11-24T09:00:00Z'), false],
])('«%s» of %s has old prices: %s', (text, published_at, expected) => {
  expect(hasOldPrices({ published_at, body: [paragraph(text)] }, at)).toBe(expected);
});

test('what keeps an article from readers is named by its place', () => {
  expect(articleProblems(anArticle())).toEqual({});
  expect(Object.keys(articleProblems(anArticle({ title: ' ', body: [paragraph('  ')] })))).toEqual(['title', 'body']);
  const cover = { file_id: crypto.randomUUID(), alt: '', is_decoration: false };
  expect(Object.keys(articleProblems(anArticle({ cover })))).toEqual(['cover.alt']);
  expect(articleProblems(anArticle({ cover: { ...cover, is_decoration: true } }))).toEqual({});
  const body = [paragraph('Слова'), picture(), picture({ alt: 'Меню на столе' }), picture({ is_decoration: true }), picture({ alt: ' ' })];
  expect(Object.keys(articleProblems(anArticle({ body })))).toEqual(['body.1.alt', 'body.4.alt']);
});
