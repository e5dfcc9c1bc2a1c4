import {
  type Account,
  type AccountStatus,
  adminGetUser,
  adminListSessions,
  adminListUsers,
  endSessionOfUser,
  endSessionsOfUser,
  unmaskOfUser,
} from '@artel/contracts/people/accounts/accounts.ts';
import type { MaskedField } from '@artel/contracts/people/accounts/unmask-text.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { changeEmail, confirmNewEmail } from '@artel/contracts/sign-in/security.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson, testPassword } from '../../../test/people.ts';
import { requisitesOf } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { allowedActions, checkEnding } from './account.policy.ts';

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

test('a telephone, a tax number and an address of the network find their people whole, and no part of them does', async () => {
  const person = await aSeller();
  await database().query(`update users set phone = '79165550117' where id = $1`, [person.user_id]);
  await database().query(`insert into tax_numbers (user_id, inn, stated_at) values ($1, '500100732259', now())`, [person.user_id]);
  await database().query(`update sessions set ip = '85.26.164.77' where user_id = $1`, [person.user_id]);
  for (const q of ['+7 916 555-01-17', '89165550117', '500100732259', '85.26.164.77']) expect(await found(q)).toContain(person.user_id);
  for (const q of ['916555', '7916555011', '50010073225', '85.26.164']) expect(await found(q)).toEqual([]);
});

