import * as api from '@artel/contracts/chat/chat.ts';
import { blockPerson } from '@artel/contracts/people/relations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatsOn, feedOf } from '../../../test/chats.ts';
import { anOrder, aService } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { aRow } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { minutes } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { insertMessage } from './chat-writes.sql.ts';

let server: TestServer;
let customer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [customer, seller] = [await aCustomer(), await aSeller()];
});

const { send, said, chatsOf, wordsIn } = chatsOn(() => server);
const toSeller = (message: string) => said(customer, { recipient: seller.user_id, message });

test('spec §7: POST /api/messages/ begins the one chat of two people, and either side continues it', async () => {
  const first = await toSeller('Здравствуйте, возьмётесь?');
  expect(first).toMatchObject({ seq: 1, message: 'Здравствуйте, возьмётесь?', sender: { _id: customer.user_id }, seen: false });
  const answer = await said(seller, { recipient: customer.user_id, message: 'Возьмусь' });
  const third = await said(customer, { chat_id: first.chat_id, message: 'Отлично', reply_to: answer._id });
  expect([answer.chat_id, answer.seq, third.seq]).toEqual([first.chat_id, 2, 3]);
  expect(third.reply_to).toMatchObject({ _id: answer._id, message: 'Возьмусь', sender: { _id: seller.user_id } });
  expect(await wordsIn(seller, first.chat_id)).toEqual(['Отлично', 'Возьмусь', 'Здравствуйте, возьмётесь?']);
  expect(await chatsOf(seller)).toMatchObject([{ _id: first.chat_id, unseen_messages: 1, last_message: { message: 'Отлично' } }]);
  // whoever answered has read what stood above
  expect(await chatsOf(customer)).toMatchObject([{ unseen_messages: 0, last_read_seq: 3 }]);
});

test('a service alone says whom one writes to; the page finds the chat before and after the first message', async () => {
  const { service_id } = await aService({ seller });
  const find = async (query: object) => (await server.call(api.findChat, { as: customer, query })).body?.result;
  expect(await find({ service_id })).toMatchObject({ chat: null, person: { _id: seller.user_id }, service: { _id: service_id } });
  const message = await said(customer, { service_id, message: 'Сделаете к пятнице?' });
  expect(message).toMatchObject({ service_id, recipient: seller.user_id });
  expect(await find({ recipient: seller.user_id })).toMatchObject({ chat: { _id: message.chat_id }, service: null });
  expect(await find({ recipient: customer.user_id })).toBeUndefined();
});

test('whoever looks for a chat learns neither who works for the staff nor anything of a blocked person', async () => {
  const find = (recipient: string) => server.call(api.findChat, { as: customer, query: { recipient } });
  const admin = await anAdmin();
  expect((await find(admin.user_id)).body?.result.person).toMatchObject({ active_role: 'customer' });
  expect((await find(seller.user_id)).body?.result.person).toMatchObject({ active_role: 'seller' });
  await database().query(`update users set status = 'blocked' where id = $1`, [seller.user_id]);
  expect((await find(seller.user_id)).status).toBe(404);
});

test('sent ten times at once under one client id, it is one message', async () => {
  const client_id = 'once-and-forever';
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => said(customer, { recipient: seller.user_id, message: 'Раз', client_id })),
  );
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
  const { chat_id } = answers[0]!;
  // long after, and with other words: the first message is the answer
  expect(await said(customer, { chat_id, message: 'Другое', client_id })).toMatchObject({ _id: answers[0]!._id, message: 'Раз' });
  expect(await wordsIn(seller, chat_id)).toEqual(['Раз']);
  // the name is the sender's own: another member may use the same one
  expect(await said(seller, { chat_id, message: 'Два', client_id })).toMatchObject({ seq: 2 });
});

test('a name that was used already spends no number of the chat', async () => {
  const { chat_id } = await toSeller('Раз');
  const put = (client_id: string) =>
    inTransaction((tx) => insertMessage(tx, chat_id, { sender_id: seller.user_id, client_id, kind: 'text', message: client_id }));
  expect([await put('два'), await put('два'), await put('три')]).toEqual([expect.any(String), undefined, expect.any(String)]);
  const { rows } = await database().query('select seq, message from messages where chat_id = $1 order by seq', [chat_id]);
  expect(rows).toEqual(['Раз', 'два', 'три'].map((message, at) => ({ seq: at + 1, message })));
  expect(await chatsOf(customer)).toMatchObject([{ unseen_messages: 2 }]);
});

