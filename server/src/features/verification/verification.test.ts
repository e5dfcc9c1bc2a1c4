import { getPublicProfile } from '@artel/contracts/people/users.ts';
import { confirmPhone, listMyVerifications, sendPhoneCode } from '@artel/contracts/people/verification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo, lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, aPerson, type TestPerson } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { minutes, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

let used = 0;
const aNumber = () => `7999000${String(++used).padStart(4, '0')}`;
const send = (as: TestPerson, phone: string) => server.call(sendPhoneCode, { as, body: { phone } });
const confirm = (as: TestPerson, code: string) => server.call(confirmPhone, { as, body: { code } });
const steps = async (as: TestPerson) => (await server.call(listMyVerifications, { as })).body!.result;
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

test('every step says its true state, and what may be done now', async () => {
  const person = await aPerson({ email_verified_at: null });
  const states = (await steps(person)).map(({ kind, status, allowed_actions }) => ({ kind, status, allowed_actions }));
  expect(states).toEqual([
    { kind: 'email', status: 'not_started', allowed_actions: ['resend_letter'] },
    { kind: 'phone', status: 'not_started', allowed_actions: ['send_code'] },
    { kind: 'identity', status: 'not_started', allowed_actions: [] },
    { kind: 'tax', status: 'not_started', allowed_actions: [] },
  ]);
  await database().query(
    `insert into verifications (user_id, kind, status, reason) values ($1, 'identity', 'rejected', 'Снимок не читается')`,
    [person.user_id],
  );
  expect((await steps(person))[2]).toMatchObject({ status: 'rejected', reason: 'Снимок не читается' });
  expect((await steps(await aCustomer()))[0]).toMatchObject({ status: 'approved', allowed_actions: [] });
});

test('a telephone is proved by the code that was sent to it', async () => {
  const person = await aCustomer();
  const phone = aNumber();
  const sent = await send(person, `+7 (${phone.slice(1, 4)}) ${phone.slice(4)}`);
  expect(sent.body?.result).toMatchObject({
    status: 'not_started',
    code: { phone: `+7 999 •••-••-${phone.slice(-2)}`, tries_left: 5 },
    allowed_actions: ['send_code', 'confirm_code'],
  });
  const proved = await confirm(person, await codeSentTo(phone));
  expect(proved.body?.result).toMatchObject({
    status: 'approved',
    subject: `+7 999 •••-••-${phone.slice(-2)}`,
    code: null,
    decided_at: expect.any(String),
  });
  expect((await lettersTo(person.email)).map(({ subject }) => subject)).toEqual(['Телефон подтверждён']);
  const shown = await server.call(getPublicProfile, { params: { id: person.user_id } });
  expect(shown.body?.result.verified).toEqual(['email', 'phone']);
  expect(JSON.stringify(shown.body)).not.toContain(phone.slice(-4));
  expect((await confirm(person, '123456')).error?.code).toBe('PHONE_CODE_WORN_OUT');
});

test('neither the code nor its plain hash is kept', async () => {
  const person = await aCustomer();
  const phone = aNumber();
  await send(person, phone);
  const { rows } = await database().query('select code_hash from phone_codes where user_id = $1', [person.user_id]);
  expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
  expect(rows[0].code_hash).not.toContain(await codeSentTo(phone));
});

test('five tries, also when they come at once; after them the right code is worth nothing', async () => {
  const person = await aCustomer();
  const phone = aNumber();
  await send(person, phone);
  const code = await codeSentTo(phone);
  const first = await confirm(person, wrong(code));
  expect(first).toMatchObject({
    status: 400,
    error: { code: 'INPUT_INVALID', details: { code: 'Код не подошёл. Осталось попыток: 4' } },
  });
  const flood = await Promise.all(Array.from({ length: 8 }, () => confirm(person, wrong(code))));
  expect(flood.map(({ error }) => error?.code).sort()).toEqual(
    [...Array(3).fill('INPUT_INVALID'), ...Array(5).fill('PHONE_CODE_WORN_OUT')].sort(),
  );
  expect((await confirm(person, code)).error?.code).toBe('PHONE_CODE_WORN_OUT');
  expect((await steps(person))[1]).toMatchObject({ status: 'not_started', code: null, allowed_actions: ['send_code'] });
});

test('after fifteen minutes a code is worth nothing, and a newer one takes the place of the old', async () => {
  const person = await aCustomer();
  const phone = aNumber();
  await send(person, phone);
  const old = await codeSentTo(phone);
  setClockShift(minutes(15));
  expect((await confirm(person, old)).error?.code).toBe('PHONE_CODE_WORN_OUT');
  await send(person, phone);
  const fresh = await codeSentTo(phone);
  if (fresh !== old) expect((await confirm(person, old)).error?.code).toBe('INPUT_INVALID');
  expect((await confirm(person, fresh)).body?.result.status).toBe('approved');
  setClockShift(0);
});

test('one number is one account’s; that is told only to who holds it', async () => {
  const [first, second] = [await aCustomer(), await aCustomer()];
  const phone = aNumber();
  await send(first, phone);
  await confirm(first, await codeSentTo(phone));
  expect((await send(second, phone)).status).toBe(200);
  expect((await confirm(second, await codeSentTo(phone))).error?.code).toBe('PHONE_TAKEN');
  expect((await steps(second))[1]).toMatchObject({ status: 'not_started', subject: null });
});

test('what is no number is refused at the field', async () => {
  expect((await send(await aCustomer(), '12345')).error?.details).toEqual({ phone: 'Укажите номер телефона: +7 и десять цифр' });
});

test('a message a minute, five a day', async () => {
  const person = await aCustomer();
  await strictLimits();
  expect((await send(person, aNumber())).status).toBe(200);
  const soon = await send(person, aNumber());
  expect({ status: soon.status, wait: Number(soon.headers['retry-after']) > 50 }).toEqual({ status: 429, wait: true });
  const aDay = [];
  for (let i = 0; i < 5; i++) {
    await database().query(`delete from rate_limits where key like 'sms-a-minute%'`);
    openLimits(1);
    aDay.push((await send(person, aNumber())).status);
  }
  expect(aDay).toEqual([200, 200, 200, 200, 429]);
  openLimits(1000);
});
