import { expect, test } from 'vitest';
import { arrivalOf } from './local-draft.ts';

type Text = { title: string; tags: string[] };
const empty: Text = { title: '', tags: [] };
const saved = { version: 3, content: { title: 'Логотип', tags: ['знак'] } };
const mine: Text = { title: 'Логотип и бланки', tags: ['знак'] };
const isSame = (a: Text, b: Text) => JSON.stringify(a) === JSON.stringify(b);
const arrive = (found: Partial<Parameters<typeof arrivalOf<Text>>[0]>) => arrivalOf({ empty, saved, kept: undefined, isSame, ...found });

test('nothing kept: the draft stands as on the server', () => {
  expect(arrive({})).toEqual({ content: saved.content, state: 'clean', isRestored: false });
  expect(arrive({ saved: undefined })).toEqual({ content: empty, state: 'clean', isRestored: false });
});

test('words kept over the same version come back and are saved', () => {
  expect(arrive({ kept: { version: 3, content: mine } })).toEqual({ content: mine, state: 'typing', isRestored: true });
});

test('a draft never saved comes back as well', () => {
  expect(arrive({ saved: undefined, kept: { version: 0, content: mine } })).toEqual({ content: mine, state: 'typing', isRestored: true });
});

test('words kept over an older version are neither dropped nor saved: the person is asked', () => {
  expect(arrive({ kept: { version: 2, content: mine } })).toEqual({ content: mine, state: 'stale', isRestored: false, over: 2 });
});

test('kept words that the server has by now are no news', () => {
  expect(arrive({ kept: { version: 2, content: saved.content } })).toMatchObject({ state: 'clean' });
});

test('words of an older build lack parts: these begin empty', () => {
  expect(arrive({ saved: undefined, kept: { version: 0, content: { title: 'Логотип' } } })).toMatchObject({
    content: { title: 'Логотип', tags: [] },
    state: 'typing',
  });
});

test('words brought along begin a new draft, but what was kept of them and written on goes first', () => {
  const begun = { title: 'Нужен сайт', tags: [] };
  expect(arrive({ saved: undefined, begun })).toEqual({ content: begun, state: 'typing', isRestored: false });
  expect(arrive({ saved: undefined, begun, kept: { version: 0, content: mine } })).toMatchObject({ content: mine, isRestored: true });
  expect(arrive({ begun })).toMatchObject({ content: saved.content, state: 'clean' });
});
