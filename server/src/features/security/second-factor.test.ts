import { getMe } from '@artel/contracts/people/users.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import * as api from '@artel/contracts/sign-in/second-factor.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, aPerson, type TestPerson, testPassword } from '../../../test/people.ts';
import { codeOf, freshStep, proofIsOld, withTotp } from '../../../test/second-factor.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { openLimits } from '../../platform/http/limits.ts';
import { useSealSecret } from '../../platform/secrets/seal.ts';
import { site, useSite } from '../../platform/site.ts';
import { startSession } from '../auth/index.ts';

const here = 'http://artel.test';
let server: TestServer;
const before = site();
beforeAll(async () => {
  server = await testServer();
  useSite({ ...before, publicUrl: here });
});
afterEach(() => {
  openLimits(1000);
  useSite({ ...before, publicUrl: here });
});
afterAll(async () => {
  useSite(before);
  await server.close();
});

const state = async (as: TestPerson) => (await server.call(api.getSecondFactor, { as })).body!.result;
const signIn = (person: TestPerson, remember = false) =>
  server.call(login, { body: { email: person.email, password: testPassword, remember } });
const challengeFor = async (person: TestPerson, remember = false) =>
  String((await signIn(person, remember)).error?.details?.challenge ?? 'none');
const second = (challenge: string, code: string) => server.call(api.loginSecondStep, { body: { challenge, code } });

test('the app counts once it has shown a code; recovery codes come with it, other browsers leave, a letter tells', async () => {
  const person = await aCustomer();
  const other = await inTransaction((tx) =>
    startSession(tx, person.user_id, { remember: true, bind_hash: null, user_agent: 'other', ip: '127.0.0.1' }),
  );
  const started = await server.call(api.startTotp, { as: person });
  const { secret, uri } = started.body!.result;
  expect(uri).toContain(`secret=${secret}`);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await server.call(api.confirmTotp, { as: person, body: { code: '000000' } })).toMatchObject({ error: { code: 'CODE_WRONG' } });
  expect((await state(person)).totp_since).toBeNull();
  expect((await signIn(person)).status).toBe(200);

  const confirmed = await server.call(api.confirmTotp, { as: person, body: { code: codeOf(secret) } });
  expect(confirmed.body!.result.recovery_codes).toHaveLength(10);
  expect(await state(person)).toMatchObject({ totp_since: expect.any(String), recovery_codes_left: 10 });
  expect((await server.call(getMe, { as: { ...person, token: other.token } })).status).toBe(401);
  expect((await lettersTo(person.email)).at(-1)).toMatchObject({ subject: 'Включён вход по коду из приложения' });
  expect(await server.call(api.startTotp, { as: person })).toMatchObject({ status: 409, error: { code: 'TOTP_IS_ON' } });
  const { rows } = await database().query('select sealed_secret from totp_secrets where user_id = $1', [person.user_id]);
  expect(rows[0].sealed_secret).not.toContain(secret);
});

test('with the app on, a right pair is half the way: the code opens the session, as long as the pair asked for', async () => {
  const person = await aCustomer();
  const { secret } = await withTotp(server, person);
  expect(await signIn(person, true)).toMatchObject({
    status: 403,
    error: { code: 'SECOND_FACTOR_NEEDED', details: { challenge: expect.any(String), methods: ['totp'] } },
  });
  const challenge = await challengeFor(person, true);
  expect(await second(challenge, '000000')).toMatchObject({ status: 400, error: { code: 'CODE_WRONG' } });
  const answer = await second(challenge, codeOf(secret).replace(/^(...)/, '$1 '));
  const claims = JSON.parse(Buffer.from(answer.body!.result.split('.')[1]!, 'base64url').toString());
  expect(claims.exp - claims.iat).toBe(604_800);
  expect(claims.sub).toBe(person.user_id);
});

test('a wrong password is told nothing of the second factor', async () => {
  const person = await aCustomer();
  await withTotp(server, person);
  expect(await server.call(login, { body: { email: person.email, password: 'wrong' } })).toMatchObject({
    status: 400,
    error: { code: 'WRONG_PAIR' },
  });
});

test('a code counts once, also for another way in; so does an earlier one', async () => {
  const person = await aCustomer();
  const { secret } = await withTotp(server, person);
  const code = codeOf(secret);
  expect((await second(await challengeFor(person), code)).status).toBe(200);
  expect(await second(await challengeFor(person), code)).toMatchObject({ error: { code: 'CODE_WRONG' } });
  expect(await second(await challengeFor(person), codeOf(secret, Date.now() - 30_000))).toMatchObject({ error: { code: 'CODE_WRONG' } });
});

test('codes of the minute before last are over', async () => {
  const person = await aCustomer();
  const { secret } = await withTotp(server, person);
  expect(await second(await challengeFor(person), codeOf(secret, Date.now() - 120_000))).toMatchObject({ error: { code: 'CODE_WRONG' } });
});

