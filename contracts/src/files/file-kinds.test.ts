import { expect, test } from 'vitest';
import {
  type AllowedExtension,
  allowedFiles,
  byteLimitOf,
  familyOf,
  fileFamilies,
  kindRefused,
  opaqueType,
  playedAs,
  shownExtensions,
  shownKindOf,
} from './file-kinds.ts';

const all = Object.keys(allowedFiles) as AllowedExtension[];

test('every kind of file stands in one family, and the refusal names it', () => {
  expect(Object.values(fileFamilies).flatMap(({ extensions }) => [...extensions])).toEqual(expect.arrayContaining(all));
  expect(Object.values(fileFamilies).flatMap(({ extensions }) => [...extensions])).toHaveLength(all.length);
  for (const extension of all) if (extension !== 'jpeg') expect(kindRefused.toLowerCase()).toContain(extension);
});

test('only pictures, two kinds of films and PDF are shown by a page; what is closed is neither shown nor played', () => {
  expect(shownExtensions).toBe('.jpg,.jpeg,.png,.webp,.gif,.pdf,.mp4,.webm');
  const closed = all.filter((extension) => allowedFiles[extension] === opaqueType);
  for (const extension of closed)
    expect([shownKindOf(allowedFiles[extension]), playedAs(`a.${extension}`)]).toEqual([undefined, undefined]);
  for (const page of ['svg', 'html', 'json', 'csv', 'rtf', 'ai', 'eps', 'stl', 'woff'] as const) expect(closed).toContain(page);
});

test.each([
  ['Снимок.JPG', 10],
  ['договор.pdf', 25],
  ['логотип.ai', 25],
  ['голос.wav', 50],
  ['ролик.mov', 50],
  ['без имени', 25],
])('%s may have %s МБ', (name, megabytes) => {
  expect(byteLimitOf(name)).toBe(megabytes * 1024 * 1024);
});

test('what plays is known by its name', () => {
  expect(['a.mp3', 'b.OGG', 'c.mov', 'd.pdf', 'mp3'].map(playedAs)).toEqual(['audio', 'audio', 'video', undefined, undefined]);
  expect(familyOf('7z')).toBe('archive');
});
