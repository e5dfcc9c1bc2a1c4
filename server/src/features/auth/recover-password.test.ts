import { getMe } from '@artel/contracts/people/users.ts';
import { finishRecovery, login, recoverPassword } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo, runJobs, tokenMailedTo } from '../../../test/mailbox.ts';
import { aCustomer, aPerson, testPassword } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

const ask = (email: string) => server.call(recoverPassword, { body: { email } });
const finish = (token: string, password = 'летом пьём квас', more: object = {}) =>
  server.call(finishRecovery, { body: { token, password, repeat_password: password, ...more } });
const signsIn = async (email: string, password: string) => (await server.call(login, { body: { email, password } })).status;

async function aLink(email: string): Promise<string> {
  await ask(email);
  await runJobs('mailed_link');
  return tokenMailedTo(email);
}

test('known and unknown addresses are answered the same, with the same work', async () => {
  const person = await aCustomer();
  const before = await waitingJobs();
  const known = await ask(person.email);
  const between = await waitingJobs();
  const unknown = await ask('nobody@people.test');
  expect(known.body).toEqual(unknown.body);
  expect(between - before).toBe(1);
  expect((await waitingJobs()) - between).toBe(1);
  await runJobs('mailed_link');
  expect(await lettersTo(person.email)).toHaveLength(1);
  expect(await lettersTo('nobody@people.test')).toHaveLength(0);
});
const waitingJobs = async () =>
  (await database().query('select count(*)::int as n from graphile_worker._private_jobs')).rows[0].n as number;

test('the letter brings along where the person wanted to be', async () => {
  const { email } = await aCustomer();
  await server.call(recoverPassword, { body: { email, from: '/profile/orders?id=1' } });
  await runJobs('mailed_link');
  expect((await lettersTo(email)).at(-1)?.text).toContain('&from=%2Fprofile%2Forders%3Fid%3D1\n');
});

test('the link sets a new password, ends every session and tells by mail', async () => {
  const person = await aCustomer();
  const token = await aLink(person.email);
  expect((await finish(token)).status).toBe(200);
  expect(await signsIn(person.email, testPassword)).toBe(400);
  expect(await signsIn(person.email, 'летом пьём квас')).toBe(200);
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  expect((await lettersTo(person.email)).map(({ subject }) => subject)).toContain('Пароль изменён');
});

test('the other devices stay signed in when that was asked for', async () => {
  const person = await aCustomer();
  await finish(await aLink(person.email), 'летом пьём квас', { everywhere: false });
  expect((await server.call(getMe, { as: person })).status).toBe(200);
});

test('twenty uses of one link at once: exactly one password is set', async () => {
  const person = await aCustomer();
  const token = await aLink(person.email);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => finish(token, `летом пьём квас ${n}`)));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('a used link, an older one, a made-up one and one of 31 minutes are worn out', async () => {
  const person = await aCustomer();
  const older = await aLink(person.email);
  const newer = await aLink(person.email);
  expect((await finish(newer)).status).toBe(200);
  for (const token of [newer, older, 'made-up'])
    expect(await finish(token, 'осенью пьём чай')).toMatchObject({ status: 410, error: { code: 'LINK_WORN_OUT' } });
  const late = await aLink(person.email);
  await server.passTime(minutes(30) + 1);
  expect((await finish(late)).status).toBe(410);
});

test('a poor password is refused at its field, and the link still works', async () => {
  const person = await aCustomer({ user_name: 'recovering-one' });
  const token = await aLink(person.email);
  expect((await finish(token, 'qwerty12345')).error?.details).toHaveProperty('password');
  expect((await finish(token, 'Recovering-One')).error?.details).toHaveProperty('password');
  expect((await finish(token, 'летом пьём квас', { repeat_password: 'иное' })).error?.details).toEqual({
    repeat_password: 'Пароли не совпадают',
  });
  expect((await finish(token)).status).toBe(200);
});

test('a link that confirms an address sets no password', async () => {
  const person = await aPerson({ email_verified_at: null });
  const token = await aLink(person.email);
  await database().query(`update one_time_tokens set purpose = 'confirm_email' where user_id = $1`, [person.user_id]);
  expect((await finish(token)).status).toBe(410);
});

test('whoever reads the letter has confirmed the address', async () => {
  const person = await aPerson({ email_verified_at: null });
  await finish(await aLink(person.email));
  const { rows } = await database().query('select email_verified_at from users where id = $1', [person.user_id]);
  expect(rows[0].email_verified_at).not.toBeNull();
});

test('a new password ends the row of wrong guesses', async () => {
  const person = await aCustomer();
  const token = await aLink(person.email);
  await strictLimits();
  for (let n = 0; n < 10; n++) await signsIn(person.email, `wrong-${n}`);
  expect(await signsIn(person.email, testPassword)).toBe(429);
  await finish(token);
  expect(await signsIn(person.email, 'летом пьём квас')).toBe(200);
});