test('thirty written at once by both sides are numbered without a gap, and every count told last is the true one', async () => {
  const { chat_id } = await toSeller('Начнём');
  await said(seller, { chat_id, message: 'Начнём' });
  const other = await said(await aCustomer(), { recipient: seller.user_id, message: 'И я здесь' });
  await Promise.all(
    Array.from({ length: 28 }, (_, i) =>
      i % 4 === 3
        ? server.call(api.changeMessage, { as: seller, params: { id: other._id }, body: { seen: true } })
        : said(i % 2 ? seller : customer, { chat_id, message: `Письмо ${i}` }),
    ),
  );
  const { rows } = await database().query<{ seq: number }>('select seq from messages where chat_id = $1 order by seq', [chat_id]);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 23 }, (_, i) => i + 1));
  for (const person of [customer, seller]) {
    const last = (await feedOf(person)).findLast(({ type }) => type === 'get_counters')!;
    const mine = last.payload[person.user_id] as { totalUnseen: number };
    expect(mine.totalUnseen).toBe((await server.call(api.countUnseen, { as: person })).body!.result);
  }
  const wrong = await database().query(
    `select from chat_members me where unseen <> (select count(*) from messages n
       where n.chat_id = me.chat_id and n.seq > greatest(me.last_read_seq, me.hidden_to_seq) and n.sender_id is distinct from me.user_id)`,
  );
  expect(wrong.rowCount).toBe(0);
});

test('spec §7: new_message {chat, newMessage} and get_counters reach both sides, each with their own counts', async () => {
  const { chat_id, _id } = await toSeller('Здравствуйте');
  expect(await feedOf(seller)).toMatchObject([
    { type: 'new_message', payload: { chat: { _id: chat_id, unseen_messages: 1 }, newMessage: { _id, chat_id, seq: 1 } } },
    { type: 'get_counters', payload: { [seller.user_id]: { totalUnseen: 1, chatTotalUnseen: 1 }, chat_id } },
  ]);
  expect(await feedOf(customer)).toMatchObject([
    { type: 'new_message', payload: { chat: { _id: chat_id, unseen_messages: 0 }, newMessage: { _id } } },
    { type: 'get_counters', payload: { [customer.user_id]: { totalUnseen: 0, chatTotalUnseen: 0 }, chat_id } },
  ]);
});

test('spec §4: PUT {seen} reads everything up to the message, tells the other side update_message {id}, and never goes back', async () => {
  const first = await toSeller('Раз');
  const second = await toSeller('Два');
  const read = (as: TestPerson, id: string) => server.call(api.changeMessage, { as, params: { id }, body: { seen: true } });
  expect((await read(seller, second._id)).body?.result).toMatchObject({ _id: second._id, seen: true });
  expect((await read(seller, first._id)).status).toBe(200);
  const told = (await feedOf(customer)).filter(({ type }) => type === 'update_message');
  expect(told.map(({ payload }) => payload)).toEqual([{ id: second._id, chat_id: first.chat_id, up_to_seq: 2, reader_id: seller.user_id }]);
  expect((await feedOf(seller)).at(-1)).toMatchObject({ type: 'get_counters', payload: { [seller.user_id]: { totalUnseen: 0 } } });
  expect(await read(await aSeller(), first._id)).toMatchObject({ status: 404, error: { code: 'MESSAGE_NOT_FOUND' } });
  const unread = await server.call(api.changeMessage, { as: seller, params: { id: first._id }, body: { seen: false as true } });
  expect(unread.status).toBe(400);
});

test('a message about a service says which one, with its page while that is open to all', async () => {
  const { service_id } = await aService({ seller });
  const { design } = await someTrades();
  await database().query('update services set category_id = $2 where id = $1', [service_id, design]);
  const sent = await said(customer, { service_id, message: 'Сколько дней это займёт?' });
  expect(sent.service).toEqual({ _id: service_id, title: expect.any(String), path: expect.stringMatching(service_id) });
  await database().query(`update services set status = 'blocked' where id = $1`, [service_id]);
  expect(await said(customer, { service_id, message: 'А дешевле?' })).toMatchObject({ service: { _id: service_id, path: null } });
  expect(await said(customer, { recipient: seller.user_id, message: 'И ещё' })).toMatchObject({ service: null });
});

