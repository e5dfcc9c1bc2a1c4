import { getMe } from '@artel/contracts/people/users.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { changePassword } from '@artel/contracts/sign-in/security.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson, testPassword } from '../../../test/people.ts';
import { proofIsOld, withTotp } from '../../../test/second-factor.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';
import { startSession } from '../auth/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

const requested = 'осенью пьём чай';
const change = (as: TestPerson, current_password: string = testPassword, password = requested) =>
  server.call(changePassword, { as, body: { current_password, password, repeat_password: password } });
const signsIn = async (email: string, password: string) => (await server.call(login, { body: { email, password } })).status;

test('the current password sets a new one: other browsers leave, this one stays, a letter tells', async () => {
  const person = await aCustomer();
  const other = await inTransaction((tx) =>
    startSession(tx, person.user_id, { remember: true, bind_hash: null, user_agent: 'other', ip: '127.0.0.1' }),
  );
  expect((await change(person)).status).toBe(200);
  expect((await server.call(getMe, { as: person })).status).toBe(200);
  expect((await server.call(getMe, { as: { ...person, token: other.token } })).status).toBe(401);
  expect((await lettersTo(person.email)).map(({ subject }) => subject)).toEqual(['Пароль изменён']);
  expect([await signsIn(person.email, testPassword), await signsIn(person.email, requested)]).toEqual([400, 200]);
});

test.each([
  ['a wrong current password', 'wrong', requested, 'current_password', 'Нынешний пароль неверен'],
  ['a short new one', testPassword, 'коротко', 'password', 'Пароль: не короче 10 знаков'],
  ['the same one', testPassword, testPassword, 'password', 'Это ваш нынешний пароль'],
])('%s is refused at its field', async (_, current, next, field, message) => {
  const answer = await change(await aCustomer(), current, next);
  expect(answer).toMatchObject({ status: 400, error: { code: 'INPUT_INVALID', details: { [field]: message } } });
});

test('the own address is no password', async () => {
  const person = await aCustomer({ email: 'long.address@people.test' });
  expect(await change(person, testPassword, person.email)).toMatchObject({
    error: { details: { password: expect.stringContaining('не должен') } },
  });
});

test('an old proof is enough without a second factor, and not with one', async () => {
  const person = await aCustomer();
  await proofIsOld(person.session_id);
  expect((await change(person)).status).toBe(200);
  const careful = await aCustomer();
  await withTotp(server, careful);
  await proofIsOld(careful.session_id);
  expect(await change(careful)).toMatchObject({ status: 403, error: { code: 'STEP_UP_NEEDED', details: { methods: ['totp'] } } });
});

test('an open browser is no place to guess the password from', async () => {
  await strictLimits();
  const person = await aCustomer();
  for (let n = 0; n < 10; n++) await change(person, `wrong-${n}`);
  expect((await change(person)).status).toBe(429);
});

test('of several changes at once one counts', async () => {
  const person = await aCustomer();
  const answers = await Promise.all([1, 2, 3].map((n) => change(person, testPassword, `${requested} ${n}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
