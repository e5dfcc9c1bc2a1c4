/** What a case shows to the staff is theirs while they have it and the right for it, and each reading is written down. */
import { sendMessage } from '@artel/contracts/chat/chat.ts';
import * as arbiters from '@artel/contracts/disputes/admin-disputes.ts';
import * as disputes from '@artel/contracts/disputes/disputes.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import * as appeals from '@artel/contracts/people/appeals/admin-appeals.ts';
import { complain, fileAppeal } from '@artel/contracts/people/appeals/appeals.ts';
import { switchRole } from '@artel/contracts/people/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atArbiter } from '../../../test/disputes.ts';
import { aFileOf } from '../../../test/files.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, read } from '../../platform/db/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const fetched = async (as: TestPerson, { filePath }: StoredFile) =>
  (await server.app.inject({ url: filePath, headers: { authorization: `Bearer ${as.token}` } })).statusCode;
const readings = async ({ user_id }: TestPerson) =>
  (
    await read()
      .selectFrom('audit_records')
      .select('entity_id')
      .where('staff_id', '=', user_id)
      .where('action', '=', 'file_viewed')
      .execute()
  ).length;
const loses = ({ user_id }: TestPerson) => database().query(`update users set permissions = '{}' where id = $1`, [user_id]);
const inCase = (id: string) => ({ params: { id } });
const reason = 'Знаю одну из сторон по прошлой работе';

test('evidence of a dispute is read by the arbiter who has it, never before, after leaving it, in another role or without the right', async () => {
  const walk = await atArbiter(server, testProvider());
  const arbiter = await anAdmin(['arbiter']);
  const proof = await aFileOf(server, walk.customer, 'переписка.txt', Buffer.from(`Переписка с типографией ${walk.id}`));
  await server.call(disputes.attachToDispute, { as: walk.customer, ...inCase(walk.id), body: { file_ids: [proof._id] } });
  expect(await fetched(walk.seller, proof)).toBe(200);
  expect(await fetched(arbiter, proof)).toBe(404);

  const take = () => server.call(arbiters.takeCase, { as: arbiter, ...inCase(walk.id), body: {} });
  expect((await take()).status).toBe(200);
  expect(await fetched(arbiter, proof)).toBe(200);
  expect(await readings(arbiter)).toBe(1);
  // sent while the arbiter is in the chat
  const late = await aFileOf(server, walk.seller, 'чек.txt', Buffer.from(`Чек за печать ${walk.id}`));
  const chat = await read().selectFrom('chats').select('id').where('order_id', '=', walk.order._id).executeTakeFirstOrThrow();
  await server.call(sendMessage, { as: walk.seller, body: { chat_id: chat.id, message: 'Вот чек', files: [late.filePath] } });
  expect(await fetched(arbiter, late)).toBe(200);

  await server.call(arbiters.leaveCase, { as: arbiter, ...inCase(walk.id), body: { reason } });
  expect(await Promise.all([proof, late].map((file) => fetched(arbiter, file)))).toEqual([404, 404]);
  await server.passTime(1000);
  const next = await anAdmin(['arbiter']);
  await server.call(arbiters.takeCase, { as: next, ...inCase(walk.id), body: {} });
  expect(await fetched(next, proof)).toBe(200);
  await server.call(switchRole, { as: next, body: { active_role: 'customer' } });
  expect(await fetched(next, proof)).toBe(404);
  await server.call(switchRole, { as: next, body: { active_role: 'admin' } });
  await loses(next);
  expect(await fetched(next, proof)).toBe(404);
});

test('what is attached to an appeal is read by whoever has taken it, until they leave it or it is decided', async () => {
  const author = await aCustomer();
  const upload = await aFileOf(server, author, 'письмо.txt', Buffer.from('Письмо банка'));
  const filed = await server.call(fileAppeal, {
    as: author,
    body: { type: 'other', reason: 'bug', text: 'Страница оплаты открывается пустой, вот письмо банка об этом.', file_ids: [upload._id] },
  });
  const { _id } = filed.body!.result;
  const [first, second] = [await anAdmin(['support']), await anAdmin(['support'])];
  const take = (as: TestPerson) => server.call(appeals.takeAppeal, { as, ...inCase(_id), body: {} });
  await take(first);
  expect([await fetched(first, upload), await fetched(second, upload)]).toEqual([200, 404]);
  await server.call(appeals.leaveAppeal, { as: first, ...inCase(_id), body: { reason } });
  await take(second);
  expect([await fetched(first, upload), await fetched(second, upload)]).toEqual([404, 200]);
  await loses(second);
  expect(await fetched(second, upload)).toBe(404);
});

test('files of a message are read by moderators while a complaint about it is open', async () => {
  const [author, rude] = [await aCustomer(), await aSeller()];
  const moderator = await anAdmin(['moderator']);
  const upload = await aFileOf(server, rude, 'угрозы.txt', Buffer.from('Я знаю, где вы живёте'));
  const said = await server.call(sendMessage, {
    as: rude,
    body: { recipient: author.user_id, message: 'Читайте', files: [upload.filePath] },
  });
  expect(await fetched(moderator, upload)).toBe(404);
  const target = { type: 'message', id: said.body!.result._id } as const;
  await server.call(complain, { as: author, body: { target, reason: 'rude', text: 'Угрожает мне в приложенном файле, остановите его.' } });
  expect(await fetched(moderator, upload)).toBe(200);
  expect(await readings(moderator)).toBe(1);
  await database().query(`update appeals set status = 'closed' where target_id = $1`, [target.id]);
  expect(await fetched(moderator, upload)).toBe(404);
});
