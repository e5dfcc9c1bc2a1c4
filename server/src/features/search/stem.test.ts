import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects, services } from '../../../seed/content/index.ts';
import { freshDatabase } from '../../../test/database.ts';
import { database } from '../../platform/db/index.ts';
import { stem } from './stem.ts';
import { wordsOf } from './terms.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

test.each([
  ['логотип', 'логотипа', 'логотипы', 'логотипами'],
  ['визитка', 'визитки', 'визиток', 'визитками'],
  ['рисунок', 'рисунка', 'рисунков'],
  ['наклейка', 'наклеек'],
  ['открытка', 'открыток'],
  ['статья', 'статьи', 'статей', 'статью'],
  ['перевод', 'переводов', 'переводом'],
  ['верстка', 'версток', 'верстку'],
  ['сайт', 'сайты', 'сайтов', 'сайта'],
  ['sticker', 'stickers'],
])('every form of «%s» is one term', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test('but for the vowel that comes and goes, a Russian word is cut as Snowball cuts it, over the whole demo market', async () => {
  const texts = [...services.map(({ title, description }) => `${title} ${description}`), ...projects.map(({ description }) => description)];
  const words = [...new Set(texts.flatMap(wordsOf).map(({ text }) => text))].filter((word) => /^[а-я]+$/.test(word));
  expect(words.length).toBeGreaterThan(5000);
  const { rows } = await database().query<{ word: string; stem: string }>(
    `select w.word, (ts_lexize('russian_stem', w.word))[1] as stem from unnest($1::text[]) as w(word)`,
    [words],
  );
  const others = rows.filter((row) => row.stem !== null && row.stem !== stem(row.word) && !/[оеь]к/.test(row.stem));
  expect(others.map((row) => `${row.word}: ${row.stem} / ${stem(row.word)}`)).toEqual([]);
});
