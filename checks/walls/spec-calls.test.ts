/** The calls of the specification, made by a client that knows nothing but the specification: paths, tokens and shapes to the letter. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoBotToken } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../../server/src/platform/db/index.ts';
import { site, useSite } from '../../server/src/platform/site.ts';
import { anOrder } from '../../server/test/orders.ts';
import { aCustomer, type TestPerson, testPassword } from '../../server/test/people.ts';
import { testProvider } from '../../server/test/provider.ts';
import { type TestServer, testServer } from '../../server/test/server.ts';
import { someTrades } from '../../server/test/services.ts';

let server: TestServer;
let member: TestPerson;
let dataDir: string;
const was = site();
beforeAll(async () => {
  server = await testServer();
  dataDir = await mkdtemp(path.join(tmpdir(), 'spec-'));
  useSite({ ...was, dataDir });
  member = await aCustomer();
  await someTrades();
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(method: Method, url: string, { token, body, form }: { token?: string; body?: object; form?: FormData } = {}) {
  const sent = form && new Request('http://artel.test/', { method: 'POST', body: form });
  const { statusCode, payload } = await server.app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(sent && { 'content-type': sent.headers.get('content-type')! }) },
    ...(body && { payload: body }),
    ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
  });
  return { status: statusCode, body: JSON.parse(payload) };
}
const asMember = (method: Method, url: string, more: { body?: object; form?: FormData } = {}) =>
  ask(method, url, { token: member.token, ...more });

const newcomer = {
  user_name: 'spec-newcomer',
  surname: 'Спецификова',
  name: 'Вера',
  email: 'spec-newcomer@people.test',
  password: 'зимой пьём какао',
  repeat_password: 'зимой пьём какао',
  role: 'seller',
  'cf-turnstile-response': demoBotToken,
};

test('spec §7: POST /api/auth/register takes the eight fields and answers 200; its errors carry a message', async () => {
  expect((await ask('POST', '/api/auth/register', { body: newcomer })).status).toBe(200);
  const sameAddress = await ask('POST', '/api/auth/register', { body: { ...newcomer, user_name: 'another-name' } });
  expect([sameAddress.status, sameAddress.body.message]).toEqual([expect.any(Number), 'Email already exists']);
  const sameName = await ask('POST', '/api/auth/register', { body: { ...newcomer, email: 'another@people.test' } });
  expect([sameName.status, sameName.body.message]).toEqual([expect.any(Number), 'User name already exists']);
  expect(sameName.status).toBeGreaterThanOrEqual(400);
});

test('spec §5: registration without the token of the bot check makes no account', async () => {
  const { 'cf-turnstile-response': _, ...rest } = { ...newcomer, user_name: 'spec-robot', email: 'robot@people.test' };
  expect((await ask('POST', '/api/auth/register', { body: rest })).status).toBe(400);
  const { rows } = await database().query(`select from users where user_name = 'spec-robot'`);
  expect(rows).toEqual([]);
});

test('spec §7: POST /api/auth/login takes email and password; the result is the token, a JWT with exp and nbf', async () => {
  const { status, body } = await ask('POST', '/api/auth/login', { body: { email: member.email, password: testPassword } });
  expect([status, typeof body.result]).toEqual([200, 'string']);
  const claims = JSON.parse(Buffer.from(body.result.split('.')[1], 'base64url').toString());
  const now = Date.now() / 1000;
  expect(claims.exp).toBeGreaterThan(now);
  expect(claims.nbf).toBeLessThanOrEqual(Math.ceil(now));
  expect((await ask('POST', '/api/auth/login', { body: { email: member.email, password: 'not the password' } })).status).toBe(400);
});

test('spec §7: GET /api/users/me/ answers the user with _id, referralCode and active_role, to a bearer token only', async () => {
  expect((await asMember('GET', '/api/users/me/')).body.result).toMatchObject({
    _id: member.user_id,
    referralCode: expect.stringMatching(/^\w+$/),
    active_role: 'customer',
  });
  expect((await ask('GET', '/api/users/me/')).status).toBe(401);
});

test('spec §1: one registers with a role and works in one active role; a role that is neither is never told', async () => {
  const { body } = await ask('POST', '/api/auth/login', { body: { email: newcomer.email, password: newcomer.password } });
  expect((await ask('GET', '/api/users/me/', { token: body.result })).body.result.active_role).toBe('seller');
  expect((await ask('POST', '/api/auth/register', { body: { ...newcomer, user_name: 'x-admin', role: 'admin' } })).status).toBe(403);
});

test('spec §7: GET /api/payments/rates answers an object of entries by key', async () => {
  const { result } = (await asMember('GET', '/api/payments/rates')).body;
  expect(Object.keys(result)).toEqual(expect.arrayContaining(['order_fee_seller', 'order_fee_buyer']));
  for (const [key, entry] of Object.entries(result)) expect(entry).toMatchObject({ key, kind: expect.any(String) });
  expect((await ask('GET', '/api/payments/rates')).status).toBe(401);
});

test('spec §7: POST /api/payments/pay takes a payment and answers a result', async () => {
  const { customer, order } = await anOrder(server, testProvider(), 'created');
  const payment = { purpose: 'order', order_id: order._id, method: 'card', use_balance: true };
  const { status, body } = await ask('POST', '/api/payments/pay', { token: customer.token, body: payment });
  expect([status, body.result.status]).toEqual([200, 'pending']);
  expect((await ask('POST', '/api/payments/pay', { body: payment })).status).toBe(401);
});

test.each(['/api/cities/', '/api/categories/', '/api/countries/', '/api/categories/sub'])(
  'spec §7: GET %s answers a list with titles, to anybody',
  async (url) => {
    await database().query(`insert into countries (id, code, title) values (gen_random_uuid(), 'KZ', 'Казахстан') on conflict do nothing`);
    await database().query(
      `insert into cities (id, country_id, title, time_zone) select gen_random_uuid(), id, 'Алматы', 'Asia/Almaty' from countries limit 1`,
    );
    const { status, body } = await ask('GET', url);
    expect([status, body.total]).toEqual([200, body.result.length]);
    for (const item of body.result) expect(item.title).toMatch(/^[А-ЯЁа-яё]/);
  },
);

test('spec §7: GET /api/tag answers a list with the field tag, to members', async () => {
  await database().query(`insert into tags (id, tag) values (gen_random_uuid(), 'логотип') on conflict do nothing`);
  expect((await asMember('GET', '/api/tag')).body.result).toContainEqual(expect.objectContaining({ tag: 'логотип' }));
  expect((await ask('GET', '/api/tag')).status).toBe(401);
});

test('spec §7: POST /api/files/single takes file data; DELETE takes its filePath', async () => {
  const form = new FormData();
  form.append('file', new Blob(['заметка к заказу']), 'заметка.txt');
  const kept = await asMember('POST', '/api/files/single', { form });
  expect(kept).toMatchObject({ status: 200, body: { result: { filePath: expect.stringMatching(/^\/files\//) } } });
  const { filePath } = kept.body.result;
  expect((await ask('DELETE', '/api/files/single', { body: { filePath } })).status).toBe(401);
  expect((await asMember('DELETE', '/api/files/single', { body: { filePath } })).body.status).toBe(200);
});
