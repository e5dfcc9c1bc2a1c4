import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shownPath } from '@artel/contracts/files/file-kinds.ts';
import { deleteFile, type StoredFile } from '@artel/contracts/files/files.ts';
import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { zip } from '../../../test/zip.ts';
import { inTransaction, read } from '../../platform/db/index.ts';
import { site, useSite } from '../../platform/site.ts';
import { grantFiles, publishFiles } from './index.ts';

let server: TestServer;
let owner: TestPerson;
let other: TestPerson;
let dataDir: string;

beforeAll(async () => {
  server = await testServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'files-'));
  useSite({ ...site(), dataDir });
  [owner, other] = [await aCustomer(), await aCustomer()];
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

type Sent = { status: number; file: StoredFile; error: ErrorBody };

async function upload(name: string, content: Buffer | string, as: TestPerson | undefined = owner): Promise<Sent> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const request = new Request('http://artel.test/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files/single',
    headers: { 'content-type': request.headers.get('content-type')!, ...(as && { authorization: `Bearer ${as.token}` }) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, file: answer.json().result, error: answer.json() };
}
const get = (url: string, as?: TestPerson, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers } });
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2A3BE8' }, limitInputPixels: false });
const png = (width: number, height: number) => blank(width, height).png().toBuffer();

