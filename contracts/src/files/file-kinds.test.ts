import { expect, test } from 'vitest';
import {
  type AllowedExtension,
  allowedFiles,
  byteLimitOf,
  familyOf,
  fileFamilies,
  kindRefused,
  opaqueType,
  packedKindRefused,
  packedName,
  playedAs,
  shownExtensions,
  shownKindOf,
  shownPath,
} from './file-kinds.ts';

const all = Object.keys(allowedFiles) as AllowedExtension[];

test('every kind of file stands in one family; another one is told the way that works', () => {
  expect(Object.values(fileFamilies).flatMap(({ extensions }) => [...extensions])).toEqual(expect.arrayContaining(all));
  expect(Object.values(fileFamilies).flatMap(({ extensions }) => [...extensions])).toHaveLength(all.length);
  expect(kindRefused).toContain('Упакуйте его в ZIP');
});

test('what a ZIP may not hold is told to be unpacked first', () => {
  const packed = ['a.tar.gz', 'a.TGZ', 'a.tar', 'a.gz', 'a.tar.bz2', 'a.txz', 'a.zst', 'a.iso', 'a.cab', 'a.jar', 'a.zip', 'a.rar', 'a.7z'];
  expect(packed.filter((name) => !packedName.test(name))).toEqual([]);
  expect(['a.exe', 'targz', 'a.tar.txt', 'zip'].filter((name) => packedName.test(name))).toEqual([]);
  expect(packedKindRefused).toContain('Распакуйте');
});

test('only pictures, two kinds of films and PDF are shown by a page; what is closed is neither shown nor played', () => {
  expect(shownExtensions).toBe('.jpg,.jpeg,.png,.webp,.gif,.pdf,.mp4,.webm');
  const closed = all.filter((extension) => allowedFiles[extension] === opaqueType);
  for (const extension of closed)
    expect([shownKindOf(allowedFiles[extension]), playedAs(`a.${extension}`)]).toEqual([undefined, undefined]);
  for (const page of ['svg', 'html', 'json', 'csv', 'rtf', 'ai', 'eps', 'stl', 'woff'] as const) expect(closed).toContain(page);
});

test.each([
  ['Снимок.JPG', 50, 50, 50],
  ['договор.pdf', 50, 50, 50],
  ['логотип.ai', 1024, 200, 50],
  ['исходники.zip', 1024, 200, 50],
  ['голос.wav', 50, 50, 50],
  ['ролик.mov', 1024, 50, 50],
  ['без имени', 50, 50, 50],
])('%s may have %s МБ as work, %s МБ in a chat, %s МБ on a page', (name, ...megabytes) => {
  expect((['work', 'chat', 'shown'] as const).map((use) => byteLimitOf(name, use) / 1024 ** 2)).toEqual(megabytes);
});

test('beside a picture stands the drawn one', () => {
  expect(shownPath('/files/aaaaaaaaaaaaaaaaaaaaaa/file.jpeg')).toBe('/files/aaaaaaaaaaaaaaaaaaaaaa/1600.webp');
  for (const own of ['/files/a/file.pdf', '/files/a/1600.webp', '/files/a/whole.png']) expect(shownPath(own)).toBe(own);
});

test('what plays is known by its name', () => {
  expect(['a.mp3', 'b.OGG', 'c.mov', 'd.pdf', 'mp3'].map(playedAs)).toEqual(['audio', 'audio', 'video', undefined, undefined]);
  expect(familyOf('7z')).toBe('archive');
});