test('twenty at once with one code, or one recovery code: one comes in', async () => {
  const person = await aCustomer();
  const { secret, recovery_codes } = await withTotp(server, person);
  for (const code of [codeOf(secret), recovery_codes[0]!]) {
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challengeFor(person)));
    const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

test('a challenge opens one session, lives five minutes and takes five tries', async () => {
  const person = await aCustomer();
  const { secret } = await withTotp(server, person);
  const used = await challengeFor(person);
  expect((await second(used, codeOf(secret))).status).toBe(200);
  await freshStep(person.user_id);
  expect(await second(used, codeOf(secret))).toMatchObject({ status: 410, error: { code: 'CHALLENGE_WORN_OUT' } });

  const guessed = await challengeFor(person);
  for (let n = 0; n < 5; n++) expect((await second(guessed, `00000${n}`)).error?.code).toBe('CODE_WRONG');
  expect((await second(guessed, codeOf(secret))).error?.code).toBe('CHALLENGE_WORN_OUT');

  const late = await challengeFor(person);
  await database().query('update challenges set expires_at = $1', [new Date(Date.now() - 1)]);
  expect((await second(late, codeOf(secret))).error?.code).toBe('CHALLENGE_WORN_OUT');
  expect((await second('made-up', codeOf(secret))).error?.code).toBe('CHALLENGE_WORN_OUT');
});

test('ten wrong codes from one network bind it; a recovery code typed in any way works from another', async () => {
  await strictLimits();
  const person = await aCustomer();
  const { secret, recovery_codes } = await withTotp(server, person);
  const from = (remoteAddress: string, challenge: string, code: string) =>
    server.app.inject({ method: 'POST', url: api.loginSecondStep.path, remoteAddress, payload: { challenge, code } });
  await database().query('delete from rate_limits');
  for (let n = 0; n < 10; n++) expect((await from('203.0.113.5', await challengeFor(person), `00000${n}`)).json().code).toBe('CODE_WRONG');
  expect((await from('203.0.113.5', await challengeFor(person), codeOf(secret))).statusCode).toBe(429);
  const typed = recovery_codes[1]!.toLowerCase().replaceAll('-', ' ');
  expect((await from('203.0.113.6', await challengeFor(person), typed)).statusCode).toBe(200);
  expect(await state(person)).toMatchObject({ recovery_codes_left: 9 });
});

test('new recovery codes void the old ones; without a second factor there are none', async () => {
  const person = await aCustomer();
  expect((await server.call(api.renewRecoveryCodes, { as: person })).status).toBe(409);
  const { recovery_codes } = await withTotp(server, person);
  const renewed = (await server.call(api.renewRecoveryCodes, { as: person })).body!.result.recovery_codes;
  expect((await second(await challengeFor(person), recovery_codes[0]!)).error?.code).toBe('CODE_WRONG');
  expect((await second(await challengeFor(person), renewed[0]!)).status).toBe(200);
});

test('the app is turned off by its owner: the password is enough again, the recovery codes are gone', async () => {
  const person = await aCustomer();
  const { recovery_codes } = await withTotp(server, person);
  expect((await server.call(api.removeTotp, { as: person })).status).toBe(200);
  expect((await server.call(api.removeTotp, { as: person })).status).toBe(200);
  expect((await signIn(person)).status).toBe(200);
  expect(await state(person)).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
  expect(recovery_codes).toHaveLength(10);
});

test('after a change of the product’s secret the app is of no use, and a recovery code still lets the owner in', async () => {
  const person = await aCustomer();
  const { secret, recovery_codes } = await withTotp(server, person);
  useSealSecret('another secret of the product, long enough');
  expect((await second(await challengeFor(person), codeOf(secret))).error?.code).toBe('CODE_WRONG');
  expect((await second(await challengeFor(person), recovery_codes[0]!)).status).toBe(200);
  useSealSecret('a secret of the tests, long enough');
});

// Passkeys

async function aPasskey(person: TestPerson): Promise<Authenticator> {
  const key = new Authenticator(here);
  const { body } = await server.call(api.startPasskey, { as: person });
  const added = await server.call(api.addPasskey, { as: person, body: { name: 'Телефон', passkey: key.register(body!.result) } });
  expect(added.error).toBeUndefined();
  return key;
}
const ask = async () => (await server.call(api.startPasskeyLogin)).body!.result;
const withKey = (passkey: ReturnType<Authenticator['answer']>) => server.call(api.loginWithPasskey, { body: { passkey } });

test('a passkey signs in alone, and from then on the password alone does not', async () => {
  const person = await aCustomer();
  const key = await aPasskey(person);
  expect(await state(person)).toMatchObject({ passkeys: [{ name: 'Телефон', last_used_at: null }], recovery_codes_left: 10 });
  expect(await signIn(person)).toMatchObject({ error: { code: 'SECOND_FACTOR_NEEDED', details: { methods: ['passkey'] } } });
  const answer = await withKey(key.answer(await ask()));
  expect((await server.call(getMe, { as: { ...person, token: answer.body!.result } })).body?.result._id).toBe(person.user_id);
  expect((await state(person)).passkeys[0]?.last_used_at).not.toBeNull();
});

const spoiled: Record<string, Parameters<Authenticator['answer']>[1]> = {
  'of another origin': { origin: 'https://artel.test.evil.example' },
  'for another host': { host: 'evil.example' },
  'to a question of their own': { challenge: 'bm9ib2R5IGFza2VkIHRoaXM' },
  'of another ceremony': { type: 'webauthn.create' },
  'without the owner’s finger or PIN': { flags: 0x01 },
};
test.each(Object.keys(spoiled))('an answer %s is refused', async (name) => {
  const key = await aPasskey(await aCustomer());
  const answer = await withKey(key.answer(await ask(), spoiled[name]));
  expect(answer.ok).toBe(false);
  expect(['PASSKEY_REFUSED', 'CHALLENGE_WORN_OUT']).toContain(answer.error?.code);
});

test('a key nobody has, a forged signature and a counter that runs back are refused in the same words', async () => {
  const key = await aPasskey(await aCustomer());
  const stranger = new Authenticator(here);
  const question = await ask();
  expect((await withKey(stranger.answer(question))).error?.code).toBe('PASSKEY_REFUSED');
  const { response, ...frame } = key.answer(await ask());
  expect(
    (await withKey({ ...frame, response: { ...response, signature: stranger.answer(question).response.signature } })).error?.code,
  ).toBe('PASSKEY_REFUSED');
  expect((await withKey(key.answer(await ask()))).status).toBe(200);
  expect((await withKey(key.answer(await ask(), { counter: 1 }))).error?.code).toBe('PASSKEY_REFUSED');
});

test('an answer works once, of twenty at once one', async () => {
  const key = await aPasskey(await aCustomer());
  const answer = key.answer(await ask());
  const answers = await Promise.all(Array.from({ length: 20 }, () => withKey(answer)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await withKey(answer)).ok).toBe(false);
});

test('a key is made only for the session that asked, and belongs to one account', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  const key = new Authenticator(here);
  const question = (await server.call(api.startPasskey, { as: person })).body!.result;
  const passkey = key.register(question);
  expect((await server.call(api.addPasskey, { as: other, body: { name: 'Чужой', passkey } })).error?.code).toBe('CHALLENGE_WORN_OUT');
  expect((await server.call(api.addPasskey, { as: person, body: { name: 'Свой', passkey } })).status).toBe(200);
  const again = (await server.call(api.startPasskey, { as: other })).body!.result;
  expect((await server.call(api.addPasskey, { as: other, body: { name: 'Тот же', passkey: key.register(again) } })).error?.code).toBe(
    'PASSKEY_KNOWN',
  );
});

