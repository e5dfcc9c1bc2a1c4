/**
 * Attacks on sessions, line by line: forged and stolen tokens, ended sessions, telling accounts apart, addresses that lead away. Prints
 * its figures; all are counts. Its planted bugs: checks/proofs/planted/. Guessing and floods: session-floods.full.test.ts.
 */
import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { becomeSeller, getMe } from '@artel/contracts/people/users.ts';
import * as auth from '@artel/contracts/sign-in/auth.ts';
import * as security from '@artel/contracts/sign-in/security.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkSession, startSession } from '../../server/src/features/auth/index.ts';
import { database, inTransaction } from '../../server/src/platform/db/index.ts';
import { openLimits } from '../../server/src/platform/http/limits.ts';
import { runJobs, tokenMailedTo } from '../../server/test/mailbox.ts';
import { aCustomer, anAdmin, aPerson, type TestPerson, testPassword } from '../../server/test/people.ts';
import { sanctionsOn } from '../../server/test/sanctions.ts';
import { withTotp } from '../../server/test/second-factor.ts';
import { type TestServer, testServer } from '../../server/test/server.ts';
import { safePath } from '../../web/app/platform/session/guards.ts';
import { claimsOf, forgeries, headOf, hostile, signed } from './session-attacks.tools.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

const isIn = async (token: string) => (await server.call(getMe, { as: { user_id: '', token } })).status === 200;
const inject = (endpoint: AnyEndpoint, payload: object, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ method: endpoint.method, url: endpoint.path, payload, ...more });

test('no forged token is worth anything, for calls and for sockets', async () => {
  const person = await aCustomer();
  const forged = forgeries(person);
  const accepted: string[] = [];
  for (const token of forged) if ((await checkSession(token, undefined)) || (await isIn(token))) accepted.push(token);
  expect(accepted).toEqual([]);
  expect(await isIn(person.token)).toBe(true);
  expect(await isIn(signed(headOf(), claimsOf(person)))).toBe(true); // the forger’s tools are sharp
  process.stdout.write(`sessions: ${forged.length} forged tokens, accepted 0\n`);
});

test('a claimed role is air, and a mailed or one-time token is no session', async () => {
  const person = await aCustomer();
  const admin = signed(headOf(), { ...claimsOf(person), role: 'admin', active_role: 'admin', permissions: ['superadmin'] });
  const asAdmin = { user_id: person.user_id, token: admin };
  expect((await server.call(getMe, { as: asAdmin })).body?.result).toMatchObject({ active_role: 'customer', permissions: [] });
  expect((await server.app.inject({ url: '/api/admin/payouts', headers: { authorization: `Bearer ${admin}` } })).statusCode).toBe(404);
  await server.call(auth.recoverPassword, { body: { email: person.email } });
  await runJobs('mailed_link');
  expect(await isIn(await tokenMailedTo(person.email))).toBe(false);
});

test('a token in a cookie or an address authorises nothing', async () => {
  const { token } = await aCustomer();
  const asked = [
    { url: becomeSeller.path, headers: { cookie: `authToken=${token}` } },
    { url: `${becomeSeller.path}?authToken=${token}&token=${token}&access_token=${token}` },
    { url: becomeSeller.path, headers: { 'x-auth-token': token, 'x-authorization': `Bearer ${token}` } },
    { url: becomeSeller.path, headers: { authorization: token } },
    { url: becomeSeller.path, headers: { authorization: `Basic ${token}` } },
  ];
  for (const ask of asked) expect((await server.app.inject({ method: 'POST', payload: {}, ...ask })).statusCode).toBe(401);
});

test('a token stolen from a browser is worth nothing without the cookie no script can read', async () => {
  const person = await aCustomer();
  const answer = await inject(
    auth.login,
    { email: person.email, password: testPassword },
    { headers: { 'sec-fetch-site': 'same-origin' } },
  );
  const token = answer.json().result as string;
  const bind = (answer.headers['set-cookie'] as string[])[0]!.split(';')[0]!;
  const other = await inject(
    auth.login,
    { email: (await aCustomer()).email, password: testPassword },
    { headers: { 'sec-fetch-site': 'none' } },
  );
  const foreign = (other.headers['set-cookie'] as string[])[0]!.split(';')[0]!;
  for (const cookie of ['', 'bind=', 'bind=wrong', foreign, `xbind=${bind.slice(5)}`, `bind=wrong; ${bind}`]) {
    const stolen = await server.app.inject({ url: getMe.path, headers: { authorization: `Bearer ${token}`, ...(cookie && { cookie }) } });
    expect(stolen.statusCode, cookie).toBe(401);
    expect(await checkSession(token, cookie)).toBeNull();
  }
  expect((await server.app.inject({ url: getMe.path, headers: { authorization: `Bearer ${token}`, cookie: bind } })).statusCode).toBe(200);
});