test('a picture arrives as it was sent; beside it stand three drawn sizes without its place and camera', async () => {
  const withPlace = await blank(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Пётр' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .toBuffer();
  const { status, file } = await upload('Вывеска.JPG', withPlace);
  expect(status).toBe(200);
  expect(file).toMatchObject({ name: 'Вывеска.JPG', mime: 'image/jpeg', size: withPlace.length, width: 2000, height: 1000 });
  const sent = await get(file.filePath, owner);
  expect(sent.rawPayload.equals(withPlace)).toBe(true);
  expect(sent.headers['content-type']).toBe('image/jpeg');
  expect(sent.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Вывеска.JPG')}`);
  for (const wide of [400, 800, 1600]) {
    const answer = await get(shownPath(file.filePath).replace('1600', String(wide)), owner);
    expect(answer.headers['content-type']).toBe('image/webp');
    // the product reads pictures from files only: every other loader is closed in this process
    const copy = path.join(dataDir, `${wide}.webp`);
    await writeFile(copy, answer.rawPayload);
    const { width, format, exif } = await sharp(copy).metadata();
    expect({ width, format, exif }).toEqual({ width: wide, format: 'webp', exif: undefined });
  }
});

test('shown in public, a picture is what was drawn of it; as it was sent it stays for those it was handed to', async () => {
  const { file } = await upload('Портфолио.jpg', await blank(600, 500).jpeg().toBuffer());
  await inTransaction((tx) => grantFiles(tx, [file._id], [other.user_id]));
  await inTransaction((tx) => publishFiles(tx, [file._id]));
  expect((await get(shownPath(file.filePath))).statusCode).toBe(200);
  expect((await get(file.filePath)).statusCode).toBe(404);
  expect((await get(file.filePath, await aCustomer())).statusCode).toBe(404);
  const handed = await get(file.filePath, other);
  expect([handed.statusCode, handed.headers['cache-control']]).toEqual([200, 'private, max-age=600']);
});

test('a long page stays legible: it is drawn by its width', async () => {
  const { file } = await upload('лендинг.png', await png(720, 6000));
  const copy = path.join(dataDir, 'tall.webp');
  await writeFile(copy, (await get(shownPath(file.filePath), owner)).rawPayload);
  expect(await sharp(copy).metadata()).toMatchObject({ width: 720, height: 6000 });
});

test('above 40 megapixels a picture is a file: whole, and not shown', async () => {
  const bytes = await png(8020, 5000);
  const { file } = await upload('плакат.png', bytes);
  expect(file).toMatchObject({ name: 'плакат.png', mime: 'application/octet-stream', size: bytes.length });
  const answer = await get(file.filePath, owner);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  expect(answer.headers['content-disposition']).toMatch(/^attachment/);
});

test.each([
  ['png', () => blank(20, 20).png().toBuffer()],
  ['webp', () => blank(20, 20).webp().toBuffer()],
  ['gif', () => blank(20, 20).gif().toBuffer()],
  ['jpeg', () => blank(20, 20).jpeg().toBuffer()],
])('a small %s keeps its own width', async (extension, make) => {
  const { file } = await upload(`мал.${extension}`, await make());
  expect(file).toMatchObject({ width: 20, height: 20, mime: `image/${extension}` });
});

test('the same bytes under the same name, even at once, are the same file; under another name they are another', async () => {
  const bytes = await png(31, 17);
  const twins = await Promise.all([upload('a.png', bytes), upload('a.png', bytes)]);
  expect(new Set(twins.map(({ file }) => file._id)).size).toBe(1);
  const final = (await upload('Макет ФИНАЛ.png', bytes)).file;
  expect(final).toMatchObject({ name: 'Макет ФИНАЛ.png' });
  expect(final._id).not.toBe(twins[0]!.file._id);
  expect((await upload('a.png', bytes, other)).file._id).not.toBe(twins[0]!.file._id);
});

test('what is refused by its kind is taken as it is in a ZIP, as the refusal says', async () => {
  const bytes = zip([{ name: 'setup.exe' }, { name: 'модель.fbx' }, { name: 'отчёт.docm' }]);
  const { status, file } = await upload('Сборка.zip', bytes);
  expect([status, file.size]).toEqual([200, bytes.length]);
});

test('a ZIP of Windows is taken whose older name lost the dash', async () => {
  const bytes = zip([{ name: '_______ - _____.pdf', unicodePath: 'Логотип — финал.pdf' }]);
  const { status, file } = await upload('Логотипы.zip', bytes);
  expect([status, file.size]).toEqual([200, bytes.length]);
});

test.each<[string, string, Buffer | string | (() => Promise<Buffer>), number, string]>([
  ['an SVG that says it is a PNG', 'знак.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'FILE_NOT_WHAT_IT_SAYS'],
  ['a page that says it is a picture', 'фото.jpg', '<html><script>alert(1)</script>', 415, 'FILE_NOT_WHAT_IT_SAYS'],
  ['a picture of another kind', 'фото.jpg', () => png(9, 9), 415, 'FILE_NOT_WHAT_IT_SAYS'],
  ['a program', 'setup.exe', 'MZ', 415, 'FILE_KIND_REFUSED'],
  ['an archive of another kind', 'исходники.tar.gz', 'текст', 415, 'FILE_PACKED_OTHERWISE'],
  ['a name without an extension', 'договор', 'текст', 415, 'FILE_KIND_REFUSED'],
  ['an extension that objects have', 'файл.constructor', 'текст', 415, 'FILE_KIND_REFUSED'],
  ['nothing at all', 'пусто.txt', '', 400, 'FILE_EMPTY'],
  ['a text that is not UTF-8', 'письмо.txt', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 415, 'FILE_TEXT_NOT_UTF8'],
  [
    'a program that says it is a text',
    'письмо.txt',
    Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(64)]),
    415,
    'FILE_NOT_WHAT_IT_SAYS',
  ],
  ['an archive that climbs out', 'a.zip', zip([{ name: '../../etc/passwd' }]), 415, 'ARCHIVE_LEADS_OUT'],
  ['an archive with an absolute path', 'b.zip', zip([{ name: '/etc/passwd' }]), 415, 'ARCHIVE_LEADS_OUT'],
  ['an archive that climbs out by its second name', 'b2.zip', zip([{ name: 'a.txt', unicodePath: '../a.txt' }]), 415, 'ARCHIVE_LEADS_OUT'],
  ['an archive that climbs out by its first name', 'b3.zip', zip([{ name: '../a.txt', unicodePath: 'a.txt' }]), 415, 'ARCHIVE_LEADS_OUT'],
  ['an archive inside an archive', 'c.zip', zip([{ name: 'ещё.zip' }]), 415, 'ARCHIVE_NESTED'],
  ['an archive with a link', 'd.zip', zip([{ name: 'ссылка', mode: 0o120777 }]), 415, 'ARCHIVE_LEADS_OUT'],
  ['an archive bomb', 'e.zip', zip([{ name: 'нули', unpacked: 4_000_000_000 }]), 415, 'ARCHIVE_TOO_PACKED'],
  ['an archive of 1,001 files', 'f.zip', zip(Array.from({ length: 1001 }, (_, i) => ({ name: `${i}` }))), 415, 'ARCHIVE_TOO_MANY_FILES'],
  ['an encrypted archive', 'g.zip', zip([{ name: 'тайна', encrypted: true }]), 415, 'ARCHIVE_HAS_PASSWORD'],
])('%s is refused in clear Russian and leaves nothing behind', async (_, name, content, status, code) => {
  const sent = await upload(name, typeof content === 'function' ? await content() : content);
  expect(sent.error).toMatchObject({ status, code, message: expect.stringMatching(/[а-яё]/) });
  expect(await readdir(path.join(dataDir, 'files', 'quarantine'))).toEqual([]);
});

test('an archive and a text are kept as they are, handed out as attachments under their own names', async () => {
  const archive = zip([{ name: 'шрифты/знак.ttf' }]);
  const { file } = await upload('Исходники «знак».zip', archive);
  const answer = await get(file.filePath, owner);
  expect(answer.rawPayload.equals(archive)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Исходники «знак».zip')}`);
  const text = await upload('письмо.txt', 'Здравствуйте! <script>alert(1)</script>');
  const letter = await get(text.file.filePath, owner);
  expect(letter.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(letter.headers['content-disposition']).toMatch(/^attachment/);
});

test('one call takes 50 MB at most', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20 * 1024 * 1024, 0x20)]);
  expect((await upload('каталог.pdf', pdf)).file).toMatchObject({ size: pdf.length, mime: 'application/pdf' });
  expect((await upload('том.pdf', Buffer.concat([pdf, pdf, pdf]))).error).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
});

