import { getMe } from '@artel/contracts/people/users.ts';
import { confirmEmail, demoBotToken, isUserNameFree, login, register, resendConfirmation } from '@artel/contracts/sign-in/auth.ts';
import { consentDocuments } from '@artel/contracts/sign-in/consents.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lettersTo, runJobs, tokenMailedTo } from '../../../test/mailbox.ts';
import { aCustomer } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { hours } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { countRegistration } from './guesses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => openLimits(1000));
afterAll(() => server.close());

let people = 0;
const aForm = (changes: object = {}) => {
  people += 1;
  return {
    user_name: `newcomer-${people}`,
    surname: 'Кузнецова-Ёлкина',
    name: "Д'Арья",
    email: `newcomer-${people}@people.test`,
    password: 'зимой пьём какао',
    repeat_password: 'зимой пьём какао',
    role: 'customer',
    'cf-turnstile-response': demoBotToken,
    ...changes,
  };
};
const send = (form: object) => server.call(register, { body: form as ReturnType<typeof aForm> });
const findRow = async (email: string) => (await database().query('select * from users where email = $1', [email])).rows[0];

test('the payload of the specification makes an account, answered with 200', async () => {
  const form = aForm();
  const answer = await send(form);
  expect(answer).toMatchObject({ status: 200, body: { status: 200, result: { user_name: form.user_name, email: form.email } } });
  expect(await findRow(form.email)).toMatchObject({
    roles: ['customer'],
    active_role: 'customer',
    email_verified_at: null,
    permissions: [],
  });
});

test('a seller is a customer too, and starts as a seller', async () => {
  const form = aForm({ role: 'seller' });
  await send(form);
  expect(await findRow(form.email)).toMatchObject({ roles: ['customer', 'seller'], active_role: 'seller' });
});

test('the password is kept as argon2id only, and opens the account', async () => {
  const form = aForm();
  await send(form);
  const row = await findRow(form.email);
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(form.password);
  expect((await server.call(login, { body: { email: form.email, password: form.password } })).status).toBe(200);
});

test.each(['admin', 'staff', 'superadmin', ''])('the role «%s» is refused with 403', async (role) => {
  const form = aForm({ role });
  expect(await send(form)).toMatchObject({ status: 403, error: { code: 'ROLE_NOT_OFFERED' } });
  expect(await findRow(form.email)).toBeUndefined();
});

test('the two messages the specification fixes, word for word, in whatever case the name is typed', async () => {
  const form = aForm();
  await send(form);
  expect(await send(aForm({ email: form.email.toUpperCase() }))).toMatchObject({ status: 409, error: { message: 'Email already exists' } });
  expect(await send(aForm({ user_name: form.user_name.toUpperCase() }))).toMatchObject({
    status: 409,
    error: { message: 'User name already exists' },
  });
});

test('ten people want one login at once: exactly one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(aForm({ user_name: 'wanted-by-all' }))));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => answer.error?.code === 'USER_NAME_TAKEN' || answer.error?.code === 'TOO_MANY_REQUESTS')).toHaveLength(
    9,
  );
});