/** Each ends the session of the thief, who asks again and again. */
const endings: Record<string, (owner: TestPerson, stolen: TestPerson) => Promise<unknown>> = {
  'signing out': (_, stolen) => server.call(auth.logout, { as: stolen }),
  'signing others out': (owner) => server.call(security.endOtherSessions, { as: owner, body: {} }),
  'signing this one out': (owner, { session_id }) => server.call(security.endSession, { as: owner, params: { id: session_id } }),
  'a new password': (owner) =>
    server.call(security.changePassword, {
      as: owner,
      body: { current_password: testPassword, password: 'осенью пьём чай', repeat_password: 'осенью пьём чай' },
    }),
  'a recovered password': async (owner) => {
    await server.call(auth.recoverPassword, { body: { email: owner.email } });
    await runJobs('mailed_link');
    const token = await tokenMailedTo(owner.email);
    return server.call(auth.finishRecovery, { body: { token, password: 'осенью пьём чай', repeat_password: 'осенью пьём чай' } });
  },
  'a second factor': (owner) => withTotp(server, owner),
  'a block': async (owner) => {
    const done = await sanctionsOn(server).set(await anAdmin(), owner.user_id, 'block');
    if (!done.ok) throw new Error(done.error.message);
  },
  'a deleted account': ({ user_id }) => database().query(`update users set status = 'deleted' where id = $1`, [user_id]),
};
test.each(Object.keys(endings))('after %s a stolen session is over at the very next call', async (name) => {
  const owner = await aCustomer();
  const started = await inTransaction((tx) =>
    startSession(tx, owner.user_id, { remember: true, bind_hash: null, user_agent: 'thief', ip: '203.0.113.9' }),
  );
  const stolen = { ...owner, token: started.token, session_id: started.id };
  expect(await isIn(stolen.token)).toBe(true);
  expect(await checkSession(stolen.token, undefined)).not.toBeNull();
  await endings[name]!(owner, stolen);
  expect(await isIn(stolen.token)).toBe(false);
  expect(await checkSession(stolen.token, undefined)).toBeNull();
});

test('a page of another site changes nothing, not even who is signed in; a sibling of ours and a program may', async () => {
  const person = await aCustomer();
  const logout = (headers: Record<string, string>) => server.app.inject({ method: 'POST', url: auth.logout.path, headers });
  const authorization = `Bearer ${person.token}`;
  for (const own of [{}, { authorization }] as Record<string, string>[]) {
    const answer = await logout({ ...own, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' });
    expect(answer.json()).toMatchObject({ status: 403, code: 'FOREIGN_PAGE' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  // who is not signed in has nothing to forget
  expect((await logout({ 'sec-fetch-site': 'same-origin' })).headers['set-cookie']).toBeUndefined();
  const plain = await server.app.inject({
    method: 'POST',
    url: auth.logout.path,
    headers: { 'content-type': 'text/plain' },
    payload: 'a=b',
  });
  expect(plain.json().code).toBe('BODY_UNREADABLE');
  expect((await logout({ authorization, 'sec-fetch-site': 'same-site', origin: 'https://www.artel.test' })).statusCode).toBe(200);
  expect((await logout({})).statusCode).toBe(200);
});

test('known and unknown addresses are answered alike: status, words, headers', async () => {
  const { email } = await aCustomer();
  const unverified = (await aPerson({ email_verified_at: null })).email;
  const asks: Record<string, (address: string) => Promise<Awaited<ReturnType<typeof inject>>>> = {
    login: (address) => inject(auth.login, { email: address, password: 'wrong password' }),
    recover: (address) => inject(auth.recoverPassword, { email: address }),
    resend: (address) => inject(auth.resendConfirmation, { email: address }),
  };
  for (const [name, ask] of Object.entries(asks)) {
    const told = await Promise.all(
      [email, unverified, 'nobody@people.test'].map(async (address) => {
        const { statusCode, headers, body } = await ask(address);
        const { request_id: _, ...said } = JSON.parse(body);
        return { statusCode, said, headers: Object.keys(headers).sort(), length: headers['content-length'] };
      }),
    );
    expect(new Set(told.map((one) => JSON.stringify(one))).size, name).toBe(1);
  }
});

test('links of letters lead to the configured address, whatever a request claims to be', async () => {
  const person = await aCustomer();
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'javascript', origin: 'https://evil.test' };
  await inject(auth.recoverPassword, { email: person.email }, { headers });
  await runJobs('mailed_link');
  const { rows } = await database().query(`select payload::text as letter from graphile_worker._private_jobs`);
  expect(rows.some(({ letter }) => letter.includes(person.email) && letter.includes('/recover?token='))).toBe(true);
  expect(rows.filter(({ letter }) => letter.includes('evil.test'))).toEqual([]);
});

test('only hashes of links, codes and challenges are kept', async () => {
  const person = await aCustomer();
  await server.call(auth.recoverPassword, { body: { email: person.email } });
  await runJobs('mailed_link');
  const token = await tokenMailedTo(person.email);
  const { rows } = await database().query('select hash from one_time_tokens where user_id = $1', [person.user_id]);
  expect(rows.map(({ hash }) => hash)).toEqual([createHash('sha256').update(token).digest('base64url')]);
});

test('no value of `from` leads off the site, to the API or in a circle', () => {
  const origin = 'https://artel.test';
  for (const from of hostile) {
    const path = safePath(from);
    if (path === undefined) continue;
    const led = new URL(path, origin);
    expect([led.origin, /^\/(api|login|reg)(\/|$)/.test(decodeURIComponent(led.pathname))], JSON.stringify(from)).toEqual([origin, false]);
  }
  expect(safePath('/profile/orders?id=1#top')).toBe('/profile/orders?id=1#top');
});
