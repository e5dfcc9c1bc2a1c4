import { changeEmail, confirmNewEmail, stopEmailChange } from '@artel/contracts/security.ts';
import { getMe } from '@artel/contracts/users.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo, tokenMailedTo } from '../../../test/mailbox.ts';
import { aCustomer, aPerson, type TestPerson } from '../../../test/people.ts';
import { proofIsOld } from '../../../test/second-factor.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { days, hours } from '../../platform/clock.ts';
import { openLimits } from '../../platform/http/limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

let made = 0;
const anAddress = () => `new-${process.pid}-${++made}@people.test`;
const ask = (as: TestPerson, email: string) => server.call(changeEmail, { as, body: { email } });
const confirm = (token: string) => server.call(confirmNewEmail, { body: { token } });
const stop = (token: string) => server.call(stopEmailChange, { body: { token } });
const addressOf = async (as: TestPerson) => (await server.call(getMe, { as })).body?.result.email;

test('the new address answers and becomes the account’s, confirmed; until then nothing changes', async () => {
  const person = await aPerson({ email_verified_at: null });
  const email = anAddress();
  expect((await ask(person, email)).status).toBe(200);
  expect(await addressOf(person)).toBe(person.email);
  expect((await confirm(await tokenMailedTo(email))).status).toBe(200);
  expect((await server.call(getMe, { as: person })).body?.result).toMatchObject({ email, is_email_verified: true });
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Меняется почта аккаунта', 'Почта аккаунта изменена']);
});

test('the link works once, of twenty at once one, and for a day', async () => {
  const person = await aCustomer();
  const email = anAddress();
  await ask(person, email);
  const token = await tokenMailedTo(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)?.error?.code).toBe('LINK_WORN_OUT');

  const late = await aCustomer();
  const other = anAddress();
  await ask(late, other);
  await server.passTime(hours(25));
  expect((await confirm(await tokenMailedTo(other))).status).toBe(410);
});

test('the old address stops the change before it happens: nothing changes, nobody stays signed in', async () => {
  const person = await aCustomer();
  const email = anAddress();
  await ask(person, email);
  expect((await stop(await tokenMailedTo(person.email))).status).toBe(200);
  expect((await confirm(await tokenMailedTo(email))).status).toBe(410);
  expect((await server.call(getMe, { as: person })).status).toBe(401);
});

test('the old address takes itself back within a week after the change, and not later', async () => {
  const [person, slow] = [await aCustomer(), await aCustomer()];
  const changed = anAddress();
  for (const [who, email] of [
    [person, changed],
    [slow, anAddress()],
  ] as const) {
    await ask(who, email);
    await confirm(await tokenMailedTo(email));
  }
  const stopLink = async (who: TestPerson) => /stop\?token=([\w-]+)/.exec((await lettersTo(who.email))[0]!.text)![1]!;
  expect((await stop(await stopLink(person))).status).toBe(200);
  expect((await stop(await stopLink(person))).status).toBe(410);
  expect((await server.call(getMe, { as: person })).status).toBe(401);
  // the address is free again
  expect((await ask(slow, changed)).status).toBe(200);
  await server.passTime(days(8));
  expect((await stop(await stopLink(slow))).status).toBe(410);
});

test('a second wish voids the first', async () => {
  const person = await aCustomer();
  const [first, second] = [anAddress(), anAddress()];
  await ask(person, first);
  await ask(person, second);
  expect((await confirm(await tokenMailedTo(first))).status).toBe(410);
  expect((await confirm(await tokenMailedTo(second))).status).toBe(200);
});

test('an address of somebody, or one’s own, is refused; so is one that was taken while the link waited', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  expect((await ask(person, other.email.toUpperCase())).error?.code).toBe('EMAIL_TAKEN');
  expect((await ask(person, person.email)).error?.code).toBe('EMAIL_IS_YOURS');
  const email = anAddress();
  await ask(person, email);
  await aPerson({ email });
  expect((await confirm(await tokenMailedTo(email))).error?.code).toBe('EMAIL_TAKEN');
});

test('without a recent proof nothing is mailed; one wish a minute', async () => {
  const person = await aCustomer();
  await proofIsOld(person.session_id);
  expect(await ask(person, anAddress())).toMatchObject({
    status: 403,
    error: { code: 'STEP_UP_NEEDED', details: { methods: ['password'] } },
  });
  expect(await lettersTo(person.email)).toEqual([]);
  await strictLimits();
  const other = await aCustomer();
  expect((await ask(other, anAddress())).status).toBe(200);
  expect((await ask(other, anAddress())).status).toBe(429);
});