test('keys of a deleted person open nothing; of a blocked one a narrow session', async () => {
  const person = await aPerson();
  const key = await aPasskey(person);
  await database().query(`update users set status = 'blocked' where id = $1`, [person.user_id]);
  expect((await withKey(key.answer(await ask()))).ok).toBe(true);
  await database().query(`update users set status = 'deleted' where id = $1`, [person.user_id]);
  expect((await withKey(key.answer(await ask()))).error?.code).toBe('PASSKEY_REFUSED');
});

test('a key is forgotten by its owner alone', async () => {
  const person = await aCustomer();
  const key = await aPasskey(person);
  const id = (await state(person)).passkeys[0]!._id;
  expect((await server.call(api.removePasskey, { as: await aCustomer(), params: { id } })).status).toBe(404);
  expect((await server.call(api.removePasskey, { as: person, params: { id } })).status).toBe(200);
  expect((await withKey(key.answer(await ask()))).error?.code).toBe('PASSKEY_REFUSED');
  expect((await signIn(person)).status).toBe(200);
});

test('by a bare address there are no passkeys', async () => {
  useSite({ ...before, publicUrl: 'http://127.0.0.1:3000' });
  expect(await state(await aCustomer())).toMatchObject({ takes_passkeys: false });
  expect((await server.call(api.startPasskeyLogin)).error?.code).toBe('PASSKEYS_NOT_HERE');
});

test('where the staff needs a second factor, the last one stays', async () => {
  useSite({ ...before, publicUrl: here, staffNeedsSecondFactor: true });
  const admin = await anAdmin();
  const key = await aPasskey(admin);
  expect(await state(admin)).toMatchObject({ is_required: true });
  const { secret } = await withTotp(server, admin);
  expect((await server.call(api.removeTotp, { as: admin })).status).toBe(200);
  const id = (await state(admin)).passkeys[0]!._id;
  expect((await server.call(api.removePasskey, { as: admin, params: { id } })).error?.code).toBe('SECOND_FACTOR_KEPT');
  expect((await withKey(key.answer(await ask()))).status).toBe(200);
  expect(secret).toBeTruthy();
});

test('none of it is changed without a recent proof', async () => {
  const person = await aCustomer();
  await withTotp(server, person);
  await proofIsOld(person.session_id);
  const calls = [
    server.call(api.startTotp, { as: person }),
    server.call(api.confirmTotp, { as: person, body: { code: '000000' } }),
    server.call(api.removeTotp, { as: person }),
    server.call(api.renewRecoveryCodes, { as: person }),
    server.call(api.startPasskey, { as: person }),
  ];
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ status: 403, error: { code: 'STEP_UP_NEEDED', details: { methods: ['totp'] } } });
});