const wrong: [string, object, string, string][] = [
  ['a name that is a site', { name: 'ivan.ru' }, 'name', 'Укажите имя без ссылок и контактов'],
  ['a surname that is a messenger', { surname: 'Телеграм' }, 'surname', 'Укажите фамилию без ссылок и контактов'],
  ['a site in two fields', { name: 'ivan.', surname: 'ru' }, 'surname', 'Укажите фамилию без ссылок и контактов'],
  ['passwords that differ', { repeat_password: 'зимой пьём чай' }, 'repeat_password', 'Пароли не совпадают'],
  ['a short password', { password: 'короткий', repeat_password: 'короткий' }, 'password', 'Пароль: не короче 10 знаков'],
  ['a long password', { password: 'я'.repeat(129), repeat_password: 'я'.repeat(129) }, 'password', 'Пароль: не длиннее 128 знаков'],
  [
    'a password everybody uses',
    { password: 'qwerty12345', repeat_password: 'qwerty12345' },
    'password',
    'Такой пароль подбирают первым. Придумайте другой',
  ],
  [
    'the login as password',
    { user_name: 'long-login-1', password: 'Long-Login-1', repeat_password: 'Long-Login-1' },
    'password',
    'Пароль не должен совпадать с логином или почтой',
  ],
  [
    'the address as password',
    { email: 'my.address@people.test', password: 'My.Address@people.test', repeat_password: 'My.Address@people.test' },
    'password',
    'Пароль не должен совпадать с логином или почтой',
  ],
  ['a short login', { user_name: 'ab' }, 'user_name', 'Логин: не короче 3 знаков'],
  ['a login in Cyrillic', { user_name: 'мария' }, 'user_name', 'Логин: латинские буквы, цифры, _ и -'],
  ['no name', { name: '  ' }, 'name', 'Укажите имя'],
  ['a surname of 60 letters', { surname: 'Ж'.repeat(60) }, 'surname', 'Не длиннее 50 знаков'],
  ['markup for a name', { name: '<b>Маша</b>' }, 'name', 'Только буквы, пробел, дефис и апостроф'],
  ['a broken address', { email: 'мария@' }, 'email', 'Похоже, в адресе почты ошибка'],
  ['no bot check', { 'cf-turnstile-response': '' }, 'cf-turnstile-response', 'Отметьте «Я не робот»'],
  ['a field that does not belong', { permissions: ['superadmin'] }, 'permissions', 'Лишнее поле'],
  [
    'only one of the two needed consents',
    { consents: ['terms', 'marketing'] },
    'consents.personal_data',
    'Нужно согласие на обработку данных',
  ],
  ['a document that is none', { consents: ['everything'] }, 'consents.0', 'Такого документа нет'],
];
test.each(wrong)('%s: 400 at that field', async (_, change, field, message) => {
  const answer = await send(aForm(change));
  expect(answer).toMatchObject({ status: 400, error: { code: 'INPUT_INVALID' } });
  expect(answer.error?.details?.[field]).toBe(message);
});

test('a forged bot token makes no account', async () => {
  const form = aForm({ 'cf-turnstile-response': 'forged' });
  expect(await send(form)).toMatchObject({ status: 403, error: { code: 'BOT_CHECK_FAILED' } });
  expect(await findRow(form.email)).toBeUndefined();
});

test('consents are kept with version, time and address of the visitor', async () => {
  const form = aForm({ consents: ['terms', 'personal_data', 'terms'] });
  const answer = await send(form);
  const { rows } = await database().query('select * from consents where user_id = $1 order by document', [answer.body!.result._id]);
  expect(rows).toMatchObject([
    { document: 'personal_data', document_version: consentDocuments.personal_data, ip: '127.0.0.1', given_at: expect.any(Date) },
    { document: 'terms', document_version: consentDocuments.terms, ip: '127.0.0.1' },
  ]);
});

test('the inviter is kept; a malformed or unknown code is passed over', async () => {
  const inviter = await aCustomer();
  const { referral_code } = await findRow(inviter.email);
  for (const [code, expected] of [
    [referral_code.toLowerCase(), inviter.user_id],
    ['AAAAAAAA', null],
    ["'; drop table users; --", null],
  ]) {
    const form = aForm({ referralCode: code });
    expect((await send(form)).status).toBe(200);
    expect((await findRow(form.email)).referred_by).toBe(expected);
  }
});

