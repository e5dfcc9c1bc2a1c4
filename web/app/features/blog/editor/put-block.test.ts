import type { ShownBlock } from '@artel/contracts/site/blog/article.ts';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { inArticle } from './article-schema.ts';
import { blocksOf, documentOf } from './blocks.ts';
import { putBlock } from './put-block.ts';

const written = (body: readonly ShownBlock[]) => new Editor({ element: null, extensions: inArticle, content: documentOf(body) });

const service = { type: 'service' as const, service_id: 'меню', card: null };
const picture = (alt: string) => ({ type: 'picture' as const, file_id: alt, alt, is_decoration: false, caption: '', media: null });
const table: ShownBlock = {
  type: 'table',
  rows: [
    ['а', 'б'],
    ['в', 'г'],
  ],
};
const said = (text: string): ShownBlock => ({ type: 'paragraph', line: [{ text }] });
const list: ShownBlock = { type: 'list', is_ordered: false, items: [[{ text: 'раз' }], [{ text: 'два' }]] };
const typesOf = (editor: Editor) => blocksOf(editor.getJSON()).map(({ type }) => type);

test('a picture, the next one and a service all stay, and words go below them', () => {
  const editor = written([]);
  for (const block of [picture('первая'), picture('вторая'), service]) putBlock(editor, block);
  editor.commands.insertContent({ type: 'text', text: 'Ниже' });
  expect(typesOf(editor)).toEqual(['picture', 'picture', 'service', 'paragraph']);
});

test('what is selected does not give way', () => {
  const editor = written([picture('первая'), said('Слова')]);
  editor.commands.setNodeSelection(0);
  putBlock(editor, service);
  expect(typesOf(editor)).toEqual(['picture', 'service', 'paragraph']);
});

test.each([
  ['a paragraph', said('Одно слово'), 4],
  ['an item of a list', list, 4],
  ['a quote', { type: 'quote', line: [{ text: 'Сказал' }] } satisfies ShownBlock, 4],
  ['a cell', table, 5],
  ['code', { type: 'code', text: 'const a = 1;' } satisfies ShownBlock, 4],
] as const)('with the caret in %s it comes after it, which stays whole', (_, part, caret) => {
  for (const block of [service, picture('одна'), table]) {
    const editor = written([part, said('Конец')]);
    editor.commands.setTextSelection(caret);
    putBlock(editor, block);
    expect(typesOf(editor)).toEqual([part.type, block.type, 'paragraph']);
    expect(blocksOf(editor.getJSON())[0]).toEqual(part);
  }
});

test('a new table takes the words that are typed next', () => {
  const editor = written([said('До')]);
  putBlock(editor, {
    type: 'table',
    rows: [
      ['', ''],
      ['', ''],
    ],
  });
  editor.commands.insertContent({ type: 'text', text: 'Цена' });
  expect(blocksOf(editor.getJSON())[1]).toEqual({
    type: 'table',
    rows: [
      ['Цена', ''],
      ['', ''],
    ],
  });
});
