import type { ShownBlock } from '@artel/contracts/site/blog/article.ts';
import { expect, it } from 'vitest';
import { blocksOf, documentOf } from './blocks.ts';

const picture = {
  type: 'picture' as const,
  file_id: '0192f0c1-0000-7000-8000-000000000001',
  alt: 'Меню',
  is_decoration: false,
  caption: 'Подпись',
  media: null,
};
const all: ShownBlock[] = [
  {
    type: 'paragraph',
    line: [
      { text: 'Меню ' },
      { text: 'рисуют', bold: true },
      { text: ' один\nраз ', italic: true },
      { text: 'тут', href: '/help', bold: true, code: true },
    ],
  },
  { type: 'heading', level: 2, text: 'Цены' },
  { type: 'heading', level: 3, text: 'Мельче' },
  { type: 'list', is_ordered: false, items: [[{ text: 'раз' }], [{ text: 'два', bold: true }]] },
  { type: 'list', is_ordered: true, items: [[{ text: 'раз' }]] },
  { type: 'quote', line: [{ text: 'Сказал' }] },
  { type: 'code', text: 'const a = 1;\nconst b = 2;' },
  {
    type: 'table',
    rows: [
      ['что', 'почём'],
      ['знак', ''],
    ],
  },
  picture,
  { type: 'service', service_id: '0192f0c1-0000-7000-8000-000000000002', card: null },
];

/** As the editor normalizes: neighbours with the same marks are one, a break is a node. */
it('what was saved comes back from the editor as it was', () => {
  const [first, ...rest] = blocksOf(documentOf(all));
  expect(rest).toEqual(all.slice(1));
  expect(first).toEqual({
    type: 'paragraph',
    line: [
      { text: 'Меню ' },
      { text: 'рисуют', bold: true },
      { text: ' один\n', italic: true },
      { text: 'раз ', italic: true },
      { text: 'тут', href: '/help', bold: true, code: true },
    ],
  });
});

it('nothing is a document with one empty paragraph, and that is nothing', () => {
  expect(documentOf([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(blocksOf(documentOf([]))).toEqual([]);
});

it('unknown nodes and marks stay behind, words remain', () => {
  const text = { type: 'text', text: 'слова', marks: [{ type: 'strike' }, { type: 'textStyle', attrs: { color: 'red' } }] };
  expect(
    blocksOf({
      type: 'doc',
      content: [
        { type: 'iframe', attrs: { src: 'https://evil.test' } },
        { type: 'paragraph', attrs: { style: 'position:fixed' }, content: [text, { type: 'image', attrs: { src: 'x' } }] },
        { type: 'horizontalRule' },
      ],
    }),
  ).toEqual([{ type: 'paragraph', line: [{ text: 'слова' }] }]);
});

it('a list in a list is laid flat, short rows of a table are filled', () => {
  const item = (text: string, ...more: object[]) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
  });
  const nested = { type: 'bulletList', content: [item('раз', { type: 'orderedList', content: [item('внутри')] }), item('два')] };
  const cell = (text: string) => ({ type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  const table = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('а'), cell('б')] },
      { type: 'tableRow', content: [cell('в')] },
    ],
  };
  expect(blocksOf({ type: 'doc', content: [nested, table] })).toEqual([
    { type: 'list', is_ordered: false, items: [[{ text: 'раз' }], [{ text: 'внутри' }], [{ text: 'два' }]] },
    {
      type: 'table',
      rows: [
        ['а', 'б'],
        ['в', ''],
      ],
    },
  ]);
});

it('paragraphs of one cell stay words apart', () => {
  const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const cell = { type: 'tableCell', content: [words('Первый'), { type: 'paragraph' }, words('Второй')] };
  expect(blocksOf({ type: 'doc', content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }] })).toEqual([
    { type: 'table', rows: [['Первый Второй']] },
  ]);
});