test('a class or an office behind one address registers; the forty-first of an hour is told how long to wait', async () => {
  await strictLimits();
  for (let n = 0; n < 39; n++) await countRegistration({ ip: '127.0.0.1' } as Visit);
  expect((await send(aForm())).status).toBe(200);
  expect(await send(aForm())).toMatchObject({
    status: 429,
    error: { code: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов. Повторите через 60 минут' },
  });
});

test('a login is free until somebody has it; ours are never free', async () => {
  const person = await aCustomer();
  const ask = async (user_name: string) => (await server.call(isUserNameFree, { query: { user_name } })).body?.result;
  expect(await ask('nobody-has-it')).toEqual({ is_free: true });
  expect(await ask(person.user_name.toUpperCase())).toEqual({ is_free: false });
  expect(await ask('Support')).toEqual({ is_free: false });
  expect((await server.call(isUserNameFree, { query: { user_name: 'я' } })).status).toBe(400);
});

test('the mailed link confirms the address; clicked again it says so', async () => {
  const form = aForm();
  await send(form);
  const [letter] = await lettersTo(form.email);
  expect(letter).toMatchObject({ subject: 'Подтвердите почту' });
  expect(letter?.text).toMatch(/\n\S+\/confirm_account\?token=[\w-]{43}\n/);
  const token = await tokenMailedTo(form.email);
  expect((await server.call(confirmEmail, { body: { token } })).status).toBe(200);
  expect((await findRow(form.email)).email_verified_at).toBeInstanceOf(Date);
  expect(await server.call(confirmEmail, { body: { token } })).toMatchObject({ status: 410, error: { code: 'LINK_USED' } });
});

test('the mailed link signs in where nobody is signed in, and nobody in whose browser somebody is', async () => {
  const form = aForm();
  await send(form);
  const token = await tokenMailedTo(form.email);
  const { body } = await server.call(confirmEmail, { body: { token } });
  const me = await server.call(getMe, { as: { user_id: '', token: body!.result.token! } });
  expect(me.body?.result).toMatchObject({ user_name: form.user_name, is_email_verified: true });

  const other = aForm();
  await send(other);
  const own = (await server.call(login, { body: { email: other.email, password: other.password } })).body!.result;
  const answer = await server.call(confirmEmail, { as: { user_id: '', token: own }, body: { token: await tokenMailedTo(other.email) } });
  expect(answer.body?.result).toEqual({ is_done: true, token: null });
  expect((await server.call(getMe, { as: { user_id: '', token: own } })).body?.result).toMatchObject({ is_email_verified: true });
});

test('a link of an address that was proved otherwise meanwhile signs nobody in', async () => {
  const form = aForm();
  await send(form);
  await database().query('update users set email_verified_at = now() where email = $1', [form.email]);
  const answer = await server.call(confirmEmail, { body: { token: await tokenMailedTo(form.email) } });
  expect(answer.body?.result).toEqual({ is_done: true, token: null });
});

test('twenty uses of one link at once: exactly one confirms', async () => {
  const form = aForm();
  await send(form);
  const token = await tokenMailedTo(form.email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(confirmEmail, { body: { token } })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  const { rows } = await database().query(
    `select count(*)::int as n from events join users on users.id = entity_id where type = 'user.email_confirmed' and email = $1`,
    [form.email],
  );
  expect(rows[0].n).toBe(1);
});

test('only the hash of a link is kept', async () => {
  const form = aForm();
  await send(form);
  const token = await tokenMailedTo(form.email);
  const { rows } = await database().query('select * from one_time_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the letter brings along where the person wanted to be, when that is a page of this site; a second letter too', async () => {
  const form = aForm({ from: '/services/design?package=standard' });
  await send(form);
  const wanted = '&from=%2Fservices%2Fdesign%3Fpackage%3Dstandard';
  expect((await lettersTo(form.email)).at(-1)?.text).toContain(`token=${await tokenMailedTo(form.email)}${wanted}\n`);
  await server.call(resendConfirmation, { body: { email: form.email, from: '/services/design?package=standard' } });
  await runJobs('mailed_link');
  expect(await lettersTo(form.email)).toHaveLength(2);
  expect((await lettersTo(form.email)).at(-1)?.text).toContain(wanted);
  for (const from of ['https://evil.test/', '//evil.test', '/\\evil.test', '/a b', `/${'a'.repeat(600)}`]) {
    const other = aForm({ from });
    expect(await send(other)).toMatchObject({ status: 200 });
    expect((await lettersTo(other.email)).at(-1)?.text).not.toContain('from=');
  }
});

test('a made-up or outlived link confirms nothing', async () => {
  const form = aForm();
  await send(form);
  const token = await tokenMailedTo(form.email);
  expect(await server.call(confirmEmail, { body: { token: 'made-up' } })).toMatchObject({ status: 410, error: { code: 'LINK_WORN_OUT' } });
  await server.passTime(hours(24) + 1);
  expect(await server.call(confirmEmail, { body: { token } })).toMatchObject({ status: 410, error: { code: 'LINK_WORN_OUT' } });
});

test('a second letter is sent once a minute, and only to somebody who waits for it', async () => {
  await strictLimits();
  const form = aForm();
  await send(form);
  const ask = (email: string) => server.call(resendConfirmation, { body: { email } });
  const [known, unknown] = [await ask(form.email), await ask('nobody@people.test')];
  expect(known.body).toEqual(unknown.body);
  expect(await ask(form.email)).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
  expect(await ask('nobody@people.test')).toMatchObject({ status: 429 });
  await runJobs('mailed_link');
  expect(await lettersTo(form.email)).toHaveLength(2);
  expect(await lettersTo('nobody@people.test')).toHaveLength(0);
});

test('nobody is confirmed without the link', async () => {
  const form = aForm();
  await send(form);
  const token = (await server.call(login, { body: { email: form.email, password: form.password } })).body!.result;
  const me = await server.call(getMe, { as: { user_id: '', token } });
  expect(me.body?.result).toMatchObject({ is_email_verified: false, allowed_actions: ['become_seller', 'confirm_email'] });
});
