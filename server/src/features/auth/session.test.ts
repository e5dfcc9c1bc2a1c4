import { endpoint } from '@artel/contracts/kit/endpoint.ts';
import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { on } from '../../platform/http/on.ts';
import { mount, newServer } from '../../platform/http/server.ts';
import { authenticate, checkSession, endSession, endSessionsOf, startSession } from './session.ts';
import { bindingCookie, newBinding, useTokenSecret } from './session-token.ts';

const secret = 'a secret of the tests, long enough';
const publicUrl = 'http://artel.test';
const whoAmI = endpoint({
  method: 'GET',
  path: '/api/test/who',
  summary: 'Кто спрашивает',
  access: 'member',
  rateLimit: 'read',
  idempotency: 'none',
  result: z.string(),
});
const anyone = { ...whoAmI, path: '/api/test/anyone', access: 'public' as const };

let server: TestServer;
let app: ReturnType<typeof newServer>;
let person: TestPerson;

beforeAll(async () => {
  server = await testServer();
  app = newServer();
  const routes = [on(whoAmI, async ({ viewer }) => viewer.user_id), on(anyone, async ({ viewer }) => viewer?.user_id ?? 'nobody')];
  app.register(async (scope) =>
    mount(scope, routes, authenticate, {
      refused: async () => undefined,
      around: (_, handle) => handle(),
      beside: (_, handle) => handle(),
    }),
  );
  await app.ready();
  person = await aCustomer();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = async (headers: Record<string, string>, path: string = whoAmI.path) =>
  (await app.inject({ method: 'GET', url: path, headers })).json() as { status: number; result?: string; code?: string };
const withToken = (token: string, more: Record<string, string> = {}) => ask({ authorization: `Bearer ${token}`, ...more });

type Forgery = { key?: string; alg?: 'HS256' | 'HS512'; typ?: string; iss?: string; aud?: string; claims?: object };
function forge({
  key = secret,
  alg = 'HS256',
  typ = 'session+jwt',
  iss = publicUrl,
  aud = `${publicUrl}/api`,
  claims = {},
}: Forgery): string {
  const second = Math.floor(Date.now() / 1000);
  const sign = createSigner({ key, algorithm: alg, header: { alg, typ }, iss, aud });
  return sign({ sub: person.user_id, sid: person.session_id, iat: second, nbf: second - 60, exp: second + 600, ...claims });
}

test('the token of a session names its owner', async () => {
  expect(await withToken(person.token)).toMatchObject({ status: 200, result: person.user_id });
  expect(await withToken(forge({}))).toMatchObject({ result: person.user_id });
});

test('no token: a member call asks to sign in, a public call answers anybody', async () => {
  expect(await ask({})).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
  expect(await ask({}, anyone.path)).toMatchObject({ result: 'nobody' });
  expect(await ask({ authorization: 'Bearer not.a.token' }, anyone.path)).toMatchObject({ result: 'nobody' });
});

test('only the Authorization header counts: neither cookie nor query', async () => {
  expect(await ask({ cookie: `authToken=${person.token}` })).toMatchObject({ status: 401 });
  expect(await ask({}, `${whoAmI.path}?token=${person.token}`)).toMatchObject({ status: 401 });
  expect(await ask({ authorization: person.token })).toMatchObject({ status: 401 });
});

const nowSecond = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forgeries: Record<string, () => string> = {
  expired: () => forge({ claims: { exp: nowSecond() - 1 } }),
  early: () => forge({ claims: { nbf: nowSecond() + 30 } }),
  'signed by another secret': () => forge({ key: 'a secret of somebody else, long enough' }),
  'signed by another algorithm': () => forge({ alg: 'HS512' }),
  'of another issuer': () => forge({ iss: 'http://other.test' }),
  'for another audience': () => forge({ aud: 'http://other.test/api' }),
  'of another type': () => forge({ typ: 'JWT' }),
  'without exp': () => forge({ claims: { exp: undefined } }),
  'of another person, with our session': () => forge({ claims: { sub: '0190a000-0000-7000-8000-000000000000' } }),
  'of a session that never was': () => forge({ claims: { sid: '0190a000-0000-7000-8000-000000000000' } }),
  'of a session that is no id': () => forge({ claims: { sid: "' or 1=1" } }),
  'bound to a cookie the session does not have': () => forge({ claims: { bh: 'something' } }),
  'alg none': () =>
    `${part({ alg: 'none', typ: 'session+jwt' })}.${part({ sub: person.user_id, sid: person.session_id, iss: publicUrl, aud: `${publicUrl}/api`, iat: 1, nbf: 1, exp: nowSecond() + 600 })}.`,
  'with changed claims': () => {
    const [head, , mark] = person.token.split('.');
    return `${head}.${part({ sub: person.user_id, sid: person.session_id, exp: nowSecond() + 99_999 })}.${mark}`;
  },
  'without its signature': () => person.token.split('.').slice(0, 2).join('.'),
  'of 100 000 letters': () => 'a'.repeat(100_000),
};

test.each(Object.keys(forgeries))('a token %s is worth nothing', async (name) => {
  const answer = await app.inject({ method: 'GET', url: whoAmI.path, headers: { authorization: `Bearer ${forgeries[name]!()}` } });
  expect(answer.statusCode).toBe(401);
  expect(await checkSession(forgeries[name]!(), undefined)).toBeNull();
});

test('a session that ended by its row is over, whatever the token says', async () => {
  const other = await aCustomer();
  await database().query(`update sessions set expires_at = $2 where id = $1`, [other.session_id, new Date(Date.now() - 1)]);
  expect(await withToken(other.token)).toMatchObject({ status: 401 });
});

test('an ended session is over at once, for calls and for sockets', async () => {
  const other = await aCustomer();
  expect(await checkSession(other.token, undefined)).toMatchObject({ user_id: other.user_id, session_id: other.session_id });
  await inTransaction((tx) => endSession(tx, other.session_id, 'sign_out'));
  expect(await withToken(other.token)).toMatchObject({ status: 401, code: 'SIGN_IN_NEEDED' });
  expect(await checkSession(other.token, undefined)).toBeNull();
});

test('ending all sessions but one leaves that one', async () => {
  const other = await aCustomer();
  const second = await inTransaction((tx) =>
    startSession(tx, other.user_id, { remember: false, bind_hash: null, user_agent: 'tests', ip: '127.0.0.1' }),
  );
  await inTransaction((tx) => endSessionsOf(tx, other.user_id, 'password', second.id));
  expect(await withToken(other.token)).toMatchObject({ status: 401 });
  expect(await withToken(second.token)).toMatchObject({ status: 200 });
});

test('a deleted person is nobody; a blocked one may look, and hears what concerns them', async () => {
  const other = await aCustomer();
  await database().query(`update users set status = 'blocked' where id = $1`, [other.user_id]);
  expect(await withToken(other.token)).toMatchObject({ status: 200 });
  expect(await checkSession(other.token, undefined)).toMatchObject({ user_id: other.user_id });
  await database().query(`update users set status = 'deleted' where id = $1`, [other.user_id]);
  expect(await withToken(other.token)).toMatchObject({ status: 401 });
});

test('a token bound to a browser works only with its cookie', async () => {
  const binding = newBinding();
  const { token } = await inTransaction((tx) =>
    startSession(tx, person.user_id, { remember: true, bind_hash: binding.hash, user_agent: 'browser', ip: '127.0.0.1' }),
  );
  expect(await withToken(token)).toMatchObject({ status: 401 });
  expect(await withToken(token, { cookie: 'bind=wrong' })).toMatchObject({ status: 401 });
  expect(await withToken(token, { cookie: `xbind=${binding.value}` })).toMatchObject({ status: 401 });
  expect(await withToken(token, { cookie: `theme=dark; bind=${binding.value}` })).toMatchObject({ status: 200 });
  expect(await checkSession(token, undefined)).toBeNull();
  expect(await checkSession(token, `bind=${binding.value}`)).toMatchObject({ user_id: person.user_id });
});

test('the binding cookie is out of reach of scripts, and Secure with the __Host- prefix on https', () => {
  expect(bindingCookie('v', 604_800)).toBe('bind=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800');
  useTokenSecret(secret, { publicUrl: 'https://artel.test' });
  expect(bindingCookie('v')).toBe('__Host-bind=v; Path=/; HttpOnly; SameSite=Lax; Secure');
  useTokenSecret(secret, { publicUrl: 'https://www.artel.test', cookieDomain: 'artel.test' });
  expect(bindingCookie('v')).toBe('__Secure-bind=v; Path=/; Domain=artel.test; HttpOnly; SameSite=Lax; Secure');
  useTokenSecret(secret, { publicUrl });
});

test('a visit is noted at most once a minute', async () => {
  const other = await aCustomer();
  const longAgo = new Date(Date.now() - 61_000);
  const seen = async () =>
    (await database().query(`select s.last_seen_at from sessions s where id = $1`, [other.session_id])).rows[0].last_seen_at as Date;
  const first = await seen();
  await withToken(other.token);
  expect(await seen()).toEqual(first);
  await database().query(`update sessions set last_seen_at = $2 where id = $1`, [other.session_id, longAgo]);
  await withToken(other.token);
  await expect.poll(seen).not.toEqual(longAgo);
  const { rows } = await database().query(`select last_seen_at from users where id = $1`, [other.user_id]);
  expect(rows[0].last_seen_at).toEqual(await seen());
});
