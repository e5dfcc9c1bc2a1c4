/** The staff sees what a member sees, changes nothing, and reads nothing that was said in private. */
import { type AnyEndpoint, endpointName } from '@artel/contracts/kit/endpoint.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { listMyOrders } from '@artel/contracts/orders/orders.ts';
import { adminGetUser, adminListUsers } from '@artel/contracts/people/accounts/accounts.ts';
import { endViewAs, startViewAs } from '@artel/contracts/people/accounts/view-as.ts';
import { saveMyPrivacy } from '@artel/contracts/people/profile.ts';
import { becomeSeller, getMe } from '@artel/contracts/people/users.ts';
import { logout } from '@artel/contracts/sign-in/auth.ts';
import { getProof, listMySessions } from '@artel/contracts/sign-in/security.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { routes } from '../../app.ts';
import { database } from '../../platform/db/index.ts';

const endpoints = routes.map((route) => route.endpoint);
const shown = endpoints.filter(({ view_as }) => view_as);
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const body = { ground: 'case', reason: 'Пишет, что не видит своего заказа' } as const;
const start = (as: TestPerson, id: string) => server.call(startViewAs, { as, params: { id }, body });
const me = async (as: TestPerson) => (await server.call(getMe, { as })).body?.result;
const recordsOf = async (person_id: string) => {
  const auditor = await anAdmin(['superadmin']);
  return (await server.call(listAudit, { as: auditor, query: { q: person_id } })).body!.result;
};

test('support looks with a member’s eyes: their name, their orders, their money, their address covered', async () => {
  const [staff, person] = [await anAdmin(['support']), await aSeller({ email: 'eyes.of@people.test' })];
  const started = await start(staff, person.user_id);
  expect(started.status).toBe(200);
  expect(await me(staff)).toMatchObject({
    _id: person.user_id,
    active_role: 'seller',
    permissions: [],
    email: 'e•••@people.test',
    viewed_until: started.body!.result.until,
  });
  expect((await server.call(listMyOrders, { as: staff, query: { role: 'seller' } })).status).toBe(200);
  expect((await server.call(getBalances, { as: staff })).status).toBe(200);
  // their own rights are laid down meanwhile
  expect((await server.call(adminListUsers, { as: staff })).status).toBe(404);
  // the member notices nothing
  expect(await me(person)).toMatchObject({ _id: person.user_id, email: 'eyes.of@people.test' });
  expect((await me(person))?.viewed_until).toBeUndefined();
});

test('nothing is changed, nothing private is read: every call that is not shown is refused', async () => {
  const [staff, person] = [await anAdmin(['support']), await aCustomer()];
  await start(staff, person.user_id);
  const answered = async ({ method, path }: AnyEndpoint) => {
    const headers = { authorization: `Bearer ${staff.token}`, 'idempotency-key': 'a-key-of-the-test' };
    const url = path.replace(/:\w+/g, person.user_id);
    return (await server.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })).json<{ code?: string }>().code;
  };
  for (const endpoint of endpoints.filter(({ view_as }) => !view_as)) {
    const name = endpointName(endpoint);
    if (endpoint.method !== 'GET') expect(await answered(endpoint), name).toBe('VIEW_AS_READ_ONLY');
    else if (endpoint.access === 'member') expect(await answered(endpoint), name).toBe('VIEW_AS_HIDDEN');
    else if (typeof endpoint.access === 'object') expect(await answered(endpoint), name).toBe('NOT_FOUND');
  }
  expect((await server.call(saveMyPrivacy, { as: staff, body: {} as never })).error?.code).toBe('VIEW_AS_READ_ONLY');
  expect((await server.call(becomeSeller, { as: staff, body: {} as never })).error?.code).toBe('VIEW_AS_READ_ONLY');
  for (const hidden of [listMySessions, getProof]) expect((await server.call(hidden, { as: staff })).error?.code).toBe('VIEW_AS_HIDDEN');
});

