import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSecret } from './secrets.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'artel-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a secret is made once, for the owner only, and stays the same', async () => {
  const first = await ensureSecret(dataDir, 'jwt');
  expect(first).toMatch(/^[\w-]{43}$/);
  expect((await stat(path.join(dataDir, 'jwt.secret'))).mode & 0o777).toBe(0o600);
  expect(await ensureSecret(dataDir, 'jwt')).toBe(first);
  expect(await ensureSecret(dataDir, 'webhook')).not.toBe(first);
});

test('everybody who asks at once gets the same secret, and no draft is left', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => ensureSecret(dataDir, 'jwt')));
  expect(new Set(asked).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['jwt.secret']);
});

test('a damaged secret is refused, not replaced', async () => {
  await writeFile(path.join(dataDir, 'jwt.secret'), '');
  await expect(ensureSecret(dataDir, 'jwt')).rejects.toThrow('повреждён');
  expect(await readFile(path.join(dataDir, 'jwt.secret'), 'utf8')).toBe('');
});
