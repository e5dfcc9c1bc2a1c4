/** Many tries at a sign-in: guessing, stuffing, floods, one-time things used by twenty at once. Each try hashes a password, as in life. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import * as auth from '@artel/contracts/sign-in/auth.ts';
import { loginSecondStep } from '@artel/contracts/sign-in/second-factor.ts';
import * as security from '@artel/contracts/sign-in/security.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '../../server/src/platform/db/index.ts';
import { openLimits } from '../../server/src/platform/http/limits.ts';
import { runJobs, tokenMailedTo } from '../../server/test/mailbox.ts';
import { aCustomer, aPerson, testPassword } from '../../server/test/people.ts';
import { codeOf, withTotp } from '../../server/test/second-factor.ts';
import { strictLimits, type TestServer, testServer } from '../../server/test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

const inject = (endpoint: AnyEndpoint, payload: object, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ method: endpoint.method, url: endpoint.path, payload, ...more });

const wrongPair = (email: string, from: string, headers: Record<string, string> = {}) =>
  inject(auth.login, { email, password: 'wrong password' }, { remoteAddress: from, headers });

test('one account from many networks: after fifty guesses a person is asked for, and the owner comes in', async () => {
  await strictLimits();
  const { email } = await aCustomer();
  const codes: string[] = [];
  for (let n = 0; n < 70; n++) codes.push((await wrongPair(email, `198.51.100.${n}`)).json().code);
  expect(codes.filter((code) => code === 'WRONG_PAIR')).toHaveLength(50);
  expect(new Set(codes.slice(50))).toEqual(new Set(['BOT_CHECK_NEEDED']));
  const owner = { email, password: testPassword, 'cf-turnstile-response': auth.demoBotToken };
  expect((await inject(auth.login, owner, { remoteAddress: '203.0.113.1' })).statusCode).toBe(200);
});

test('many accounts from one network: after a hundred guesses a person is asked for, and nobody there is locked out', async () => {
  await strictLimits();
  const codes: string[] = [];
  const oneMinuteLater = () => database().query(`delete from rate_limits where key like 'auth:%'`); // it stands in front of the day’s limit
  for (let n = 0; n < 130; n++) {
    await oneMinuteLater();
    const forged = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` };
    codes.push((await wrongPair(`nobody-${n}@people.test`, '2001:db8::1', forged)).json().code);
  }
  expect(codes).toEqual([...Array(100).fill('WRONG_PAIR'), ...Array(30).fill('BOT_CHECK_NEEDED')]);
  // another address of the same /64 is the same attacker
  expect((await wrongPair('nobody@people.test', '2001:db8::ffff')).json().code).toBe('BOT_CHECK_NEEDED');
  // somebody else behind the same address comes in, by the box or with a browser that was here before
  await oneMinuteLater();
  const { email } = await aCustomer();
  const pair = { email, password: testPassword };
  const from = (more: object, headers: Record<string, string> = {}) =>
    inject(auth.login, { ...pair, ...more }, { remoteAddress: '2001:db8::2', headers: { 'sec-fetch-site': 'same-origin', ...headers } });
  expect((await from({})).json().code).toBe('BOT_CHECK_NEEDED');
  const entered = await from({ 'cf-turnstile-response': auth.demoBotToken });
  expect(entered.statusCode).toBe(200);
  const cookie = (entered.headers['set-cookie'] as string[]).map((line) => line.split(';')[0]).join('; ');
  expect((await from({}, { cookie })).statusCode).toBe(200);
  // at another account the same browser is a stranger’s
  const other = { email: (await aCustomer()).email };
  expect((await from(other, { cookie })).json().code).toBe('BOT_CHECK_NEEDED');
});

test('sixty guesses at once: no more than ten in a row reach the password', async () => {
  await strictLimits();
  const { email } = await aCustomer();
  const answers = await Promise.all(Array.from({ length: 60 }, () => wrongPair(email, '203.0.113.3')));
  expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(10);
  for (const { statusCode, headers } of answers) if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('an unknown address costs the same hashing: a flood of them fills the same queue', async () => {
  const flood = await Promise.all(Array.from({ length: 40 }, (_, n) => wrongPair(`nobody-${n}@people.test`, '203.0.113.4')));
  expect(flood.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
});

test('of twenty uses of one one-time thing at once one succeeds', async () => {
  const person = await aCustomer();
  const fresh = await aPerson({ email_verified_at: null });
  await server.call(auth.resendConfirmation, { body: { email: fresh.email } });
  await server.call(auth.recoverPassword, { body: { email: person.email } });
  await runJobs('mailed_link');
  const [confirm, recover] = [await tokenMailedTo(fresh.email), await tokenMailedTo(person.email)];
  const wanted = `new-${process.pid}@people.test`;
  const mover = await aCustomer();
  await server.call(security.changeEmail, { as: mover, body: { email: wanted } });
  const [move, stop] = [await tokenMailedTo(wanted), await tokenMailedTo(mover.email)];
  const guarded = await aCustomer();
  const { secret: app, recovery_codes } = await withTotp(server, guarded);
  const challenges: string[] = [];
  while (challenges.length < 41) {
    const answer = await inject(auth.login, { email: guarded.email, password: testPassword });
    challenges.push(answer.json().details.challenge);
  }
  const password = 'осенью пьём чай';
  const uses: Record<string, (n: number) => ReturnType<typeof inject>> = {
    'confirming link': () => inject(auth.confirmEmail, { token: confirm }),
    'recovering link': () => inject(auth.finishRecovery, { token: recover, password, repeat_password: password }),
    'new address': () => inject(security.confirmNewEmail, { token: move }),
    'old address': () => inject(security.stopEmailChange, { token: stop }),
    'code of the app': (n) => inject(loginSecondStep, { challenge: challenges[n]!, code: codeOf(app) }),
    'recovery code': (n) => inject(loginSecondStep, { challenge: challenges[20 + n]!, code: recovery_codes[0]! }),
    challenge: (n) => inject(loginSecondStep, { challenge: challenges[40]!, code: recovery_codes[1 + (n % 9)]! }),
  };
  for (const [name, use] of Object.entries(uses)) {
    // the queue of hashing turns some away before they could try
    const answers: number[] = [];
    await Promise.all(Array.from({ length: 20 }, async (_, n) => answers.push((await use(n)).statusCode)));
    expect(
      answers.filter((status) => status === 200),
      name,
    ).toHaveLength(1);
  }
});
