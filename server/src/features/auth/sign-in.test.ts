import { getMe, switchRole } from '@artel/contracts/people/users.ts';
import { login, logout } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, aPerson, testPassword } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';
import { site, useSite } from '../../platform/site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

const tryIn = (email: string, password: string, headers: Record<string, string> = {}, more: object = {}) =>
  server.call(login, { body: { email, password, ...more }, headers });

const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, number | string>;

test('a right pair gives a token that works at once', async () => {
  const person = await aCustomer();
  const answer = await tryIn(person.email, testPassword);
  expect(answer).toMatchObject({ status: 200, body: { status: 200, result: expect.any(String) } });
  const me = await server.call(getMe, { as: { user_id: person.user_id, token: answer.body!.result } });
  expect(me.body?.result._id).toBe(person.user_id);
});

test('the address may be typed in capitals', async () => {
  const person = await aCustomer();
  expect((await tryIn(person.email.toUpperCase(), testPassword)).status).toBe(200);
});

test.each([
  ['a wrong password', async () => tryIn((await aCustomer()).email, 'wrong-password')],
  ['an unknown address', async () => tryIn('nobody@people.test', testPassword)],
  ['something that is no address', async () => tryIn('ab', testPassword)],
  ['a deleted account', async () => tryIn((await aPerson({ status: 'deleted' })).email, testPassword)],
  ['a blocked account and a wrong password', async () => tryIn((await aPerson({ status: 'blocked' })).email, 'wrong-password')],
])('%s: 400 «Неверный логин или пароль»', async (_, attempt) => {
  expect(await attempt()).toMatchObject({ status: 400, error: { code: 'WRONG_PAIR', message: 'Неверный логин или пароль' } });
});

test('a blocked account with the right password comes in, to end what was begun and to appeal', async () => {
  const person = await aPerson({ status: 'blocked' });
  const token = (await tryIn(person.email, testPassword)).body!.result;
  const as = { user_id: person.user_id, token };
  expect((await server.call(getMe, { as })).body?.result).toMatchObject({ is_blocked: true });
  expect((await server.call(switchRole, { as, body: { active_role: 'customer' } })).error?.code).toBe('ACCOUNT_BLOCKED');
});

test('an unknown field is refused at that field', async () => {
  const answer = await tryIn('a@b.test', 'x', {}, { role: 'admin' });
  expect(answer).toMatchObject({ status: 400, error: { code: 'INPUT_INVALID', details: { role: 'Лишнее поле' } } });
});

test('remembered: seven days; otherwise twelve hours', async () => {
  const person = await aCustomer();
  const week = claims((await tryIn(person.email, testPassword, {}, { remember: true })).body!.result);
  const day = claims((await tryIn(person.email, testPassword)).body!.result);
  expect(Number(week.exp) - Number(week.iat)).toBe(604_800);
  expect(Number(day.exp) - Number(day.iat)).toBe(43_200);
});

test('a device whose clock is hours behind takes the token', async () => {
  const person = await aCustomer();
  const { iat, nbf } = claims((await tryIn(person.email, testPassword)).body!.result);
  expect(Number(iat) - Number(nbf)).toBe(86_400);
});

test('the token carries no role and nothing personal', async () => {
  const person = await aCustomer();
  const body = claims((await tryIn(person.email, testPassword, { 'sec-fetch-site': 'same-origin' })).body!.result);
  expect(Object.keys(body).sort()).toEqual(['aud', 'bh', 'exp', 'iat', 'iss', 'nbf', 'sid', 'sub']);
});

