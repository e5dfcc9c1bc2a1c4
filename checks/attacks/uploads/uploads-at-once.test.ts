/** Uploads under attack: paths to delete and to read that lead elsewhere, the quota, and many at once. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deleteFile } from '@artel/contracts/files/files.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../../../server/src/platform/db/index.ts';
import { aCustomer } from '../../../server/test/people.ts';
import { plain, png, text } from './makers.ts';
import { rowsOf, type UploadMarket, uploadMarket, watchMemory, wordOf } from './market.ts';
import { fileForm, send } from './senders.ts';

let market: UploadMarket;
beforeAll(async () => {
  market = await uploadMarket();
});
afterAll(() => market.close());

const remove = (filePath: string, as = market.owner) => market.server.call(deleteFile, { as, body: { filePath } });

test('a path to delete is looked up, whatever it is: nothing but one’s own file is touched', async () => {
  const mine = (await send(market.origin, market.owner.token, fileForm('моё.txt', text('моё')))).file!;
  const drawn = (await send(market.origin, market.owner.token, fileForm('моё.png', await plain(77, 900, 90).png().toBuffer()))).file!;
  const foreign = (await send(market.origin, market.other.token, fileForm('чужое.txt', text('чужое')))).file!;
  const canaries = [
    path.join(market.home, 'canary.txt'),
    path.join(market.dataDir, 'canary.txt'),
    path.join(market.dataDir, 'files', 'canary.txt'),
  ];
  for (const canary of canaries) await writeFile(canary, 'жив');
  const folder = mine.filePath.split('/')[2]!;
  // nothing of the machine is named: should the product fail here, only canaries die
  const tried = [
    ...[
      'canary.txt',
      '../canary.txt',
      '../../canary.txt',
      '../../../canary.txt',
      '/canary.txt',
      './canary.txt',
      'files/canary.txt',
      'files/../canary.txt',
    ],
    ...[
      '/files/canary.txt',
      '/files/../canary.txt',
      '/files/../../canary.txt',
      '/files/../../../canary.txt',
      '/files/./canary.txt',
      '//files//canary.txt',
    ],
    ...[
      '%2e%2e%2fcanary.txt',
      '..%2fcanary.txt',
      '%252e%252e%252fcanary.txt',
      '..%c0%afcanary.txt',
      '..\\canary.txt',
      '\\\\server\\share\\canary.txt',
    ],
    ...canaries,
    ...canaries.map((canary) => `file://${canary}`),
    ...[
      '/etc/artel-canary',
      '../../../../../../etc/artel-canary',
      'C:\\canary.txt',
      '．．／canary.txt',
      '..\u2215canary.txt',
      'canary.txt\0',
      '.',
      '..',
      '',
      '*',
      '/files/*',
      '/files',
    ],
    ...[
      foreign.filePath,
      drawn.filePath.replace(/[^/]+$/, '400.webp'),
      mine.filePath.toUpperCase(),
      `${mine.filePath}/`,
      `${mine.filePath}/..`,
      `/files/${folder}`,
    ],
    ...[
      `/files/${folder}/`,
      `${mine.filePath}\0`,
      `${mine.filePath} `,
      `/files/${folder}/../${folder}/file.txt`,
      `http://artel.test${mine.filePath}`,
      '/files/%',
      'я'.repeat(301),
    ],
    "' or 1=1 --",
  ];
  for (const filePath of tried) {
    const { status } = await remove(filePath);
    expect([400, 404].includes(status), `${JSON.stringify(filePath)}: ${status}`).toBe(true);
  }
  expect(canaries.filter((canary) => !existsSync(canary))).toEqual([]);
  const still = [
    [mine, market.owner],
    [drawn, market.owner],
    [foreign, market.other],
  ] as const;
  for (const [file, as] of still) expect((await market.get(file.filePath, as)).statusCode).toBe(200);
  expect(await market.strayFiles()).toEqual([]);
  expect((await remove(mine.filePath)).status).toBe(200);
  process.stdout.write(`uploads: ${tried.length} paths to delete, escapes 0\n`);
});

test('no address reads what no row names', async () => {
  await writeFile(path.join(market.dataDir, 'files', 'canary.txt'), 'жив');
  const { filePath } = (await send(market.origin, market.owner.token, fileForm('адрес.txt', text('адрес')))).file!;
  const folder = filePath.split('/')[2]!;
  const tried = [
    ...['canary.txt', '../canary.txt', '..%2fcanary.txt', '%2e%2e/canary.txt', '..%5ccanary.txt', 'quarantine/x'],
    ...[`${folder}/..%2f..%2fcanary.txt`, `${folder}/../../canary.txt`, `${folder}/%00`, `${folder}/file.txt%00.webp`],
    ...[`${folder}/.`, `${folder}/..`, `${folder.slice(0, 2)}/${folder}/file.txt`, `${folder}/file.txt/..`],
  ];
  for (const one of tried) {
    const answer = await market.get(`/files/${one}`, market.owner);
    expect([answer.statusCode, answer.body.includes('жив')], one).toEqual([404, false]);
  }
});

test('of many at once nobody gets past the quota', async () => {
  const person = await aCustomer();
  const quota = 10 * 1024 ** 3;
  await database().query(
    `insert into files (id, owner_id, path, name, size_bytes, mime, sha256, kind, created_at) values ($1, $2, $3, 'много', $4, 'text/plain', 'x', 'text', now())`,
    [newId(), person.user_id, `/files/${randomBytes(16).toString('base64url')}/file.txt`, quota - 100_000],
  );
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(market.origin, person.token, fileForm(`${n}.txt`, Buffer.alloc(30_000, `${n} `)))),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(sent.map(({ code }) => code))).toEqual(new Set([undefined, 'FILE_QUOTA_EXCEEDED']));
  expect((await rowsOf(person)).reduce((sum, { size_bytes }) => sum + Number(size_bytes), 0)).toBeLessThanOrEqual(quota);
  await database().query(`delete from files where sha256 = 'x'`);
  expect(await market.strayFiles()).toEqual([]);
});

test('fifty pictures at once are drawn in turn, in bounded memory', { timeout: 120_000 }, async () => {
  const large = (n: number) => png(7000 + n, 5000);
  const small = async (n: number) =>
    plain(100 + n, 300, 200)
      .png()
      .toBuffer();
  const forms = await Promise.all(Array.from({ length: 50 }, async (_, n) => fileForm(`${n}.png`, n < 4 ? large(n) : await small(n))));
  const memory = watchMemory();
  const sent = await Promise.all(forms.map((form) => send(market.origin, market.owner.token, form)));
  const grown_mb = memory.grown_mb();
  expect(sent.map(wordOf).filter((word) => word !== 'picture')).toEqual([]);
  expect(grown_mb).toBeLessThan(400);
  expect(await market.quarantined()).toEqual([]);
  expect(await market.strayFiles()).toEqual([]);
  process.stdout.write(`uploads: 50 at once, kept 50, memory +${grown_mb} MB\n`);
});
