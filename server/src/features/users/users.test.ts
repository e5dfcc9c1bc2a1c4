import { becomeSeller, getMe, getPublicProfile, switchRole } from '@artel/contracts/people/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, aPerson, aSeller } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a member sees themselves in full', async () => {
  const person = await aSeller({ headline: 'Логотипы', referral_code: 'ABCD2345' });
  const { body } = await server.call(getMe, { as: person });
  expect(body?.result).toMatchObject({
    _id: person.user_id,
    user_name: person.user_name,
    email: person.email,
    referralCode: 'ABCD2345',
    active_role: 'seller',
    roles: ['customer', 'seller'],
    permissions: [],
    is_email_verified: true,
    balance_minor: 0,
    headline: 'Логотипы',
    allowed_actions: ['switch_role'],
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('the path of the specification ends with a slash; both forms answer', async () => {
  const person = await aCustomer();
  const headers = { authorization: `Bearer ${person.token}` };
  for (const url of ['/api/users/me/', '/api/users/me'])
    expect((await server.app.inject({ url, headers })).json()).toMatchObject({ status: 200, result: { _id: person.user_id } });
});

test('staff see their rights', async () => {
  const person = await anAdmin(['finance']);
  expect((await server.call(getMe, { as: person })).body?.result).toMatchObject({ active_role: 'admin', permissions: ['finance'] });
});

test('everybody sees the public card, and nothing more', async () => {
  const person = await aSeller({ rating_score: 4.87, rating_count: 31, level: 'pro', about: 'Рисую знаки' });
  const { body } = await server.call(getPublicProfile, { params: { id: person.user_id } });
  expect(body?.result).toMatchObject({ level: 'pro', rating: { score: 4.87, count: 31 }, about: 'Рисую знаки', is_seller: true });
  expect(Object.keys(body!.result).sort()).toEqual(
    [
      ...['availability', 'available_from', 'cancelled_fault_count', 'customers_count', 'hourly_rate_minor', 'repeat_customers_count'],
      ...['tax_kind', 'time_zone', 'vacation', 'works_count'],
      ...['_id', 'about', 'avatar', 'city', 'created_at', 'headline', 'is_seller', 'level', 'name', 'rating', 'surname', 'user_name'],
      ...['online_status', 'last_seen_at', 'languages', 'tags', 'links', 'is_indexed', 'verified'],
      ...['completed_count', 'on_time_den', 'on_time_num', 'response_minutes'],
    ].sort(),
  );
  expect(JSON.stringify(body)).not.toContain(person.email);
});

test('who has left is said to have left, with nothing more; who was blocked, who never was and what is no id are not found', async () => {
  const gone = await aPerson({ status: 'deleted' });
  const blocked = await aPerson({ status: 'blocked' });
  const left = await server.call(getPublicProfile, { params: { id: gone.user_id } });
  expect(left).toMatchObject({ status: 410, error: { code: 'PROFILE_GONE', message: 'Профиль удалён' } });
  expect(left.error?.details).toBeUndefined();
  expect((await server.call(getPublicProfile, { params: { id: blocked.user_id } })).status).toBe(404);
  expect((await server.call(getPublicProfile, { params: { id: '0190a000-0000-7000-8000-000000000000' } })).status).toBe(404);
  expect((await server.call(getPublicProfile, { params: { id: 'me-too' } })).status).toBe(404);
});

test('a seller works on as a customer and back; a repeat changes nothing', async () => {
  const person = await aSeller();
  const turn = (active_role: 'customer' | 'seller' | 'admin') => server.call(switchRole, { as: person, body: { active_role } });
  expect((await turn('customer')).body?.result.active_role).toBe('customer');
  expect((await turn('customer')).body?.result.active_role).toBe('customer');
  expect((await turn('seller')).body?.result.active_role).toBe('seller');
  const { rows } = await database().query(
    `select from_status, to_status, actor from events where type = 'user.role_switched' and entity_id = $1 order by at, id`,
    [person.user_id],
  );
  expect(rows).toEqual([
    { from_status: 'seller', to_status: 'customer', actor: 'customer' },
    { from_status: 'customer', to_status: 'seller', actor: 'seller' },
  ]);
});

test('the new role holds for the very next call', async () => {
  const person = await aSeller();
  await server.call(switchRole, { as: person, body: { active_role: 'customer' } });
  expect((await server.call(getMe, { as: person })).body?.result.active_role).toBe('customer');
});

test.each(['seller', 'admin'] as const)('a customer may not call themselves %s', async (active_role) => {
  const person = await aCustomer();
  expect(await server.call(switchRole, { as: person, body: { active_role } })).toMatchObject({
    status: 403,
    error: { code: 'ROLE_NOT_YOURS' },
  });
});

test('a customer becomes a seller at once, twice is once', async () => {
  const person = await aCustomer();
  const first = await server.call(becomeSeller, { as: person, body: {} });
  expect(first.body?.result).toMatchObject({ roles: ['customer', 'seller'], active_role: 'seller', allowed_actions: ['switch_role'] });
  const twins = await Promise.all([1, 2, 3].map(() => server.call(becomeSeller, { as: person, body: {} })));
  expect(twins.map((twin) => twin.body?.result.roles)).toEqual(Array(3).fill(['customer', 'seller']));
  const { rows } = await database().query(`select 1 from events where type = 'user.became_seller' and entity_id = $1`, [person.user_id]);
  expect(rows).toHaveLength(1);
});

test('the tabs of the person hear that the role changed', async () => {
  const person = await aSeller();
  await server.call(switchRole, { as: person, body: { active_role: 'customer' } });
  const { rows } = await database().query('select type, payload from user_events where user_id = $1', [person.user_id]);
  expect(rows).toEqual([{ type: 'entity_changed', payload: { type: 'user', id: person.user_id } }]);
});

test('a person is found by the login in any case, and by nothing else', async () => {
  const person = await aSeller();
  const profile = async (id: string) => await server.call(getPublicProfile, { params: { id } });
  const { user_name } = (await profile(person.user_id)).body!.result;
  expect((await profile(user_name.toUpperCase())).body?.result._id).toBe(person.user_id);
  expect((await profile('nobody-has-this')).status).toBe(404);
  await database().query(`update users set status = 'blocked' where id = $1`, [person.user_id]);
  expect((await profile(user_name)).status).toBe(404);
});
