/** Where papers lie, who opens them, and when they are gone. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getIdentityCase } from '@artel/contracts/people/admin-identity.ts';
import { dropIdentityDocuments, getMyIdentity } from '@artel/contracts/people/identity.ts';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aDocument, identityOn } from '../../../test/identity.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, later, setClockShift } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { forgetIdentityOf } from './index.ts';

const before = site();
let server: TestServer;
let on: ReturnType<typeof identityOn>;
let [verifier, member]: TestPerson[] = [];
let dataDir: string;
beforeAll(async () => {
  dataDir = await aScratchFolder();
  useSite({ ...before, dataDir });
  server = await testServer();
  on = identityOn(server);
  verifier = await on.aVerifier();
});
afterEach(() => setClockShift(0));
afterAll(async () => {
  await server.close();
  useSite(before);
  await rm(dataDir, { recursive: true });
});

async function everythingStored(): Promise<Buffer> {
  const found = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return Buffer.concat(await Promise.all(found.filter((one) => one.isFile()).map((one) => readFile(path.join(one.parentPath, one.name)))));
}
const foldersOf = async ({ user_id }: TestPerson): Promise<string[]> => {
  const { rows } = await database().query<{ folder: string }>(
    'select p.folder from identity_papers p join identity_cases c on c.id = p.case_id where c.user_id = $1 and p.folder is not null',
    [user_id],
  );
  return rows.map(({ folder }) => folder);
};
const isThere = (folder: string): boolean => existsSync(path.join(dataDir, 'files', folder.slice(0, 2), folder));
const seen = async (as: TestPerson, id: string) => (await server.call(getIdentityCase, { as, params: { id } })).body!.result;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n% Серия 45 11 номер 987654 Ручьёв\ntrailer <</Root 1 0 R>>\n%%EOF\n');

test('a planted paper is nowhere in the storage as it was, nor in the database, and comes back to who may see it', async () => {
  member = await aCustomer();
  await on.begin(member);
  expect((await on.add(member, 'main', pdf, 'Паспорт Ручьёва.pdf')).status).toBe(200);
  await on.add(member, 'selfie');
  await on.send(member);
  const stored = await everythingStored();
  for (const words of [pdf, '987654', 'Ручьёв', 'Паспорт']) expect(stored.includes(words)).toBe(false);
  const { rows } = await database().query<{ row: string }>(
    'select to_jsonb(p)::text || to_jsonb(c)::text as row from identity_papers p join identity_cases c on c.id = p.case_id',
  );
  const written = rows.map(({ row }) => row).join();
  for (const words of ['987654', 'Ручьёв', 'Паспорт', createHash('sha256').update(pdf).digest('base64url')])
    expect(written).not.toContain(words);

  const id = (await on.mine(member)).current!._id;
  await on.take(verifier!, id);
  const [main] = (await seen(verifier!, id)).papers;
  const shown = await on.view(verifier!, id, main!._id);
  expect(shown.bytes.equals(pdf)).toBe(true);
  expect(shown.headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="document.pdf"' },
    ...{
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
});

test('a picture is drawn anew: where it was taken is forgotten, and it is shown in place', async () => {
  const person = await aCustomer();
  await on.begin(person);
  const withPlace = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#999' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ручьёв' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .toBuffer();
  await on.add(person, 'main', withPlace);
  await on.add(person, 'selfie');
  const id = (await on.send(person)).body!.result.current!._id;
  await on.take(verifier!, id);
  const [main] = (await seen(verifier!, id)).papers;
  const { bytes, headers } = await on.view(verifier!, id, main!._id);
  // the product opens pictures from files alone
  const shown = path.join(dataDir, 'shown.webp');
  await writeFile(shown, bytes);
  const metadata = await sharp(shown).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 2400, height: 1600 });
  expect(metadata.exif).toBeUndefined();
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
});

test.each([
  ['scan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PAPER_KIND_REFUSED'],
  ['scan.jpg', Buffer.from('<html><script>alert(1)</script>'), 'FILE_NOT_WHAT_IT_SAYS'],
  ['scan.pdf', Buffer.from('<html>%PDF'), 'FILE_NOT_WHAT_IT_SAYS'],
  ['scan.exe', Buffer.from('MZ'), 'FILE_KIND_REFUSED'],
  ['scan.docx', Buffer.from('PK'), 'PAPER_KIND_REFUSED'],
  ['scan.pdf', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 'PAPER_TOO_LARGE'],
  ['scan.jpg', Buffer.alloc(0), 'FILE_EMPTY'],
])('%s is refused: %#', async (name, bytes, code) => {
  const person = await aCustomer();
  await on.begin(person);
  const stored = (await everythingStored()).length;
  expect((await on.add(person, 'main', bytes, name)).error.code).toBe(code);
  expect((await on.mine(person)).current!.papers).toEqual([]);
  expect((await everythingStored()).length).toBe(stored);
});

test('a paper opens to whoever has taken the case, has the right and says why; each opening is kept and told', async () => {
  const person = await aCustomer();
  const id = await on.sent(person);
  const superadmin = await anAdmin(['superadmin']);
  const finance = await anAdmin(['finance', 'moderator', 'support']);
  const paper_id = (await seen(verifier!, id)).papers[0]!._id;
  expect((await on.view(verifier!, id, paper_id)).status).toBe(403);
  expect((await on.view(finance, id, paper_id)).status).toBe(404);
  await on.take(superadmin, id);
  expect((await on.view(superadmin, id, paper_id)).status).toBe(403);
  setClockShift(hours(2));
  await on.take(verifier!, id);
  expect((await on.view(verifier!, id, paper_id, 'так')).status).toBe(400);
  expect((await on.mine(person)).views).toEqual([]);
  expect((await on.view(verifier!, id, paper_id, 'Сверяю имя с профилем')).status).toBe(200);
  expect((await on.mine(person)).views).toMatchObject([{ by_name: 'Анна', paper: 'main', reason: 'Сверяю имя с профилем' }]);
  expect((await on.mine(await aCustomer())).views).toEqual([]);
});

test('a viewing stays written down when the bytes are lost', async () => {
  const person = await aCustomer();
  const id = await on.taken(verifier!, person);
  const [folder] = await foldersOf(person);
  await rm(path.join(dataDir, 'files', folder!.slice(0, 2), folder!), { recursive: true });
  const lost = (await seen(verifier!, id)).papers[0]!._id;
  expect((await on.view(verifier!, id, lost)).status).toBe(410);
  expect((await on.mine(person)).views).toHaveLength(1);
});

test('no address of files leads to a paper', async () => {
  const person = await aCustomer();
  await on.sent(person);
  for (const folder of await foldersOf(person))
    for (const as of [person, verifier!])
      for (const tail of ['sealed.bin', '1600.webp'])
        expect(
          (await server.app.inject({ url: `/files/${folder}/${tail}`, headers: { authorization: `Bearer ${as.token}` } })).statusCode,
        ).toBe(404);
});

test('thirty days after the decision the papers are gone, keys and bytes, and the decision stays', async () => {
  const person = await aCustomer();
  const id = await on.taken(verifier!, person);
  await on.approve(verifier!, id);
  const folders = await foldersOf(person);
  expect(folders.filter(isThere)).toHaveLength(2);
  expect((await on.mine(person)).current!.papers_until).toBe(
    later(days(30), new Date((await on.mine(person)).current!.decided_at!)).toISOString(),
  );
  await server.passTime(days(29));
  expect(await foldersOf(person)).toHaveLength(2);
  await server.passTime(days(1) + hours(1));
  expect(await foldersOf(person)).toEqual([]);
  await expect.poll(() => folders.filter(isThere)).toEqual([]);
  expect(await on.mine(person)).toMatchObject({ status: 'approved', current: { papers: [], papers_until: null } });
  const { rows } = await database().query(`select 1 from identity_papers where case_id = $1 and wrapped_key is not null`, [id]);
  expect(rows).toEqual([]);
});

test('a replaced paper, one of a refused upload, and papers that were never sent leave nothing behind', async () => {
  const person = await aCustomer();
  await on.begin(person);
  await on.add(person, 'main');
  const [first] = await foldersOf(person);
  await on.add(person, 'main', await aDocument());
  await expect.poll(() => isThere(first!)).toBe(false);
  await server.passTime(days(7) + hours(1));
  expect(await foldersOf(person)).toEqual([]);
  expect(await on.mine(person)).toMatchObject({ current: null, allowed_actions: ['begin'] });
});

test('the member deletes the papers before their time; who leaves takes them along', async () => {
  const [person, leaver] = [await aCustomer(), await aCustomer()];
  await on.approve(verifier!, await on.taken(verifier!, person));
  await server.call(dropIdentityDocuments, { as: person, body: {} });
  expect((await server.call(getMyIdentity, { as: person })).body!.result).toMatchObject({
    ...{ status: 'approved', current: { papers: [] }, allowed_actions: ['withdraw'] },
  });
  await on.sent(leaver);
  const folders = await foldersOf(leaver);
  await inTransaction((tx) => forgetIdentityOf(tx, leaver.user_id));
  await expect.poll(() => folders.filter(isThere)).toEqual([]);
});
