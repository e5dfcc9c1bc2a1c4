import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { deleteFile } from '@artel/contracts/files/files.ts';
import { fetchMyExport, getMyExport, requestExport } from '@artel/contracts/people/personal-data.ts';
import { proveIdentity } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson, testPassword } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { aReviewBy } from '../../../test/reviews.ts';
import { proofIsOld } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { makeExport } from './index.ts';
import { inventory } from './inventory.sql.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await testServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'export-'));
  useSite({ ...site(), dataDir });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const ask = async (as: TestPerson) => (await server.call(requestExport, { as, body: {} })).body!.result;
const state = async (as: TestPerson) => (await server.call(getMyExport, { as })).body!.result;
const fetchFile = (url: string, as?: TestPerson) => server.app.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} });

async function uploadNotes(as: TestPerson, text: string, name = 'заметки.txt') {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const request = new Request('http://artel.test/', { method: 'POST', body: form });
  return server.app.inject({
    method: 'POST',
    url: '/api/files/single',
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${as.token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

/** The entries of a zip, by its central directory. */
function entriesOf(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, extraLength, commentLength] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((o) => zip.readUInt16LE(at + o)),
    ];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + packed!);
    const name = zip.subarray(at + 46, at + 46 + nameLength!).toString();
    entries.set(name, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString());
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}

test('the archive holds every row of the person and every file, and is its owner’s alone', async () => {
  const [customer, seller, stranger] = [await aCustomer(), await aSeller(), await aCustomer()];
  await anOrder(server, testProvider(), 'accepted', { customer, seller });
  for (const text of ['первая', 'вторая']) await uploadNotes(customer, text);
  expect(await state(customer)).toBeNull();
  expect(await ask(customer)).toMatchObject({ status: 'queued', percent: 0, file_path: null });
  expect(await runJobs('make_export')).toBe(1);
  const ready = await state(customer);
  expect(ready).toMatchObject({ status: 'ready', percent: 100, file_path: expect.stringMatching(/^\/files\/[\w-]{22}\/file\.zip$/) });

  const answer = await fetchFile(ready!.file_path!, customer);
  expect(answer.headers['content-disposition']).toContain(`filename="artel-${customer.user_name}.zip"`);
  for (const other of [undefined, seller, stranger]) expect((await fetchFile(ready!.file_path!, other)).statusCode).toBe(404);

  const entries = entriesOf(answer.rawPayload);
  expect([...entries.keys()]).toEqual(['данные.json', 'файлы/заметки.txt', 'файлы/заметки (2).txt', 'ПРОЧТИТЕ.txt']);
  expect([entries.get('файлы/заметки.txt'), entries.get('файлы/заметки (2).txt')]).toEqual(['первая', 'вторая']);
  const tables: Record<string, { id?: string; email?: string }[]> = JSON.parse(entries.get('данные.json')!);
  expect(tables.users).toMatchObject([{ id: customer.user_id, email: customer.email }]);
  for (const { table, whose, given = whose, without } of inventory) {
    if (without === 'nothing') continue;
    const { rows } = await database().query(`select count(*)::int as n from ${table} where ${given}`, [customer.user_id]);
    // the archive itself came after it was packed
    const later = table === 'files' ? 1 : 0;
    expect({ table, rows: tables[table]?.length }).toEqual({ table, rows: rows[0].n - later });
  }
  expect(tables.payments).toHaveLength(1);
  expect(entries.get('данные.json')).not.toContain('argon2');
  expect(entries.get('данные.json')).not.toContain(seller.email);
  const letters = (await lettersTo(customer.email)).map(({ subject }) => subject);
  expect(letters.filter((subject) => subject.startsWith('Архив'))).toEqual(['Архив ваших данных готов']);
});

test('the archive is fetched only after a recent proof, by the header as by the cookie', async () => {
  const person = await aCustomer();
  await ask(person);
  await runJobs('make_export');
  const { file_path } = (await state(person))!;
  await proofIsOld(person.session_id);
  const byCookie = () => server.app.inject({ url: file_path!, headers: { cookie: `authToken=${person.token}` } });
  for (const answer of [await fetchFile(file_path!, person), await byCookie()])
    expect(answer.json()).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' });
  expect((await server.call(fetchMyExport, { as: person, body: {} })).error?.code).toBe('STEP_UP_NEEDED');
  await server.call(proveIdentity, { as: person, body: { password: testPassword } });
  expect((await server.call(fetchMyExport, { as: person, body: {} })).body!.result).toEqual({ file_path });
  expect((await byCookie()).statusCode).toBe(200);
});

test('the archive says no more than the pages: no sealed review, nobody of the staff, no invited person by id', async () => {
  const walk = await anOrder(server, testProvider(), 'accepted');
  const { customer } = walk;
  expect((await aReviewBy(server, walk, 'seller', { text: 'Пока это запечатано ото всех.' })).ok).toBe(true);
  await ask(customer);
  await runJobs('make_export');
  const entries = entriesOf((await fetchFile((await state(customer))!.file_path!, customer)).rawPayload);
  const json = entries.get('данные.json')!;
  expect(json).not.toContain('запечатано');
  for (const column of ['moderator_id', 'reviewer_id', 'assignee_id', 'arbiter_id', 'referred_id', 'trust', 'destination'])
    expect(json).not.toContain(`"${column}":`);
});

test('asked for twice it is made once; made twice it is one archive', async () => {
  const person = await aCustomer();
  const asked = await Promise.all([ask(person), ask(person), ask(person)]);
  expect(new Set(asked.map(({ _id }) => _id)).size).toBe(1);
  await Promise.all([makeExport({ id: asked[0]!._id }), makeExport({ id: asked[0]!._id })]);
  expect(await runJobs('make_export')).toBe(1);
  const { rows } = await database().query(
    `select count(*)::int as n from files where owner_id = $1 and kind = 'export' and deleted_at is null`,
    [person.user_id],
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect(await lettersTo(person.email)).toHaveLength(1);
});

test('after a day the link is dead and the archive is off the disk; a newer one takes the place of the older', async () => {
  const person = await aCustomer();
  await ask(person);
  await runJobs('make_export');
  const first = (await state(person))!.file_path!;
  await ask(person);
  await runJobs('make_export');
  const second = (await state(person))!.file_path!;
  expect([(await fetchFile(first, person)).statusCode, (await fetchFile(second, person)).statusCode]).toEqual([404, 200]);
  await server.passTime(hours(24));
  expect(await state(person)).toMatchObject({ status: 'expired', file_path: null });
  expect((await fetchFile(second, person)).statusCode).toBe(404);
  const folder = second.split('/')[2]!;
  await expect.poll(() => existsSync(path.join(dataDir, 'files', folder.slice(0, 2), folder))).toBe(false);
  setClockShift(0);
});

test('an archive takes none of the place for files, is no file to remove, and is not packed into the next one', async () => {
  const person = await aCustomer();
  await ask(person);
  await runJobs('make_export');
  const { file_path } = (await state(person))!;
  expect((await server.call(deleteFile, { as: person, body: { filePath: file_path! } })).status).toBe(404);
  await ask(person);
  await runJobs('make_export');
  const entries = entriesOf((await fetchFile((await state(person))!.file_path!, person)).rawPayload);
  expect([...entries.keys()]).toEqual(['данные.json', 'ПРОЧТИТЕ.txt']);
  expect(await readdir(path.join(dataDir, 'files', 'quarantine'))).toEqual([]);
});

/** Tables that name a person and still say nothing of anybody, each with its reason. */
const notOfAPerson: Record<string, string> = {
  referral_accruals: 'names the referral, which is listed',
  blog_posts: 'articles of the staff, who lay their rights down before they leave',
  blog_versions: 'their versions',
  route_rules: 'old addresses that lead on, written by the staff',
  dispute_stages: 'names the dispute, which is listed',
};

test('the inventory knows every table that points at a person', async () => {
  const { rows } = await database().query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.column_name in ('user_id', 'owner_id', 'actor_id', 'author_id', 'sender_id', 'customer_id', 'seller_id', 'payer_id', 'referrer_id', 'opener_id')
     order by 1`,
  );
  const listed = new Set(inventory.map(({ table }) => table));
  const forgotten = rows.map(({ name }) => name).filter((name) => !listed.has(name) && !(name in notOfAPerson));
  expect(forgotten, 'a line in inventory.sql.ts says what a leaving person is given of it and what becomes of it').toEqual([]);
});