test('a telephone finds whoever has their money sent to it, also when it was long ago', async () => {
  const saved = await aSeller();
  const paid = await aSeller();
  await requisitesOf(saved);
  await database().query(`update requisites set destination = destination || '{"phone":"79165550118"}' where user_id = $1`, [
    saved.user_id,
  ]);
  await database().query(
    `insert into payouts (id, user_id, amount_minor, fee_minor, method, destination, destination_masked, status, provider, created_at)
     values ($1, $2, 50000, 0, 'sbp', '{"method":"sbp","phone":"79165550118"}', '•••', 'paid', 'sandbox', now())`,
    [newId(), paid.user_id],
  );
  expect((await found('+7 916 555-01-18')).toSorted()).toEqual([saved.user_id, paid.user_id].toSorted());
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

test('support sees the facts, and may sign the person out', async () => {
  const person = await aCustomer();
  const { body } = await server.call(adminGetUser, { as: await anAdmin(['support']), params: { id: person.user_id } });
  expect(body?.result).toMatchObject({
    user_name: person.user_name,
    sessions_count: 1,
    available_minor: null,
    allowed_actions: ['end_sessions', 'unmask', 'view_as', 'note'],
  });
  expect(JSON.stringify(body)).not.toContain(person.email);
  // of money one rule: the tab and the sum are for finance
  const asFinance = await server.call(adminGetUser, { as: await anAdmin(['finance']), params: { id: person.user_id } });
  expect(asFinance.body?.result).toMatchObject({ available_minor: 0, allowed_actions: expect.arrayContaining(['read_money']) });
  expect(body?.result.allowed_actions).not.toContain('read_money');
});

test('what is covered is opened by a field at a time, for a reason that stands in the log of actions before it is shown', async () => {
  const person = await aSeller({ phone: '79161234567' });
  await requisitesOf(person, 'sbp');
  await database().query('update requisites set is_default = true where user_id = $1', [person.user_id]);
  await database().query(`insert into tax_numbers (user_id, inn, stated_at) values ($1, '500100732259', now())`, [person.user_id]);
  const support = await anAdmin(['support']);
  const params = { id: person.user_id };
  const seen = (await server.call(adminGetUser, { as: support, params })).body!.result;
  expect(seen).toMatchObject({
    masked_phone: '+7 916 •••-••-67',
    masked_inn: '50••••••••59',
    masked_requisites: expect.stringContaining('•••'),
  });
  const reason = 'Не пришло письмо, звоню по обращению 214';
  const open = (as: TestPerson, field: MaskedField, id = person.user_id) =>
    server.call(unmaskOfUser, { as, params: { id }, body: { field, ground: 'case', reason } });
  for (const [field, value] of [
    ['email', person.email],
    ['phone', '79161234567'],
    ['inn', '500100732259'],
    ['requisites', expect.stringMatching(/, 7\d{10}$/)],
  ] as const)
    expect((await open(support, field)).body?.result).toEqual({ value });
  const { result } = (await server.call(listAudit, { as: admin, query: { q: person.user_id } })).body!;
  const told = result.filter(({ action }) => action.endsWith('_unmasked'));
  expect(told.map(({ action, staff, reason: why }) => [action, staff._id, why])).toEqual(
    ['requisites', 'inn', 'phone', 'email'].map((field) => [`${field}_unmasked`, support.user_id, `Обращение или спор. ${reason}`]),
  );
  for (const secret of [person.email, '79161234567', '500100732259']) expect(JSON.stringify(result)).not.toContain(secret);
  // what is not there leaves no record, what is known of a colleague the superadmin alone opens
  const other = await aCustomer();
  expect((await open(support, 'inn', other.user_id)).error?.code).toBe('NOTHING_TO_UNMASK');
  const colleague = await anAdmin(['moderator']);
  expect((await open(support, 'email', colleague.user_id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await open(admin, 'email', colleague.user_id)).body?.result).toEqual({ value: colleague.email });
});

test.each<[AccountStatus, Account['allowed_actions']]>([
  ['active', ['end_sessions', 'unmask', 'view_as', 'note', 'read_money']],
  ['limited', ['end_sessions', 'unmask', 'view_as', 'note', 'read_money']],
  ['blocked', ['end_sessions', 'unmask', 'view_as', 'note', 'read_money']],
  ['deleted', ['read_money']],
])('from «%s» lead %j', (status, actions) => {
  const viewer = { user_id: 'me', active_role: 'admin', permissions: ['superadmin'] } as never;
  expect(allowedActions({ id: 'other', status, permissions: [] }, viewer)).toEqual(actions);
  expect(checkEnding({ id: 'me', status: 'active', permissions: [] }, viewer)).toBe('MOVE_NOT_ALLOWED');
});

test('one browser is signed out by support, the others stay; the person reads which and why', async () => {
  const person = await aCustomer();
  const { status } = await server.call(login, { body: { email: person.email, password: testPassword } });
  expect(status).toBe(200);
  const support = await anAdmin(['support']);
  const params = { id: person.user_id };
  const open = async () => (await server.call(adminListSessions, { as: support, params })).body!;
  const { result, total } = await open();
  expect(total).toBe(2);
  // by when they were opened; the whole address is nobody's business
  expect(result.map(({ _id }) => _id).indexOf(person.session_id)).toBe(1);
  expect(Object.keys(result[0]!)).not.toContain('ip');
  const end = (as: TestPerson, session_id: string, id = person.user_id) =>
    server.call(endSessionOfUser, { as, params: { id, session_id }, body: { reason: 'Вход с чужого телефона' } });
  for (const _ of ['once', 'again']) expect((await end(support, person.session_id)).body?.result).toEqual({ is_ended: true });
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  expect((await open()).result.map(({ _id }) => _id)).toEqual([result[0]!._id]);
  const told = (await lettersTo(person.email)).filter(({ subject }) => subject === 'Сеанс завершён');
  expect(told.map(({ text }) => text.includes('Вход с чужого телефона'))).toEqual([true]);
});

test('a session is ended only under its owner, a colleague’s only by the superadmin, and read by those who may read the person', async () => {
  const [person, other, support, colleague] = [
    await aCustomer(),
    await aCustomer(),
    await anAdmin(['support']),
    await anAdmin(['moderator']),
  ];
  const end = (as: TestPerson, of: TestPerson, id = of.user_id) =>
    server.call(endSessionOfUser, { as, params: { id, session_id: of.session_id }, body: { reason: 'Вход с чужого телефона' } });
  expect((await end(support, person, other.user_id)).error?.code).toBe('NOT_FOUND');
  expect((await end(support, colleague)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await end(admin, admin)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await end(colleague, person)).status).toBe(404);
  expect((await server.call(getMe, { as: person })).status).toBe(200);
  const read = async (as: TestPerson, id: string) => (await server.call(adminListSessions, { as, params: { id } })).status;
  expect(await read(colleague, person.user_id)).toBe(200);
  expect(await read(await anAdmin(['content']), person.user_id)).toBe(404);
  expect(await read(person, person.user_id)).toBe(404);
  expect(await read(support, '0190a000-0000-7000-8000-000000000000')).toBe(404);
});
