/** Beside pictures a service shows videos and papers; the cover stays a picture. */

import { adminFindWorks, hideWork } from '@artel/contracts/people/portfolio.ts';
import * as own from '@artel/contracts/services/my-services.ts';
import { adminGetService, approveService, blockService, unblockService } from '@artel/contracts/services/service-moderation.ts';
import * as api from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFileOf, aPictureOf, isReadableByAll } from '../../../../test/files.ts';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { aShownWork } from '../../../../test/portfolio.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../../test/services.ts';

let server: TestServer;
let trades: Trades;
let seller: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [seller, moderator] = [await aSeller(), await anAdmin(['moderator'])];
});
afterAll(() => server.close());

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`);
const statusFor = async (path: string, as: TestPerson) =>
  (await server.app.inject({ url: path, headers: { authorization: `Bearer ${as.token}` } })).statusCode;

test('a paper before the pictures: in its place on the page, with its name and size; the cover is the first picture', async () => {
  const [paper, picture] = [await aFileOf(server, seller, 'Прайс.pdf', pdf('прайс')), await aPictureOf(server, seller)];
  const media = [
    { file_id: paper._id, alt: 'Цены на тиражи' },
    { file_id: picture._id, alt: '' },
  ];
  const { _id } = await aService(server, { seller, moderator }, aContent(trades, { media }));
  const shown = (await server.call(api.getService, { params: { id: _id } })).body!.result;
  expect(shown.media).toMatchObject([
    { kind: 'pdf', name: 'Прайс.pdf', alt: 'Цены на тиражи', path: paper.filePath, size_bytes: paper.size },
    { kind: 'image', width: 900 },
  ]);
  expect(shown.cover_path).toBe(picture.filePath.replace('file.png', '800.webp'));
  expect(await isReadableByAll(server, paper)).toBe(true);
});

test('a service of papers alone keeps its drawn cover', async () => {
  const paper = await aFileOf(server, seller, 'Пример.pdf', pdf('пример'));
  const { _id } = await aService(server, { seller, moderator }, aContent(trades, { media: [{ file_id: paper._id, alt: '' }] }));
  expect((await server.call(api.getService, { params: { id: _id } })).body!.result.cover_path).toMatch(/^\/covers\//);
});

test('a moderator reads what is to be judged, and no paper before it was sent', async () => {
  const paper = await aFileOf(server, seller, 'Макет.pdf', pdf('макет'));
  const content = aContent(trades, { media: [{ file_id: paper._id, alt: '' }] });
  const { _id } = await aService(server, { seller, moderator }, content, 'draft');
  expect(await statusFor(paper.filePath, moderator)).toBe(404);
  await server.call(own.submitService, { as: seller, params: { id: _id }, body: {} });
  expect(await statusFor(paper.filePath, moderator)).toBe(200);
  expect(await statusFor(paper.filePath, await aSeller())).toBe(404);
});

test('a blocked service takes its pictures along, shows them to the staff alone, and brings them back', async () => {
  const picture = await aPictureOf(server, seller);
  const content = aContent(trades, { media: [{ file_id: picture._id, alt: '' }] });
  const { _id: id } = await aService(server, { seller, moderator }, content);
  expect(await isReadableByAll(server, picture)).toBe(true);
  const reason = 'На картинке чужая работа';
  expect((await server.call(blockService, { as: moderator, params: { id }, body: { reason } })).status).toBe(200);
  expect(await isReadableByAll(server, picture)).toBe(false);
  expect(await statusFor(picture.filePath, await aSeller())).toBe(404);
  expect(await statusFor(picture.filePath, moderator)).toBe(200);
  expect((await server.call(unblockService, { as: moderator, params: { id }, body: { reason } })).status).toBe(200);
  expect(await isReadableByAll(server, picture)).toBe(true);
});

test('a picture of two services stays while one of them shows it', async () => {
  const picture = await aPictureOf(server, seller);
  const content = () => aContent(trades, { media: [{ file_id: picture._id, alt: '' }] });
  const [first, second] = [
    await aService(server, { seller, moderator }, content()),
    await aService(server, { seller, moderator }, content()),
  ];
  const block = (id: string) => server.call(blockService, { as: moderator, params: { id }, body: { reason: 'Чужая работа' } });
  expect((await block(first._id)).status).toBe(200);
  expect(await isReadableByAll(server, picture)).toBe(true);
  expect((await block(second._id)).status).toBe(200);
  expect(await isReadableByAll(server, picture)).toBe(false);
});

test('before blocking or hiding the moderator is told what else shows the same picture', async () => {
  const owner = await aSeller();
  const [picture, other] = [await aPictureOf(server, owner), await aPictureOf(server, owner)];
  const content = (title: string) => aContent(trades, { title, media: [{ file_id: picture._id, alt: '' }] });
  const first = await aService(server, { seller: owner, moderator }, content('Логотип для пекарни у реки'));
  const second = await aService(server, { seller: owner, moderator }, content('Логотип для кофейни у моста'));
  const elsewhere = async (id: string) =>
    (await server.call(adminGetService, { as: moderator, params: { id } })).body!.result.shown_elsewhere;
  expect(await elsewhere(first._id)).toEqual([{ type: 'service', _id: second._id, title: 'Логотип для кофейни у моста' }]);
  const work = await aShownWork(server, trades, owner, { title: 'Вывеска', media: [{ file_id: picture._id, alt: '' }] });
  await aShownWork(server, trades, owner, { title: 'Другое', media: [{ file_id: other._id, alt: '' }] });
  expect((await elsewhere(first._id)).map(({ type, title }) => [type, title])).toEqual([
    ['service', 'Логотип для кофейни у моста'],
    ['work', 'Вывеска'],
  ]);
  const listed = (await server.call(adminFindWorks, { as: moderator, query: { q: owner.user_name } })).body!.result;
  expect(listed.map(({ title, shown_elsewhere }) => [title, shown_elsewhere.length]).sort()).toEqual([
    ['Вывеска', 2],
    ['Другое', 0],
  ]);
  await server.call(blockService, { as: moderator, params: { id: second._id }, body: { reason: 'Чужая работа' } });
  await server.call(hideWork, { as: moderator, params: { id: work }, body: { reason: 'Чужая работа' } });
  expect(await elsewhere(first._id)).toEqual([]);
});

test('a picture that a new version of a service does not show is nobody else’s to read', async () => {
  const owner = await aSeller();
  const [former, newer, kept] = [await aPictureOf(server, owner), await aPictureOf(server, owner), await aPictureOf(server, owner)];
  const media = (...files: { _id: string }[]) => ({ media: files.map(({ _id: file_id }) => ({ file_id, alt: '' })) });
  const { _id: id } = await aService(server, { seller: owner, moderator }, aContent(trades, media(former, kept)));
  expect(await isReadableByAll(server, former)).toBe(true);
  const { version } = (await server.call(own.editService, { as: owner, params: { id } })).body!.result;
  await server.call(own.saveServiceDraft, { as: owner, params: { id }, body: { version, content: aContent(trades, media(newer, kept)) } });
  await server.call(own.submitService, { as: owner, params: { id }, body: {} });
  expect(await isReadableByAll(server, former)).toBe(true);
  const judged = (await server.call(adminGetService, { as: moderator, params: { id } })).body!.result;
  await server.call(approveService, { as: moderator, params: { id }, body: { version_id: judged.version._id } });
  expect(await Promise.all([former, newer, kept].map((file) => isReadableByAll(server, file)))).toEqual([false, true, true]);
  expect(await statusFor(former.filePath, owner)).toBe(200);
});

test('what no page could show, and what is another’s, is refused at its place', async () => {
  const [text, strange] = [await aFileOf(server, seller, 'текст.txt', Buffer.from('слова')), await aPictureOf(server, await aSeller())];
  for (const { _id } of [text, strange]) {
    const sent = await server.call(own.createService, {
      as: seller,
      body: { content: aContent(trades, { media: [{ file_id: _id, alt: '' }] }) },
    });
    expect(sent).toMatchObject({ status: 400, error: { details: { 'content.media.0': expect.any(String) } } });
  }
});
