/** With a scanner of viruses: what it finds is refused, and while it is away nothing is published. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../../../../test/files.ts';
import { aCustomer, type TestPerson } from '../../../../test/people.ts';
import { aScanner, eicar, type Scanner } from '../../../../test/scanner.ts';
import { aScratchFolder } from '../../../../test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { read } from '../../../platform/db/index.ts';
import { site, useSite } from '../../../platform/site.ts';
import { useScanner } from '../index.ts';

const before = site();
let server: TestServer;
let scanner: Scanner;
let owner: TestPerson;
let dataDir: string;
beforeAll(async () => {
  [server, scanner, dataDir] = [await testServer(), await aScanner(), await aScratchFolder()];
  useSite({ ...before, dataDir });
  owner = await aCustomer();
  useScanner(scanner.url);
});
afterAll(async () => {
  useScanner(null);
  useSite(before);
  scanner.close();
  await server.close();
  await rm(dataDir, { recursive: true });
});

const sent = (name: string, ...parts: (Buffer | string)[]) =>
  sendFile(server, owner, name, Buffer.concat(parts.map((part) => Buffer.from(part))));
const saved = async () =>
  (await read().selectFrom('files').select('name').where('owner_id', '=', owner.user_id).execute()).map(({ name }) => name);
const nothingLeft = async () => expect(await readdir(path.join(dataDir, 'files', 'quarantine'))).toEqual([]);

test('what the scanner passes is kept, what it finds is not', async () => {
  expect((await sent('чистый.txt', 'Здравствуйте')).status).toBe(200);
  expect((await sent('большой.pdf', '%PDF-1.7\n', Buffer.alloc(3_000_000, 0x20))).status).toBe(200);
  expect((await sent('проба.txt', eicar)).error).toMatchObject({ status: 415, code: 'FILE_INFECTED' });
  expect((await sent('проба.pdf', '%PDF-1.7\n', Buffer.alloc(300_000, 0x20), eicar)).error).toMatchObject({ code: 'FILE_INFECTED' });
  expect(await saved()).toEqual(['чистый.txt', 'большой.pdf']);
  await nothingLeft();
});

test('a scanner that cannot judge, or is not there, lets nothing through', async () => {
  for (const answer of ['INSTREAM size limit exceeded. ERROR', 'stream: OK FOUND it later', '']) {
    scanner.answer = answer;
    expect((await sent('любой.txt', `слова ${answer}`)).error, answer).toMatchObject({ status: 503, code: 'SCANNER_AWAY' });
  }
  scanner.close();
  expect((await sent('после.txt', 'слова')).error).toMatchObject({ status: 503, code: 'SCANNER_AWAY' });
  expect(await saved()).toEqual(['чистый.txt', 'большой.pdf']);
  await nothingLeft();
});