test('what is shown are reads; of changes the end of it and signing out', () => {
  expect(shown.filter(({ method }) => method !== 'GET')).toEqual([logout, endViewAs]);
});

test('why is written down before, the end as well; ending twice is ending once', async () => {
  const [staff, person] = [await anAdmin(['support']), await aCustomer()];
  await start(staff, person.user_id);
  expect((await server.call(endViewAs, { as: staff })).body?.result).toEqual({ user_id: person.user_id });
  expect((await server.call(endViewAs, { as: staff })).body?.result).toEqual({ user_id: null });
  expect(await me(staff)).toMatchObject({ _id: staff.user_id });
  expect((await recordsOf(person.user_id)).map(({ words, reason }) => [words, reason])).toEqual([
    ['Закончен просмотр глазами участника', ''],
    ['Начат просмотр глазами участника', 'Обращение или спор. Пишет, что не видит своего заказа'],
  ]);
});

test('after fifteen minutes, and without the right, the staff sees with their own eyes again', async () => {
  const [staff, person] = [await anAdmin(['support']), await aCustomer()];
  await start(staff, person.user_id);
  await database().query(`update users set permissions = '{moderator}' where id = $1`, [staff.user_id]);
  expect(await me(staff)).toMatchObject({ _id: staff.user_id });
  await database().query(`update users set permissions = '{support}' where id = $1`, [staff.user_id]);
  expect(await me(staff)).toMatchObject({ _id: person.user_id });
  await database().query('update sessions set views_until = $2 where id = $1', [staff.session_id, new Date(Date.now() - 1)]);
  expect(await me(staff)).toMatchObject({ _id: staff.user_id });
});

test('nobody looks with the eyes of the staff, with their own, or of one who has left', async () => {
  const [staff, other, person] = [await anAdmin(['support', 'superadmin']), await anAdmin(['content']), await aCustomer()];
  for (const id of [other.user_id, staff.user_id]) expect((await start(staff, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  const card = await server.call(adminGetUser, { as: staff, params: { id: other.user_id } });
  expect(card.body?.result.allowed_actions).not.toContain('view_as');
  await database().query(`update users set status = 'deleted' where id = $1`, [person.user_id]);
  expect((await start(staff, person.user_id)).error?.code).toBe('ACCOUNT_NOT_FOUND');
});

test('a member who becomes staff is looked with no longer', async () => {
  const [staff, person] = [await anAdmin(['support']), await aCustomer()];
  await start(staff, person.user_id);
  await database().query(`update users set permissions = '{content}' where id = $1`, [person.user_id]);
  expect(await me(staff)).toMatchObject({ _id: staff.user_id });
});

test('no answer shown to the staff carries the member’s whole address, telephone or tax number', async () => {
  const [staff, person] = [await anAdmin(['support']), await aSeller({ email: 'whole.address@people.test' })];
  const [phone, inn] = ['79165550142', '500100732259'];
  await database().query(`update users set phone = $2, about = $3 where id = $1`, [
    person.user_id,
    phone,
    `Пишите: whole.address@people.test, +${phone}`,
  ]);
  await database().query(`insert into tax_numbers (user_id, inn, stated_at) values ($1, $2, now())`, [person.user_id, inn]);
  await start(staff, person.user_id);
  const said = new Set<string>();
  for (const endpoint of shown.filter(({ method }) => method === 'GET')) {
    const { path } = endpoint;
    const name = endpointName(endpoint);
    const url = path.replace(/:\w+/g, person.user_id);
    const { statusCode, body: text } = await server.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });
    if (statusCode === 200) said.add(name);
    for (const secret of ['whole.address@people.test', phone, inn, '916 555-01-42']) expect(text, name).not.toContain(secret);
  }
  expect([...said]).toEqual(expect.arrayContaining(['GET /api/users/me/', 'GET /api/verifications/my', 'GET /api/users/:id']));
});
