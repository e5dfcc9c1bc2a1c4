import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { site, useSite } from '../site.ts';
import { markOf, marksOf, readSealed, type StorageKey, storeSealed, useStorageKeys } from './sealed.ts';

const before = site();
let dataDir: string;
beforeAll(async () => {
  dataDir = await aScratchFolder();
  useSite({ ...before, dataDir });
});
afterAll(async () => {
  useSite(before);
  await rm(dataDir, { recursive: true });
});

const aKey = (id: string): StorageKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [aKey('2025'), aKey('2026')];
const text = Buffer.from('Серия 45 11 номер 654321, Ручьёв Тимофей');

async function everythingStored(): Promise<Buffer> {
  const found = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return Buffer.concat(await Promise.all(found.filter((one) => one.isFile()).map((one) => readFile(path.join(one.parentPath, one.name)))));
}

test('what is kept comes back, and the storage holds not a word of it', async () => {
  useStorageKeys([fresh]);
  const sealing = await storeSealed(text, 'paper-1');
  expect((await readSealed(sealing, 'paper-1'))!.equals(text)).toBe(true);
  const stored = await everythingStored();
  expect(stored.includes(text)).toBe(false);
  expect(stored.includes('Ручьёв')).toBe(false);
});

test('under another name, with another key, or changed by a bit, it does not open', async () => {
  useStorageKeys([fresh]);
  const sealing = await storeSealed(text, 'paper-2');
  await expect(readSealed(sealing, 'paper-3')).rejects.toThrow();
  useStorageKeys([{ id: '2026', key: randomBytes(32) }]);
  await expect(readSealed(sealing, 'paper-2')).rejects.toThrow();
  useStorageKeys([fresh]);
  const place = path.join(dataDir, 'files', sealing.folder.slice(0, 2), sealing.folder, 'sealed.bin');
  const bytes = await readFile(place);
  bytes[bytes.length - 1]! ^= 1;
  await writeFile(place, bytes);
  await expect(readSealed(sealing, 'paper-2')).rejects.toThrow();
});

test('after a rotation the new key wraps, and what the old one wrapped still opens', async () => {
  useStorageKeys([old]);
  const [sealing, mark] = [await storeSealed(text, 'paper-4'), markOf('4511654321')];
  useStorageKeys([fresh, old]);
  expect((await readSealed(sealing, 'paper-4'))!.equals(text)).toBe(true);
  expect((await storeSealed(text, 'paper-5')).key_id).toBe('2026');
  expect(marksOf('4511654321')).toContain(mark);
  expect(markOf('4511654321')).not.toBe(mark);
  useStorageKeys([fresh]);
  await expect(readSealed(sealing, 'paper-4')).rejects.toThrow('2025 is not configured');
});

test('the same bytes are encrypted anew each time', async () => {
  useStorageKeys([fresh]);
  const [one, other] = [await storeSealed(text, 'paper-6'), await storeSealed(text, 'paper-6')];
  expect(one.wrapped_key).not.toBe(other.wrapped_key);
  expect(one.folder).not.toBe(other.folder);
});