test.each(['draft', 'on_moderation', 'needs_changes', 'rejected', 'blocked', 'archived'])(
  'a service that is %s is to strangers as one that does not exist; its seller writes about it all the same',
  async (status) => {
    const { service_id } = await aService({ seller });
    await database().query('update services set status = $2 where id = $1', [service_id, status]);
    const missing = '01900000-0000-7000-8000-000000000000';
    const find = (service_id: string) => server.call(api.findChat, { as: customer, query: { service_id } });
    const told = async (answer: Promise<{ status: number; error?: { code: string; message: string } | undefined }>) => {
      const { status, error } = await answer;
      return [status, error?.code, error?.message];
    };
    expect(await told(find(service_id))).toEqual(await told(find(missing)));
    const write = (service_id: string) => send(customer, { service_id, message: 'Сделаете?' });
    expect(await told(write(service_id))).toEqual(await told(write(missing)));
    expect((await write(service_id)).error?.code).toBe('SERVICE_NOT_FOUND');
    expect(await chatsOf(customer)).toEqual([]);
    const own = await send(seller, { recipient: customer.user_id, service_id, message: 'Скоро будет в продаже' });
    expect(own.error?.code).toBe(status === 'draft' ? 'SERVICE_NOT_FOUND' : undefined);
  },
);

test('a paused service may be asked about, and whoever asked before writes on about one that was taken down', async () => {
  const { service_id } = await aService({ seller });
  await database().query(`update services set status = 'paused' where id = $1`, [service_id]);
  const { chat_id } = await said(customer, { service_id, message: 'Когда откроете?' });
  await database().query(`update services set status = 'archived' where id = $1`, [service_id]);
  expect((await said(customer, { service_id, message: 'И всё же?' })).chat_id).toBe(chat_id);
  const find = await server.call(api.findChat, { as: customer, query: { service_id } });
  expect(find.body?.result).toMatchObject({ chat: { _id: chat_id }, service: { _id: service_id } });
});

test('whoever is kept away cannot write, but for an order that goes on', async () => {
  const { chat_id } = await toSeller('Здравствуйте');
  const { order } = await anOrder(server, testProvider(), 'paid', { customer, seller });
  await server.call(blockPerson, { as: seller, params: { id: customer.user_id }, body: {} });
  for (const body of [{ chat_id }, { recipient: seller.user_id }])
    expect(await send(customer, { ...body, message: 'Ответьте' })).toMatchObject({ status: 403, error: { code: 'PEOPLE_BLOCKED' } });
  expect(await chatsOf(customer)).toMatchObject([{ closed: 'apart', allowed_actions: ['archive', 'pin', 'mute', 'delete'] }]);
  // whoever closed it is told that they can open it again
  expect(await chatsOf(seller)).toMatchObject([{ closed: 'blocked' }]);
  const { chat } = (await server.call(api.findChat, { as: customer, query: { order_id: order._id } })).body!.result;
  expect(chat).toMatchObject({ closed: null });
  expect(await send(customer, { chat_id: chat!._id, message: 'По заказу' })).toMatchObject({ status: 200 });
});

test('nobody writes to themselves, to nobody, to the staff, into the chats of others, or nothing at all', async () => {
  const { chat_id } = await toSeller('Здравствуйте');
  const stranger = await aCustomer();
  const admin = await anAdmin();
  const code = async (as: TestPerson, body: Parameters<typeof send>[1]) => (await send(as, body)).error?.code;
  expect([
    await code(customer, { recipient: customer.user_id, message: 'Эй' }),
    await code(customer, { message: 'Эй' }),
    await code(customer, { recipient: chat_id, message: 'Эй' }),
    await code(customer, { recipient: admin.user_id, message: 'Эй' }),
    await code(stranger, { chat_id, message: 'Эй' }),
    await code(customer, { chat_id, message: '   ' }),
    await code(customer, { chat_id, files: ['/files/nobody.png'] }),
    await code(await aCustomer({ email_verified_at: null }), { recipient: seller.user_id, message: 'Эй' }),
  ]).toEqual([
    'NOT_TO_ONESELF',
    'RECIPIENT_NEEDED',
    'RECIPIENT_NOT_FOUND',
    // who of the people is staff is not told
    'RECIPIENT_NOT_FOUND',
    'CHAT_NOT_FOUND',
    'MESSAGE_IS_EMPTY',
    'FILE_NOT_YOURS',
    'EMAIL_NOT_CONFIRMED',
  ]);
  expect((await chatsOf(customer)).length).toBe(1);
});

