import {
  type Account,
  type AccountStatus,
  adminGetUser,
  adminListUsers,
  blockUser,
  endSessionsOfUser,
  unblockUser,
} from '@artel/contracts/people/accounts.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { changeEmail, confirmNewEmail } from '@artel/contracts/sign-in/security.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson, testPassword } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { allowedActions, judgeSanction } from './account.policy.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await testServer();
  admin = await anAdmin();
});
afterAll(() => server.close());

const found = async (q: string, as = admin) => (await server.call(adminListUsers, { as, query: { q } })).body!.result.map(({ _id }) => _id);

test('the staff finds a person by login, name and the whole address of mail, never by a part of it', async () => {
  const person = await aSeller({ name: 'Лидия', surname: 'Неповторимая', email: 'lidia.rare@people.test' });
  for (const q of [person.user_name, 'неповторим', 'Лидия Неповторимая', 'Lidia.Rare@people.test'])
    expect(await found(q)).toEqual([person.user_id]);
  for (const q of ['lidia.rare', 'rare@', '%']) expect(await found(q)).toEqual([]);
  const { body } = await server.call(adminListUsers, { as: admin, query: { q: person.user_name } });
  expect(body?.result[0]).toMatchObject({
    masked_email: 'l•••@people.test',
    roles: ['customer', 'seller'],
    status: 'active',
    orders_count: 0,
  });
});

test('a block works on the very next request, ends every session and is told at the sign-in; the way back is open', async () => {
  const person = await aCustomer();
  const params = { id: person.user_id };
  const reason = 'Просит оплату в обход биржи';
  const { body } = await server.call(blockUser, { as: admin, params, body: { reason } });
  expect(body?.result).toMatchObject({
    status: 'blocked',
    blocked_reason: reason,
    sessions_count: 0,
    allowed_actions: ['unblock', 'end_sessions'],
  });
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  const signIn = () => server.call(login, { body: { email: person.email, password: testPassword } });
  expect(await signIn()).toMatchObject({ status: 403, error: { code: 'ACCOUNT_BLOCKED' } });
  expect((await server.call(blockUser, { as: admin, params, body: { reason } })).status).toBe(200);

  expect((await server.call(unblockUser, { as: admin, params, body: {} })).body?.result).toMatchObject({
    status: 'active',
    blocked_reason: null,
    allowed_actions: ['block', 'end_sessions'],
  });
  expect((await signIn()).status).toBe(200);
});

test('support signs a person out everywhere: at once, with a reason they are told, and what waited is void', async () => {
  const person = await aCustomer();
  const support = await anAdmin(['support']);
  const moved = `moved-${person.email}`;
  await server.call(changeEmail, { as: person, body: { email: moved } });
  const end = (as: TestPerson, id: string) =>
    server.call(endSessionsOfUser, { as, params: { id }, body: { reason: 'Хозяин сообщил о взломе' } });
  expect((await end(support, person.user_id)).body?.result).toMatchObject({ sessions_count: 0, status: 'active' });
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  const token = await tokenMailedTo(moved);
  expect((await server.call(confirmNewEmail, { body: { token } })).error?.code).toBe('LINK_WORN_OUT');
  await end(support, person.user_id);
  const told = (await lettersTo(person.email)).filter(({ subject }) => subject === 'Сеансы завершены');
  expect(told.map(({ text }) => text.includes('Хозяин сообщил о взломе'))).toEqual([true]);
  expect((await server.call(login, { body: { email: person.email, password: testPassword } })).status).toBe(200);
  // a colleague only by the superadmin, oneself not here
  const colleague = await anAdmin(['moderator']);
  expect((await end(support, colleague.user_id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await end(admin, colleague.user_id)).status).toBe(200);
  expect((await end(admin, admin.user_id)).error?.code).toBe('MOVE_NOT_ALLOWED');
});

test('nobody blocks themselves, a colleague or a person who is not there', async () => {
  const block = (id: string) => server.call(blockUser, { as: admin, params: { id }, body: { reason: 'Проверка правила' } });
  for (const id of [admin.user_id, (await anAdmin(['support'])).user_id])
    expect(await block(id)).toMatchObject({ status: 409, error: { code: 'STAFF_IS_NOT_BLOCKED' } });
  expect(await block(newId())).toMatchObject({ status: 404 });
});

test('support sees the facts, and may sign the person out but not block', async () => {
  const person = await aCustomer();
  const { body } = await server.call(adminGetUser, { as: await anAdmin(['support']), params: { id: person.user_id } });
  expect(body?.result).toMatchObject({
    user_name: person.user_name,
    sessions_count: 1,
    available_minor: 0,
    allowed_actions: ['end_sessions'],
  });
  expect(JSON.stringify(body)).not.toContain(person.email);
});

test.each<[AccountStatus, Account['allowed_actions']]>([
  ['active', ['block', 'end_sessions']],
  ['limited', ['block', 'end_sessions']],
  ['blocked', ['unblock', 'end_sessions']],
  ['deleted', []],
])('from «%s» lead %j', (status, actions) => {
  const viewer = { user_id: 'me', active_role: 'admin', permissions: ['superadmin'] } as never;
  expect(allowedActions({ id: 'other', status, permissions: [] }, viewer)).toEqual(actions);
  expect(judgeSanction({ id: 'me', status: 'active', permissions: [] }, 'block', viewer)).toBe('STAFF_IS_NOT_BLOCKED');
});
