/** A file in parts over a real line that breaks: what arrived is kept, and the verdict is that of one call. */
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { uploadPart_bytes } from '@artel/contracts/files/uploads.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBucket } from '../../../../test/bucket.ts';
import { sendFile } from '../../../../test/files.ts';
import { partsOf, sendInParts } from '../../../../test/parts.ts';
import { aCustomer, type TestPerson } from '../../../../test/people.ts';
import { aScanner } from '../../../../test/scanner.ts';
import { aScratchFolder } from '../../../../test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { hours } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { openLimits } from '../../../platform/http/limits.ts';
import { site, useSite } from '../../../platform/site.ts';
import { openFileStorage } from '../../../platform/storage/storage.ts';
import { sweepUploads, useScanner } from '../index.ts';

const before = site();
let server: TestServer;
let origin: string;
let owner: TestPerson;
let dataDir: string;
beforeAll(async () => {
  [server, dataDir] = [await testServer(), await aScratchFolder()];
  useSite({ ...before, dataDir });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await aCustomer();
});
afterAll(async () => {
  useSite(before);
  await server.close();
  await rm(dataDir, { recursive: true });
});

/** Words nobody sent before. */
const words = (bytes = 5000): Buffer =>
  Buffer.from(
    randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes),
  );
const mine = () => partsOf(origin, owner.token);
const begun = async (name: string, size: number, as = mine()): Promise<string> => (await as.begin(name, size)).upload!._id;
const read = async (filePath: string, as = owner) =>
  (await server.app.inject({ url: filePath, headers: { authorization: `Bearer ${as.token}` } })).rawPayload;
