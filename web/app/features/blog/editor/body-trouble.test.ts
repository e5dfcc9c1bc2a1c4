import type { ShownBlock } from '@artel/contracts/site/blog/article.ts';
import { emptyArticle } from '@artel/contracts/site/blog/article.ts';
import { createPost } from '@artel/contracts/site/blog/blog-editor.ts';
import { expect, it } from 'vitest';
import { limitsBroken } from '../../../platform/drafts/use-autosave.ts';
import { bodyTrouble } from './body-trouble.ts';

const troubleOf = async (body: ShownBlock[]) =>
  bodyTrouble(body, await limitsBroken(Promise.resolve(createPost.body), { ...emptyArticle, body }));
const words: ShownBlock = { type: 'paragraph', line: [{ text: 'слова' }] };

it('what is too long inside of the words is named by its block', async () => {
  const long = 'Очень длинный подзаголовок '.repeat(6);
  expect(await troubleOf([words, { type: 'heading', level: 2, text: long }])).toBe(
    'Подзаголовок «Очень длинный подзаголовок Очень длинный…»: Не длиннее 120 знаков',
  );
  expect(await troubleOf([{ type: 'table', rows: [Array<string>(9).fill('')] }])).toBe('Таблица: Не больше 8 столбцов');
});

it('too many blocks are nobody’s fault alone; words within the limits are no trouble', async () => {
  expect(await troubleOf(Array<ShownBlock>(401).fill(words))).toBe('Не больше 400 блоков');
  expect(await troubleOf([words])).toBeUndefined();
  expect(bodyTrouble([words], { title: 'Не длиннее 120 знаков' })).toBeUndefined();
});