test('a browser gets a binding cookie, and its token is worth nothing without it', async () => {
  const person = await aCustomer();
  const answer = await tryIn(person.email, testPassword, { 'sec-fetch-site': 'same-origin' }, { remember: true });
  const [cookie = '', device] = answer.headers['set-cookie'] as string[];
  expect(cookie).toMatch(/^bind=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/);
  expect(device).toMatch(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
  const as = { user_id: person.user_id, token: answer.body!.result };
  expect((await server.call(getMe, { as })).status).toBe(401);
  expect((await server.call(getMe, { as: { ...as, cookie: cookie.split(';')[0]! } })).status).toBe(200);
});

test('a client that is no browser gets no cookie and needs none', async () => {
  const person = await aCustomer();
  expect((await tryIn(person.email, testPassword)).headers['set-cookie']).toBeUndefined();
});

test('signing out ends the session and takes the cookie away; a second time changes nothing', async () => {
  const person = await aCustomer();
  const first = await server.call(logout, { as: person });
  expect(first).toMatchObject({ status: 200, body: { result: { is_signed_in: false } } });
  expect(String(first.headers['set-cookie'])).toContain('bind=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  expect((await server.call(logout, { as: person })).status).toBe(200);
  expect((await server.call(logout)).status).toBe(200);
});

test('a blocked member may still sign out', async () => {
  const person = await aPerson({ status: 'blocked' });
  expect((await server.call(logout, { as: person })).status).toBe(200);
});

test('signing in again replaces the session that was sent along', async () => {
  const person = await aCustomer();
  await server.call(login, { as: person, body: { email: person.email, password: testPassword } });
  expect((await server.call(getMe, { as: person })).status).toBe(401);
});

test('demo accounts open nothing in production, in the words of a wrong pair', async () => {
  const person = await aPerson({ is_demo: true });
  const demo = site();
  expect((await tryIn(person.email, testPassword)).status).toBe(200);
  useSite({ ...demo, isDemo: false });
  expect(await tryIn(person.email, testPassword)).toMatchObject({ status: 400, error: { code: 'WRONG_PAIR' } });
  useSite(demo);
});

test('after ten wrong guesses in a row even the right password is not tried', async () => {
  await strictLimits();
  const person = await aCustomer();
  const statuses = [];
  for (let n = 0; n < 10; n++) statuses.push((await tryIn(person.email, `wrong-${n}`)).status);
  expect(statuses).toEqual(Array(10).fill(400));
  const refused = await tryIn(person.email, testPassword);
  expect(refused).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const { rows } = await database().query(`select count(*)::int as n from events where type = 'session.started' and actor_id = $1`, [
    person.user_id,
  ]);
  expect(rows[0].n).toBe(0);
});

test('thirty guesses at once: no more than ten are tried', async () => {
  await strictLimits();
  const person = await aCustomer();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => tryIn(person.email, `wrong-${n}`)));
  const tried = answers.filter((answer) => answer.status === 400).length;
  expect(tried).toBeLessThanOrEqual(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(30 - tried);
});

test('a right password ends the row of wrong ones', async () => {
  await strictLimits();
  const person = await aCustomer();
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 9; n++) await tryIn(person.email, `wrong-${n}`);
    expect((await tryIn(person.email, testPassword)).status).toBe(200);
  }
});

test('an address at which very much was guessed asks for the bot check, and opens to its owner with it', async () => {
  await strictLimits();
  const person = await aCustomer();
  // from as many networks, so that only the address is worn out
  for (let n = 0; n < 50; n++) await inject(person.email, 'wrong', `198.51.100.${n}`);
  expect((await inject(person.email, testPassword, '203.0.113.1')).json()).toMatchObject({ status: 403, code: 'BOT_CHECK_NEEDED' });
  const box = { 'cf-turnstile-response': 'XXXX.DUMMY.TOKEN.XXXX' };
  expect((await inject(person.email, testPassword, '203.0.113.1', box)).json()).toMatchObject({ status: 200 });
  expect((await inject(person.email, testPassword, '203.0.113.1', { 'cf-turnstile-response': 'forged' })).json()).toMatchObject({
    code: 'BOT_CHECK_FAILED',
  });
});

const inject = (email: string, password: string, remoteAddress: string, more: object = {}) =>
  server.app.inject({ method: 'POST', url: login.path, remoteAddress, payload: { email, password, ...more } });