const stored = async () =>
  (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((place) => place.endsWith('part.bin')).length;

test('parts of any length in order become the file; the same bytes by one call are the same file', async () => {
  const { send, look } = mine();
  const bytes = words();
  const id = await begun('смета.txt', bytes.length);
  expect(await send(id, 0, bytes.subarray(0, 1))).toMatchObject({ status: 200, upload: { offset: 1, file: null, size: 5000 } });
  expect(await send(id, 1, bytes.subarray(1, 4000))).toMatchObject({ status: 200, upload: { offset: 4000, file: null } });
  const whole = await send(id, 4000, bytes.subarray(4000));
  expect(whole).toMatchObject({ status: 200, upload: { offset: 5000, file: { name: 'смета.txt', size: 5000, mime: 'text/plain' } } });
  const { filePath } = whole.upload!.file!;
  expect((await read(filePath)).equals(bytes)).toBe(true);
  // the answer was lost: the same bytes again, the last part again, and a look say the same; nothing else is left
  for (const again of [await send(id, 4000, bytes.subarray(4000)), await look(id)])
    expect(again).toMatchObject({ upload: { file: { filePath } } });
  expect((await sendFile(server, owner, 'смета.txt', bytes)).file.filePath).toBe(filePath);
  expect(await stored()).toBe(0);
});

test('what arrived before the line broke is kept, and the rest is all that is sent', async () => {
  const { breakOff, look, send } = mine();
  const bytes = words(400_000);
  const id = await begun('план.txt', bytes.length);
  await breakOff(id, 0, bytes.subarray(0, 250_000), bytes.length);
  // as much as came through before the line was down
  await expect.poll(async () => (await look(id)).upload!.offset).toBeGreaterThan(0);
  const { offset } = (await look(id)).upload!;
  expect(offset).toBeLessThanOrEqual(250_000);
  const { upload } = await send(id, offset, bytes.subarray(offset));
  expect((await read(upload!.file!.filePath)).equals(bytes)).toBe(true);
  expect(await readdir(path.join(dataDir, 'files', 'quarantine'))).toEqual([]);
});

test('a gibibyte in the parts of a browser is sent without a wait, and leaves the member’s other calls alone', async () => {
  openLimits();
  try {
    const { send } = mine();
    const id = await begun('макеты.zip', 1024 ** 3);
    const parts = 1024 ** 3 / uploadPart_bytes;
    // a part that is out of step is counted like any other
    const statuses = await Promise.all(
      Array.from({ length: parts }, (_, no) => send(id, 1 + no, Buffer.alloc(1)).then(({ status }) => status)),
    );
    expect(new Set(statuses)).toEqual(new Set([409]));
    expect((await mine().drop(id)).status).toBe(200);
  } finally {
    openLimits(1000);
  }
});

test('out of step, one is told the true place; of two tabs at once one is, and the file is whole once', async () => {
  const { send } = mine();
  const bytes = words(9000);
  const id = await begun('план.txt', bytes.length);
  const ahead = await send(id, 10, bytes.subarray(10));
  expect(ahead).toMatchObject({ status: 409, code: 'UPLOAD_ELSEWHERE', details: { offset: 0 } });
  for (const [from, to] of [
    [0, 3000],
    [3000, 9000],
  ] as const) {
    const both = await Promise.all([send(id, from, bytes.subarray(from, to)), send(id, from, bytes.subarray(from, to))]);
    // the slower one finds another part there, or with the last the whole file
    const answers = both.map(({ status }) => status).sort();
    expect(answers[0]).toBe(200);
    expect([200, 409]).toContain(answers[1]);
    for (const one of both) if (one.status === 409) expect(one.details).toEqual({ offset: to });
  }
  const { upload } = await mine().look(id);
  expect((await read(upload!.file!.filePath)).equals(bytes)).toBe(true);
  expect((await database().query('select from files where name = $1 and size_bytes = 9000', ['план.txt'])).rowCount).toBe(1);
  expect(await stored()).toBe(0);
});

test('an upload is nobody’s but its owner’s, and no file before it is whole', async () => {
  const stranger = partsOf(origin, (await aCustomer()).token);
  const bytes = words();
  const id = await begun('тайна.txt', bytes.length);
  await mine().send(id, 0, bytes.subarray(0, 100));
  for (const answer of [await stranger.look(id), await stranger.send(id, 100, bytes.subarray(100)), await stranger.drop(id)])
    expect(answer).toMatchObject({ status: 404, code: 'UPLOAD_NOT_FOUND' });
  expect((await mine().look(id)).upload).toMatchObject({ offset: 100, file: null });
  const [part] = (await database().query<{ folder: string }>('select folder from upload_parts where upload_id = $1', [id])).rows;
  expect(
    (await server.app.inject({ url: `/files/${part!.folder}/part.bin`, headers: { authorization: `Bearer ${owner.token}` } })).statusCode,
  ).toBe(404);
  expect((await mine().drop(id)).status).toBe(200);
  expect(await mine().look(id)).toMatchObject({ status: 404 });
  expect(await stored()).toBe(0);
});

test('what a name and a size tell is refused at the beginning, more bytes than were told when they come', async () => {
  const { begin, send, look } = mine();
  expect(await begin('программа.exe', 10)).toMatchObject({ status: 415, code: 'FILE_KIND_REFUSED' });
  expect(await begin('исходники.tar', 10)).toMatchObject({ status: 415, code: 'FILE_PACKED_OTHERWISE' });
  expect(await begin('пусто.txt', 0)).toMatchObject({ status: 400, code: 'FILE_EMPTY' });
  expect(await begin('том.pdf', 51 * 1024 * 1024)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
  const id = await begun('мало.txt', 100);
  await send(id, 0, words(40));
  expect(await send(id, 40, words(61))).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LONG' });
  expect((await look(id)).upload).toMatchObject({ offset: 40 });
  expect((await send(id, 40, words(60))).upload!.file).toMatchObject({ size: 100 });
  // what is on its way takes place too
  const full = await aCustomer();
  await database().query(
    `insert into files (id, owner_id, path, name, size_bytes, mime, sha256, kind, created_at)
     values (gen_random_uuid(), $1::uuid, '/files/x/full', 'много.zip', 10737358240, 'application/zip', 'x', 'archive', now())`,
    [full.user_id],
  );
  const theirs = partsOf(origin, full.token);
  expect((await theirs.begin('первый.txt', 60_000)).status).toBe(200);
  expect(await theirs.begin('второй.txt', 60_000)).toMatchObject({ status: 409, code: 'FILE_QUOTA_EXCEEDED' });
});

test('a refused file is forgotten with its parts; one that could not be judged now waits whole and is judged later', async () => {
  expect(await sendInParts(origin, owner.token, 'снимок.png', words(3000), 1000)).toEqual({ status: 415, code: 'FILE_NOT_WHAT_IT_SAYS' });
  const { send, look } = mine();
  const scanner = await aScanner();
  scanner.answer = "INSTREAM: Can't allocate memory ERROR";
  useScanner(scanner.url);
  const bytes = words();
  const id = await begun('позже.txt', bytes.length);
  expect(await send(id, 0, bytes)).toMatchObject({ status: 503, code: 'SCANNER_AWAY' });
  expect((await look(id)).upload).toMatchObject({ offset: 5000, file: null });
  useScanner(null);
  scanner.close();
  const later = await send(id, 5000, Buffer.alloc(0));
  expect((await read(later.upload!.file!.filePath)).equals(bytes)).toBe(true);
  expect(await stored()).toBe(0);
});

test('what nobody goes on with for a day is forgotten with its bytes; more than thirty at once push out the oldest', async () => {
  const someone = await aCustomer();
  const theirs = partsOf(origin, someone.token);
  const old = await begun('старое.txt', 100, theirs);
  await theirs.send(old, 0, words(10));
  for (let no = 0; no < 30; no++) await begun(`${no}.txt`, 100, theirs);
  expect(await theirs.look(old)).toMatchObject({ status: 404 });
  const id = await begun('новое.txt', 100, theirs);
  await theirs.send(id, 0, words(10));
  await server.passTime(hours(23));
  await theirs.send(id, 10, words(10));
  await server.passTime(hours(23));
  await sweepUploads();
  expect((await theirs.look(id)).upload).toMatchObject({ offset: 20 });
  await server.passTime(hours(2));
  await sweepUploads();
  expect(await theirs.look(id)).toMatchObject({ status: 404 });
  expect([await stored(), (await database().query('select from uploads where owner_id = $1', [someone.user_id])).rowCount]).toEqual([0, 0]);
});

test('with S3 the parts lie there too: another node goes on', async () => {
  const bucket = await aBucket();
  await openFileStorage(bucket);
  const bytes = words(70_000);
  const sent = await sendInParts(origin, owner.token, 'в-ведре.txt', bytes, 30_000);
  expect(sent.status).toBe(200);
  expect((await read(sent.file!.filePath)).equals(bytes)).toBe(true);
  expect(await stored()).toBe(0);
  await openFileStorage({ s3: null });
  await bucket.close();
});