test('strangers are written to within measure: ten before an answer, twenty people a day, one letter to five, thirty a minute', async () => {
  const { aMinute, beforeAnswer, begunADay, sameWords } = api.messagesAtMost;
  const spammer = await aCustomer();
  const code = async (body: Parameters<typeof send>[1]) => (await send(spammer, body)).error?.code;
  const people = await Promise.all(Array.from({ length: begunADay + 1 }, () => aSeller()));
  const letter = 'Предлагаю сотрудничество на самых выгодных условиях, пишите мне';
  for (const [i, { user_id }] of people.entries()) {
    const refused = await code({ recipient: user_id, message: letter });
    expect(refused).toBe(i < sameWords ? undefined : 'SAME_WORDS');
  }
  for (const { user_id } of people.slice(sameWords, begunADay))
    expect(await code({ recipient: user_id, message: 'Привет' })).toBeUndefined();
  expect(await code({ recipient: people.at(-1)!.user_id, message: 'Привет' })).toBe('FIRST_CONTACTS_SPENT');
  await server.passTime(minutes(2));
  for (let i = 1; i < beforeAnswer; i++) expect(await code({ recipient: people[0]!.user_id, message: `Ну ${i}` })).toBeUndefined();
  expect(await code({ recipient: people[0]!.user_id, message: 'Ну же' })).toBe('ANSWER_IS_AWAITED');
  const { chat_id } = await said(people[0]!, { recipient: spammer.user_id, message: 'Слушаю' });
  for (let i = beforeAnswer; i <= aMinute; i++) expect(await code({ chat_id, message: `Так ${i}` })).toBeUndefined();
  expect(await code({ chat_id, message: 'Ещё' })).toBe('MESSAGES_TOO_FAST');
});

test('after a gap a client asks for what came after its number', async () => {
  const { chat_id } = await toSeller('1');
  for (const words of ['2', '3', '4']) await toSeller(words);
  const { body } = await server.call(api.listMessages, { as: seller, params: { chat_id }, query: { since: 2 } });
  expect([body!.total, body!.result.list.map(({ message }) => message)]).toEqual([2, ['4', '3']]);
});

const aFile = (path: string, name: string, known: object = {}) =>
  aRow('files', {
    owner_id: customer.user_id,
    path,
    name,
    size_bytes: 10,
    mime: 'application/pdf',
    sha256: path.padEnd(64, 'a'),
    kind: 'document',
    updated_at: undefined,
    ...known,
  });

test('a file of one’s own is sent by its path, and the other side may read it', async () => {
  const path = '/files/a/brief.pdf';
  const file_id = await aFile(path, 'brief.pdf');
  expect(await said(customer, { recipient: seller.user_id, files: [path] })).toMatchObject({ files: [path], kind: 'file', message: '' });
  const { rows } = await database().query('select user_id from file_grants where file_id = $1', [file_id]);
  expect(rows).toEqual([{ user_id: seller.user_id }]);
});

test('a chat takes 50 MB a file, 200 MB of a layout or an archive', async () => {
  const megabytes = (n: number) => ({ size_bytes: n * 1024 ** 2, sha256: `${n}`.padEnd(64, 'b') });
  await aFile('/files/d/file.zip', 'исходники.zip', megabytes(200));
  await aFile('/files/e/file.mp4', 'ролик.mp4', megabytes(51));
  await said(customer, { recipient: seller.user_id, files: ['/files/d/file.zip'] });
  const refused = await server.call(api.sendMessage, { as: customer, body: { recipient: seller.user_id, files: ['/files/e/file.mp4'] } });
  expect(refused).toMatchObject({ status: 413, error: { code: 'FILE_TOO_LARGE_HERE' } });
});

test('files travel with their names and sizes in the order they were sent; an answer to them knows that there were files', async () => {
  const picture = { mime: 'image/webp', kind: 'image', width: 900, height: 600 };
  const ids = [await aFile('/files/b/1600.webp', 'вывеска.png', picture), await aFile('/files/c/file.pdf', 'смета.pdf')];
  const sent = await said(customer, { recipient: seller.user_id, files: ['/files/c/file.pdf', '/files/b/1600.webp'] });
  expect(sent.attachments).toEqual([
    { _id: ids[1], filePath: '/files/c/file.pdf', name: 'смета.pdf', size: 10, mime: 'application/pdf', width: null, height: null },
    { _id: ids[0], filePath: '/files/b/1600.webp', name: 'вывеска.png', size: 10, mime: 'image/webp', width: 900, height: 600 },
  ]);
  const answer = await said(seller, { chat_id: sent.chat_id, message: 'Вижу', reply_to: sent._id });
  expect(answer).toMatchObject({ attachments: [], reply_to: { message: '', has_files: true } });
  await server.call(api.deleteMessage, { as: customer, params: { id: sent._id } });
  const { body } = await server.call(api.listMessages, { as: seller, params: { chat_id: sent.chat_id } });
  expect(body!.result.list).toMatchObject([{ reply_to: { has_files: false } }, { files: [], attachments: [] }]);
});
