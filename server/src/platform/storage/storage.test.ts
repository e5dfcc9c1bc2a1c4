/** One promise, two storages: whatever holds of the disk holds of S3. */
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBucket } from '../../../test/bucket.ts';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { site, useSite } from '../site.ts';
import { discard, quarantinePlace } from './quarantine.ts';
import { forgetFolder, openFileStorage, readStored, type Span, storeBytes, storeFile } from './storage.ts';

const before = site();
let dataDir: string;
let bucket: Awaited<ReturnType<typeof aBucket>>;
beforeAll(async () => {
  [dataDir, bucket] = [await aScratchFolder(), await aBucket()];
  useSite({ ...before, dataDir });
});
afterAll(async () => {
  useSite(before);
  await openFileStorage({ s3: null });
  await bucket.close();
  await rm(dataDir, { recursive: true });
});

const aFolder = () => randomBytes(16).toString('base64url');
const bytesOf = async (folder: string, tail: string, span?: Span): Promise<Buffer> =>
  buffer(await (await readStored(folder, tail))!.stream(span));

test('on the disk nobody else of the machine reads what is kept', async () => {
  await openFileStorage({ s3: null });
  await storeBytes(aFolder(), 'file.pdf', randomBytes(10));
  const modes = new Set<string>();
  for (const entry of await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name));
    modes.add(`${entry.isFile() ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`);
  }
  expect([...modes].sort()).toEqual(['file 600', 'folder 700']);
});

describe.each(['disk', 's3'] as const)('files kept on %s', (kind) => {
  beforeAll(() => openFileStorage({ s3: kind === 's3' ? bucket.s3 : null }));

  test('come back as they were, whole and in parts', async () => {
    const [folder, bytes] = [aFolder(), randomBytes(300_000)];
    await storeBytes(folder, 'file.pdf', bytes);
    expect((await readStored(folder, 'file.pdf'))!.size_bytes).toBe(bytes.length);
    expect((await bytesOf(folder, 'file.pdf')).equals(bytes)).toBe(true);
    for (const span of [
      // s3rver hands out everything for the first byte alone
      { start: 0, end: 1 },
      { start: 4, end: 99_999 },
      { start: 299_999, end: 299_999 },
    ])
      expect((await bytesOf(folder, 'file.pdf', span)).equals(bytes.subarray(span.start, span.end + 1)), JSON.stringify(span)).toBe(true);
  });

  test('come out of quarantine, which is left empty', async () => {
    const [folder, bytes, place] = [aFolder(), randomBytes(12_000_000), await quarantinePlace()];
    await writeFile(place, bytes);
    await storeFile(folder, 'file.zip', place);
    await discard(place);
    expect((await bytesOf(folder, 'file.zip')).equals(bytes)).toBe(true);
  });

  test('are gone with their folder, and no others with them', async () => {
    const [gone, stays] = [`twins${aFolder()}`, `twins${aFolder()}`];
    for (const folder of [gone, stays]) for (const tail of ['400.webp', '800.webp']) await storeBytes(folder, tail, Buffer.from(folder));
    await forgetFolder(gone);
    await forgetFolder(gone);
    expect(await readStored(gone, '400.webp')).toBeUndefined();
    expect(await readStored(gone, '800.webp')).toBeUndefined();
    expect((await bytesOf(stays, '800.webp')).toString()).toBe(stays);
  });

  test('a file that is not there is not there', async () => {
    const folder = aFolder();
    expect(await readStored(folder, 'file.txt')).toBeUndefined();
    await storeBytes(folder, 'file.txt', Buffer.from('текст'));
    expect(await readStored(folder, 'file.tx')).toBeUndefined();
  });

  test.each([
    ['..', 'a.txt'],
    ['short', 'a.txt'],
    ['a/../../../../etc', 'a.txt'],
    [aFolder(), '../passwd.txt'],
    [aFolder(), 'passwd'],
  ])('no name but ours reaches it: %s %s', async (folder, tail) => {
    await expect(storeBytes(folder, tail, Buffer.from('x'))).rejects.toThrow('not a place of ours');
    await expect(readStored(folder, tail)).rejects.toThrow('not a place of ours');
  });
});
