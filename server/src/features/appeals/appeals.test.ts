import { changeMessage, deleteMessage, sendMessage } from '@artel/contracts/chat/chat.ts';
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { adminListAppeals } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { type ComplaintTarget, complain } from '@artel/contracts/people/appeals/appeals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFileOf } from '../../../test/files.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { aBid, anAppeal } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let of: Record<'service' | 'payment' | 'guest', string>;
beforeAll(async () => {
  server = await testServer();
  const author_id = (await aCustomer()).user_id;
  of = {
    service: await anAppeal({ author_id }),
    payment: await anAppeal({ author_id, type: 'payment', text: 'Платёж списался дважды' }),
    guest: await anAppeal({ type: 'copyright', guest_email: 'holder@rights.test' }),
  };
});
afterAll(() => server.close());

let made: ReturnType<typeof someTrades> | undefined;
const knownTrades = () => (made ??= someTrades());
const read = async (rights: Right[], q?: string) =>
  (await server.call(adminListAppeals, { as: await anAdmin(rights), query: q ? { q } : {} })).body?.result.map(({ _id }) => _id).sort();

test('support reads all but money, finance money alone, moderators all', async () => {
  expect(await read(['support'])).toEqual([of.service, of.guest].sort());
  expect(await read(['finance'])).toEqual([of.payment]);
  expect(await read(['moderator'])).toEqual(Object.values(of).sort());
  expect(await read(['content'])).toBeUndefined();
});

test('an appeal is found by its words and by a guest’s address', async () => {
  expect(await read(['moderator'], 'дважды')).toEqual([of.payment]);
  expect(await read(['moderator'], 'Holder@rights.test')).toEqual([of.guest]);
  // by a part of it one could guess
  expect(await read(['moderator'], 'holder@')).toEqual([]);
});

describe('a complaint', () => {
  const text = 'Описание и картинки взяты с моей страницы слово в слово.';
  const about = (target: ComplaintTarget, as: TestPerson, more: object = {}) =>
    server.call(complain, { as, body: { target, reason: 'copied', text, ...more } });

  test('about a project for the invited alone tells a stranger nothing of it', async () => {
    const id = await aProject(await knownTrades(), { visibility: 'invited' });
    expect((await about({ type: 'project', id }, await aCustomer())).status).toBe(404);
  });

  test('is filed once while it is open, confirmed to its author, and read by the staff with what it is about', async () => {
    const [author, seller] = [await aCustomer(), await aSeller()];
    const target = { type: 'user', id: seller.user_id } as const;
    const twice = await Promise.all([about(target, author), about(target, author)]);
    const numbers = twice.map(({ body }) => body!.result.number);
    expect(numbers[0]).toBe(numbers[1]);
    expect(twice.map(({ body }) => body!.result.is_new).sort()).toEqual([false, true]);
    expect((await about(target, author)).body?.result).toMatchObject({ number: numbers[0], is_new: false });
    const told = (await server.call(listNotifications, { as: author, query: {} })).body!.result;
    expect(told.map(({ code, title }) => [code, title])).toEqual([['N-A1', `Обращение №\u00a0${numbers[0]} принято`]]);
    expect((await server.call(listNotifications, { as: seller, query: {} })).body!.result).toEqual([]);
    const [row] = (await server.call(adminListAppeals, { as: await anAdmin(['moderator']), query: { q: String(numbers[0]) } })).body!
      .result;
    expect(row).toMatchObject({
      type: 'user',
      reason_code: 'copied',
      text,
      author: { _id: author.user_id },
      target: { url: `/user/${seller.user_id}` },
    });
    await database().query(`update appeals set status = 'rejected' where number = $1`, [numbers[0]]);
    expect((await about(target, author)).body?.result.is_new).toBe(true);
  });

  test('is about what its author can see, and not about the own', async () => {
    const [customer, seller, trades] = [await aCustomer(), await aSeller(), await knownTrades()];
    const draft = await aProject(trades, { customer, status: 'draft' });
    const project = await aProject(trades, { customer });
    const bid = await aBid({ project_id: project, seller_id: seller.user_id });
    const stranger = await aCustomer();
    expect(await about({ type: 'project', id: draft }, stranger)).toMatchObject({ status: 404 });
    expect(await about({ type: 'project', id: project }, stranger)).toMatchObject({ status: 200 });
    expect(await about({ type: 'project', id: project }, customer)).toMatchObject({
      status: 409,
      error: { code: 'COMPLAINT_ABOUT_ONESELF' },
    });
    expect(await about({ type: 'bid', id: bid }, stranger)).toMatchObject({ status: 404 });
    expect(await about({ type: 'bid', id: bid }, customer)).toMatchObject({ status: 200 });
    expect(await about({ type: 'bid', id: bid }, seller)).toMatchObject({ status: 409 });
  });

  test('about one message keeps its words, the former ones and its files for the moderator, whatever its author does then', async () => {
    const [author, rude, stranger] = [await aCustomer(), await aSeller(), await aCustomer()];
    const { filePath } = await aFileOf(server, rude, 'смета.txt', Buffer.from('Вот тебе смета, бездарь'));
    const said = (await server.call(sendMessage, { as: rude, body: { recipient: author.user_id, message: 'Дурак', files: [filePath] } }))
      .body!.result;
    const put = (body: object) => server.call(changeMessage, { as: rude, params: { id: said._id }, body });
    await put({ message: 'Сам дурак' });
    const target = { type: 'message', id: said._id } as const;
    const fetched = async (as: TestPerson) =>
      (await server.app.inject({ url: filePath, headers: { authorization: `Bearer ${as.token}` } })).statusCode;
    const moderator = await anAdmin(['moderator']);
    expect(await about(target, stranger)).toMatchObject({ status: 404 });
    expect(await about(target, rude)).toMatchObject({ status: 409 });
    expect(await fetched(moderator)).toBe(404);
    const { number } = (await about(target, author, { reason: 'rude' })).body!.result;
    expect((await about(target, author)).body?.result).toMatchObject({ number, is_new: false });
    expect(await fetched(moderator)).toBe(200);
    await server.call(deleteMessage, { as: rude, params: { id: said._id } });
    const [row] = (await server.call(adminListAppeals, { as: moderator, query: { q: String(number) } })).body!.result;
    expect(row).toMatchObject({
      type: 'message',
      target: { title: expect.stringMatching(/^\S+ \S+, сообщение в чате$/), url: `/user/${rude.user_id}` },
      evidence: { words: 'Сам дурак', former: ['Дурак'], files: [{ name: 'смета.txt', filePath }], said_at: said.created_at },
    });
    // taken back before anybody complained, there is nothing to judge
    expect(await about(target, await aSeller())).toMatchObject({ status: 404 });
  });

  test('says at the field what is missing', async () => {
    const target = { type: 'user', id: (await aSeller()).user_id } as const;
    expect((await about(target, await aCustomer(), { text: 'Плохо' })).error?.details).toEqual({ text: 'Опишите подробнее: от 30 знаков' });
    expect((await about(target, await aCustomer(), { reason: '' })).error?.details).toEqual({ reason: 'Выберите, что не так' });
  });
});
