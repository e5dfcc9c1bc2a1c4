/** Videos: taken by their content, made to forget where they were filmed, handed out in parts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../../../test/files.ts';
import { box, film } from '../../../test/film.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { publishFiles, showMedia } from './index.ts';

let server: TestServer;
let owner: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [owner, other] = [await aCustomer(), await aCustomer()];
});
afterAll(() => server.close());

const sent = (name: string, bytes: Buffer) => sendFile(server, owner, name, bytes);
const get = (url: string, as: TestPerson, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${as.token}`, ...headers } });

test('a film is handed out as it was sent, in parts, as an attachment; what a page shows of it has forgotten where it was made', async () => {
  const { status, file } = await sent('Ролик.mp4', film());
  expect([status, file.mime]).toEqual([200, 'video/mp4']);
  const whole = await get(file.filePath, owner);
  expect(whole.rawPayload.equals(film())).toBe(true);
  await inTransaction((tx) => publishFiles(tx, [file._id]));
  const [shown] = await inTransaction((tx) => showMedia(tx, owner.user_id, [{ file_id: file._id, alt: '' }], 'media'));
  const clean = await get(shown!.path, other);
  expect([clean.statusCode, clean.rawPayload.length]).toEqual([200, film().length]);
  expect(clean.rawPayload.toString('latin1')).not.toMatch(/55\.7558|Canon/);
  expect((await get(file.filePath, other)).statusCode).toBe(404);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  const part = await get(file.filePath, owner, { range: 'bytes=4-11' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'ftypisom', `bytes 4-11/${film().length}`]);
  expect((await get(file.filePath, owner, { range: 'bytes=99999-' })).statusCode).toBe(416);
  expect((await get(file.filePath, owner, { range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200);
  expect((await get(file.filePath, other, { range: 'bytes=0-1' })).statusCode).toBe(404);
});

test.each([
  ['a page behind its end', () => film(Buffer.from('<html><script>alert(1)</script>'))],
  ['boxes longer than the file', () => film().subarray(0, 3000)],
  ['nothing to show', () => Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4), 'isom'), box('free', Buffer.alloc(20))])],
  ['the brand of another player', () => Buffer.concat([box('ftyp', 'qt  ', Buffer.alloc(4), 'qt  '), film()])],
])('a film with %s is refused', async (_, make) => {
  expect((await sent('ролик.mp4', make())).error).toMatchObject({ status: 415, code: 'FILE_NOT_WHAT_IT_SAYS' });
});