test('a private file is for its owner, for those it was handed to, and nobody else', async () => {
  const { file } = await upload('договор.txt', 'Предмет договора');
  expect((await get(file.filePath)).statusCode).toBe(404);
  expect((await get(file.filePath, other)).statusCode).toBe(404);
  await inTransaction((tx) => grantFiles(tx, [file._id], [other.user_id]));
  expect((await get(file.filePath, other)).statusCode).toBe(200);
  // a picture on a page carries the cookie only
  expect((await get(file.filePath, undefined, { cookie: `theme=dark; authToken=${owner.token}` })).statusCode).toBe(200);
  expect((await get(file.filePath, await anAdmin(['moderator']))).statusCode).toBe(404);
});

test('a picture that a right opens to the staff is a reading about its owner; owner and receivers leave none, of the staff or not', async () => {
  const records = async ({ user_id }: TestPerson) =>
    read()
      .selectFrom('audit_records')
      .select(['action', 'person_id', 'entity_id'])
      .where('staff_id', '=', user_id)
      .orderBy('audit_records.no')
      .execute();
  const pictures = await Promise.all([png(40, 40), png(50, 50)].map(async (bytes) => (await upload('Эскиз.png', await bytes)).file));
  const { file } = await upload('Ответы.txt', 'Цвета: синий, красный');
  const [moderator, receiver] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
  // a page asks for its pictures at once
  const seen = await Promise.all(pictures.map(({ filePath }) => get(filePath, moderator)));
  expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const about = { person_id: owner.user_id };
  expect(await records(moderator)).toEqual([{ action: 'pictures_viewed', ...about, entity_id: owner.user_id }]);
  const [{ id }] = (await read().selectFrom('files').select('id').where('path', '=', file.filePath).execute()) as [{ id: string }];
  await inTransaction((tx) => grantFiles(tx, [id], [receiver.user_id, other.user_id]));
  for (const as of [receiver, other, owner]) expect((await get(file.filePath, as)).statusCode).toBe(200);
  expect((await get(file.filePath, moderator)).statusCode).toBe(404);
  for (const as of [owner, other, receiver]) expect(await records(as)).toEqual([]);
  expect(await records(moderator)).toHaveLength(1);
});

