import { requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { addPasskey, startPasskey, startPasskeyLogin } from '@artel/contracts/sign-in/second-factor.ts';
import { changeEmail, getProof, proveIdentity, startPasskeyProof } from '@artel/contracts/sign-in/security.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Authenticator } from '../../../test/authenticator.ts';
import { aCustomer, aSeller, type TestPerson, testPassword } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { payoutTo } from '../../../test/requisites.ts';
import { codeOf, proofIsOld, withTotp } from '../../../test/second-factor.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { openLimits } from '../../platform/http/limits.ts';
import { site, useSite } from '../../platform/site.ts';

const here = 'http://artel.test';
const before = site();
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  useSite({ ...before, publicUrl: here });
});
afterEach(() => openLimits(1000));
afterAll(async () => {
  useSite(before);
  await server.close();
});

const prove = (as: TestPerson, body: object) => server.call(proveIdentity, { as, body: body as { password: string } });
/** A sensitive call: asks for the address one has. */
const isLetIn = async (as: TestPerson) =>
  (await server.call(changeEmail, { as, body: { email: as.email } })).error?.code !== 'STEP_UP_NEEDED';

test('a fresh sign-in is a proof for ten minutes; then the password proves anew', async () => {
  const person = await aCustomer();
  expect(await isLetIn(person)).toBe(true);
  await proofIsOld(person.session_id);
  expect(await isLetIn(person)).toBe(false);
  expect(await prove(person, { password: 'wrong' })).toMatchObject({ status: 400, error: { code: 'PROOF_WRONG' } });
  expect(await isLetIn(person)).toBe(false);
  const answer = await prove(person, { password: testPassword });
  const left_ms = Date.parse(answer.body!.result.proved_until) - Date.now();
  expect(left_ms).toBeGreaterThan(9 * 60_000);
  expect(await isLetIn(person)).toBe(true);
});

test('who asks is told until when the last proof holds, and with what a new one is given', async () => {
  const person = await aCustomer();
  const ask = async () => (await server.call(getProof, { as: person })).body!.result;
  const fresh = await ask();
  expect(fresh.methods).toEqual(['password']);
  expect(Date.parse(fresh.proved_until!) - Date.now()).toBeGreaterThan(9 * 60_000);
  await withTotp(server, person);
  await proofIsOld(person.session_id);
  expect(await ask()).toEqual({ proved_until: null, methods: ['totp'] });
});

test('with a second factor the password proves nothing; a code does, once', async () => {
  const person = await aCustomer();
  const { secret, recovery_codes } = await withTotp(server, person);
  await proofIsOld(person.session_id);
  expect(await prove(person, { password: testPassword })).toMatchObject({ status: 409, error: { code: 'PROOF_METHOD_WRONG' } });
  expect(await isLetIn(person)).toBe(false);
  const code = codeOf(secret);
  expect((await prove(person, { code })).status).toBe(200);
  expect(await isLetIn(person)).toBe(true);
  expect(await prove(person, { code })).toMatchObject({ error: { code: 'PROOF_WRONG' } });
  await proofIsOld(person.session_id);
  expect((await prove(person, { code: recovery_codes[0] })).status).toBe(200);
  expect(await isLetIn(person)).toBe(true);
});

test('a passkey proves for its owner and the session that was asked, once; an answer to the sign-in does not', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  const key = new Authenticator(here);
  const made = (await server.call(startPasskey, { as: person })).body!.result;
  await server.call(addPasskey, { as: person, body: { name: 'Телефон', passkey: key.register(made) } });
  await proofIsOld(person.session_id);
  const question = (await server.call(startPasskeyProof, { as: person })).body!.result;
  const passkey = key.answer(question);
  expect((await prove(other, { passkey })).ok).toBe(false);
  expect((await prove(person, { passkey })).status).toBe(200);
  expect(await isLetIn(person)).toBe(true);
  expect((await prove(person, { passkey })).ok).toBe(false);

  await proofIsOld(person.session_id);
  const toSignIn = (await server.call(startPasskeyLogin)).body!.result;
  expect((await prove(person, { passkey: key.answer(toSignIn) })).error?.code).toBe('CHALLENGE_WORN_OUT');
  const asked = (await server.call(startPasskeyProof, { as: other })).body!.result;
  expect((await prove(other, { passkey: key.answer(asked) })).error?.code).toBe('PASSKEY_REFUSED');
  expect(await isLetIn(person)).toBe(false);
});

test('exactly one proof is sent', async () => {
  const person = await aCustomer();
  for (const body of [{}, { password: testPassword, code: '123456' }])
    expect((await prove(person, body)).error?.code).toBe('INPUT_INVALID');
});

test('passwords are not guessed at from an open browser', async () => {
  await strictLimits();
  const person = await aCustomer();
  for (let n = 0; n < 10; n++) await prove(person, { password: `wrong-${n}` });
  expect((await prove(person, { password: testPassword })).status).toBe(429);
});

test('money leaves only with a recent proof; the refused wish leaves its key free', async () => {
  testProvider(); // names the banks
  const seller = await aSeller();
  await proofIsOld(seller.session_id);
  const wish = {
    as: seller,
    key: 'the-same-key',
    body: await payoutTo(seller, 100_000),
  };
  expect(await server.call(requestPayout, wish)).toMatchObject({ error: { code: 'STEP_UP_NEEDED', details: { methods: ['password'] } } });
  await prove(seller, { password: testPassword });
  expect((await server.call(requestPayout, wish)).status).toBe(409); // nothing on the balance: judged at last
});
