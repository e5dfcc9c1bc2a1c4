import { getMe } from '@artel/contracts/people/users.ts';
import { finishRecovery, login, recoverPassword } from '@artel/contracts/sign-in/auth.ts';
import { startPasskey, startTotp } from '@artel/contracts/sign-in/second-factor.ts';
import { changeEmail, changePassword, confirmNewEmail, endOtherSessions, stopEmailChange } from '@artel/contracts/sign-in/security.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo, runJobs, tokenMailedTo } from '../../../test/mailbox.ts';
import { aCustomer, aPerson, type TestPerson, testPassword } from '../../../test/people.ts';
import { proofIsOld, withTotp } from '../../../test/second-factor.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { days, hours } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';
import { linkHash } from '../auth/index.ts';

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
  const person = await aCustomer();
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

test('an address that never answered is not changed, and no factor is put on its account', async () => {
  const person = await aPerson({ email_verified_at: null });
  expect((await ask(person, anAddress())).error?.code).toBe('EMAIL_NOT_CONFIRMED');
  for (const start of [startTotp, startPasskey]) expect((await server.call(start, { as: person })).error?.code).toBe('EMAIL_NOT_CONFIRMED');
});

test('the freed address stays its owner’s for the week: nobody registers it or moves to it, and the owner may come back', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  const email = anAddress();
  await ask(person, email);
  await confirm(await tokenMailedTo(email));
  expect((await ask(other, person.email)).error?.code).toBe('EMAIL_TAKEN');
  expect((await ask(person, person.email)).status).toBe(200);
  await server.passTime(days(8));
  expect((await ask(other, person.email)).status).toBe(200);
});

test('a stop closes the password, mails a link for a new one, and tells what happened', async () => {
  const person = await aCustomer();
  const email = anAddress();
  await ask(person, email);
  await confirm(await tokenMailedTo(email));
  const stopToken = /stop\?token=([\w-]+)/.exec((await lettersTo(person.email))[0]!.text)![1]!;
  await stop(stopToken);
  const signIn = () => server.call(login, { body: { email: person.email, password: testPassword } });
  expect((await signIn()).error?.code).toBe('WRONG_PAIR');
  expect((await lettersTo(person.email)).map(({ subject }) => subject).slice(-2)).toEqual(['Изменения отменены', 'Новый пароль']);
});

test('a later step of a thief is told to every address of the last seven days', async () => {
  const person = await aCustomer();
  const [first, second] = [anAddress(), anAddress()];
  await ask(person, first);
  await confirm(await tokenMailedTo(first));
  await ask(person, second);
  for (const address of [person.email, first]) expect((await lettersTo(address)).at(-1)!.text).toContain(second);
  expect((await stop(await tokenMailedTo(person.email))).status).toBe(200);
  expect((await confirm(await tokenMailedTo(second))).status).toBe(410);
  expect((await server.call(recoverPassword, { body: { email: first } })).status).toBe(200);
  await runJobs('mailed_link');
  expect((await lettersTo(first)).filter(({ subject }) => subject === 'Новый пароль')).toEqual([]);
});

test('what waits for its confirmation ends with a new password, with «sign out everywhere» and with a new factor', async () => {
  const password = 'another-good-password';
  const acts = [
    (as: TestPerson) => server.call(changePassword, { as, body: { current_password: testPassword, password, repeat_password: password } }),
    (as: TestPerson) => server.call(endOtherSessions, { as, body: {} }),
    (as: TestPerson) => withTotp(server, as),
  ];
  for (const act of acts) {
    const person = await aCustomer();
    const email = anAddress();
    await ask(person, email);
    await server.call(recoverPassword, { body: { email: person.email } });
    await runJobs('mailed_link');
    const recovery = await tokenMailedTo(person.email);
    await act(person);
    expect((await confirm(await tokenMailedTo(email))).status).toBe(410);
    const body = { token: recovery, password, repeat_password: password };
    expect((await server.call(finishRecovery, { body })).error?.code).toBe('LINK_WORN_OUT');
  }
});

test('the first proof of an address takes away what was put there before, passkeys and browsers too', async () => {
  const [stranger, thief] = [await aPerson({ email_verified_at: null }), anAddress()];
  await database().query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at) values ($1, $2, $3, $4, 0, '{}', 'Ключ', $5)`,
    [newId(), stranger.user_id, stranger.user_name, Buffer.from('key'), new Date()],
  );
  await database().query(`update users set second_factors = '{passkey}' where id = $1`, [stranger.user_id]);
  await database().query(
    `insert into email_changes (id, user_id, old_email, new_email, confirm_hash, created_at, confirm_until) values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), stranger.user_id, stranger.email, thief, linkHash('known'), new Date(), new Date(Date.now() + hours(1))],
  );
  await server.call(recoverPassword, { body: { email: stranger.email } });
  await runJobs('mailed_link');
  const [token, password] = [await tokenMailedTo(stranger.email), 'another-good-password'];
  await server.call(finishRecovery, { body: { token, password, repeat_password: password, everywhere: false } });
  expect((await server.call(login, { body: { email: stranger.email, password } })).status).toBe(200);
  expect((await server.call(getMe, { as: stranger })).status).toBe(401);
  expect((await confirm('known')).status).toBe(410);
  const { rows } = await database().query('select from passkeys where user_id = $1', [stranger.user_id]);
  expect(rows).toEqual([]);
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