test('a picture is seen by a moderator at once, by everybody when it is published; caches keep it for a day and ask again', async () => {
  const { file } = await upload('работа.png', await png(33, 33));
  const moderator = await anAdmin(['moderator']);
  expect((await get(file.filePath, moderator)).statusCode).toBe(200);
  expect((await get(file.filePath, other)).statusCode).toBe(404);
  await inTransaction((tx) => publishFiles(tx, [file._id]));
  const answer = await get(shownPath(file.filePath));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'content-disposition': 'inline' });
  const again = () => get(shownPath(file.filePath), undefined, { 'if-none-match': String(answer.headers.etag) });
  expect((await again()).statusCode).toBe(304);
  await read().updateTable('files').set({ is_public: false }).where('id', '=', file._id).execute();
  expect((await again()).statusCode).toBe(404);
});

test('what is not a stored path is not found, however it is written', async () => {
  const { file } = await upload('свой.txt', 'ещё один');
  const folder = file.filePath.split('/')[2]!;
  for (const url of [
    `/files/${folder}/secret.txt`,
    `/files/${folder}/..%2f..%2fsecret`,
    '/files/..%2f..%2fetc/passwd',
    `/files/${folder}/%00`,
  ])
    expect((await get(url, owner)).statusCode, url).toBe(404);
});

test('deleting: own and unused only, by look-up alone; the bytes go too', async () => {
  const { file } = await upload('лишний.txt', 'уберите меня');
  const place = path.join(dataDir, 'files', file.filePath.split('/')[2]!.slice(0, 2), file.filePath.split('/')[2]!);
  const remove = (as: TestPerson, filePath: string) => server.call(deleteFile, { as, body: { filePath } });
  expect((await remove(other, file.filePath)).status).toBe(404);
  expect((await remove(owner, '../../../etc/artel-canary')).status).toBe(404);
  expect(existsSync(place)).toBe(true);
  expect((await remove(owner, file.filePath)).status).toBe(200);
  expect(existsSync(place)).toBe(false);
  expect((await get(file.filePath, owner)).statusCode).toBe(404);
  const handed = await upload('сдан.txt', 'работа сдана');
  await inTransaction((tx) => grantFiles(tx, [handed.file._id], [other.user_id]));
  expect(await remove(owner, handed.file.filePath)).toMatchObject({ status: 409, error: { code: 'FILE_IN_USE' } });
});

test('an upload without a file, and one by nobody, are refused', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files/single',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: {},
  });
  expect(answer.json()).toMatchObject({ status: 400, code: 'FILE_MISSING' });
  expect((await upload('a.txt', 'чьё это', undefined)).status).toBe(200);
  const nobody = await server.app.inject({ method: 'POST', url: '/api/files/single', payload: {} });
  expect(nobody.statusCode).toBe(401);
});

test('every kept file has its bytes on the disk', async () => {
  for (const { path: filePath } of await read().selectFrom('files').select('path').where('deleted_at', 'is', null).execute())
    expect((await get(filePath, owner)).statusCode === 200 || (await get(filePath, other)).statusCode === 200, filePath).toBe(true);
});

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  ['cut off in its header', 'multipart/form-data; boundary=X', '--X\r\nContent-Dispo'],
  [
    'cut off in its file',
    'multipart/form-data; boundary=X',
    '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nпол',
  ],
])('a form %s cannot be read', async (_, type, payload) => {
  const headers = { 'content-type': type, authorization: `Bearer ${owner.token}` };
  const answer = await server.app.inject({ method: 'POST', url: '/api/files/single', headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BODY_UNREADABLE']);
});
