/** The same calls with S3 behind them: nobody notices where the bytes lie. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { deleteFile } from '@artel/contracts/files/files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBucket } from '../../../test/bucket.ts';
import { aPictureOf } from '../../../test/files.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { read } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { openFileStorage } from '../../platform/storage/storage.ts';

const before = site();
let server: TestServer;
let bucket: Awaited<ReturnType<typeof aBucket>>;
let dataDir: string;
let owner: TestPerson;
beforeAll(async () => {
  [server, bucket, dataDir] = [await testServer(), await aBucket(), await aScratchFolder()];
  useSite({ ...before, dataDir });
  await openFileStorage(bucket);
  owner = await aCustomer();
});
afterAll(async () => {
  await openFileStorage({ s3: null });
  useSite(before);
  await server.close();
  await bucket.close();
  await rm(dataDir, { recursive: true });
});
const onDisk = () => readdir(path.join(dataDir, 'files'), { recursive: true });

test('a picture goes to the bucket, comes back from our own origin with the headers of the disk, and is gone when it is deleted', async () => {
  const inS3 = await aPictureOf(server, owner);
  expect(await onDisk()).toEqual(['quarantine']);
  await openFileStorage({ s3: null });
  const onOurDisk = await aPictureOf(server, owner);
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ url, method, headers: { authorization: `Bearer ${owner.token}` } });
  const fromDisk = await get(onOurDisk.filePath);
  await openFileStorage(bucket);
  const fromS3 = await get(inS3.filePath);
  const without = ({ headers }: { headers: Record<string, unknown> }) => {
    const { 'x-request-id': _, date: __, 'content-length': ___, etag, ...rest } = headers;
    return { ...rest, hasTag: typeof etag };
  };
  expect(fromS3.statusCode).toBe(200);
  expect(without(fromS3)).toEqual(without(fromDisk));
  expect(fromS3.rawPayload).toHaveLength(inS3.size);
  expect((await get(inS3.filePath, 'HEAD')).headers['content-length']).toBe(String(inS3.size));
  expect((await server.call(deleteFile, { as: owner, body: { filePath: inS3.filePath } })).status).toBe(200);
  expect((await get(inS3.filePath)).statusCode).toBe(404);
});

test('a bucket that is away keeps nothing, says so, and leaves nothing behind', async () => {
  await openFileStorage({ s3: { ...bucket.s3, endpoint: 'http://127.0.0.1:1/artel' } });
  const form = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nслова\r\n--X--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=X', authorization: `Bearer ${owner.token}` };
  const answer = await server.app.inject({ method: 'POST', url: '/api/files/single', headers, payload: form });
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'STORAGE_AWAY', '5']);
  expect(await read().selectFrom('files').select('id').where('name', '=', 'a.txt').execute()).toEqual([]);
  expect(await readdir(path.join(dataDir, 'files', 'quarantine'))).toEqual([]);
});
