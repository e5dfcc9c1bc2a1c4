import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import {
  listFactorResets,
  proposeFactorReset,
  refuseFactorReset,
  signFactorReset,
  stopFactorReset,
  withdrawFactorReset,
} from '@artel/contracts/people/factor-resets.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { login } from '@artel/contracts/sign-in/auth.ts';
import { loginSecondStep } from '@artel/contracts/sign-in/second-factor.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, type TestPerson, testPassword } from '../../../test/people.ts';
import { codeOf, withTotp } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours } from '../../platform/clock.ts';
import { findUser } from '../users/index.ts';

let server: TestServer;
let olga: TestPerson;
let boris: TestPerson;
let vera: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [olga, boris, vera] = [await anAdmin(['superadmin']), await anAdmin(['superadmin']), await anAdmin(['superadmin'])];
});
afterAll(() => server.close());

const reason = 'Позвонила с подтверждённого номера, назвала два последних заказа';
const aGuarded = async (): Promise<TestPerson> => {
  const person = await aCustomer();
  await withTotp(server, person);
  return person;
};
const propose = (as: TestPerson, of: { user_name: string }) =>
  server.call(proposeFactorReset, { as, body: { user_name: of.user_name, reason } });
const proposed = async (of: TestPerson): Promise<string> => (await propose(olga, of)).body!.result._id;
const sign = (as: TestPerson, id: string) => server.call(signFactorReset, { as, params: { id }, body: {} });
const signed = async (of: TestPerson): Promise<string> => {
  const id = await proposed(of);
  expect(await sign(boris, id)).toMatchObject({ ok: true, body: { result: { status: 'waiting' } } });
  return id;
};
const factorsOf = async (of: TestPerson) => (await findUser(of.user_id))!.second_factors;
const statusOf = async (id: string) =>
  (await server.call(listFactorResets, { as: vera, query: { state: 'all' } })).body!.result.find(({ _id }) => _id === id)?.status;
const signIn = (person: TestPerson) => server.call(login, { body: { email: person.email, password: testPassword, remember: false } });
const titlesOf = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: {} })).body!.result.map(({ code, title }) => `${code} ${title}`);

test('three days after the second signature the factor, its codes and all sessions end; a password is enough to come in', async () => {
  const anna = await aGuarded();
  const id = await proposed(anna);
  expect(await sign(olga, id)).toMatchObject({ ok: false, error: { code: 'APPROVAL_OF_ONE' } });
  expect(await sign(boris, id)).toMatchObject({ ok: true, body: { result: { status: 'waiting', allowed_actions: ['stop'] } } });
  await server.passTime(hours(71));
  expect(await factorsOf(anna)).toEqual(['totp']);
  await server.passTime(hours(1));
  expect(await factorsOf(anna)).toEqual([]);
  expect(await statusOf(id)).toBe('done');
  expect((await server.call(getMe, { as: anna })).status).toBe(401);
  expect(await signIn(anna)).toMatchObject({ ok: true });
});

test('an owner who signs in with the factor keeps it; a right password alone stops nothing', async () => {
  const anna = await aCustomer();
  const { secret } = await withTotp(server, anna);
  const id = await signed(anna);
  const asked = await signIn(anna);
  expect(asked).toMatchObject({ error: { code: 'SECOND_FACTOR_NEEDED' } });
  expect(await statusOf(id)).toBe('waiting');
  const challenge = String(asked.error!.details!.challenge);
  expect(await server.call(loginSecondStep, { body: { challenge, code: codeOf(secret) } })).toMatchObject({ ok: true });
  expect(await statusOf(id)).toBe('kept');
  await server.passTime(days(4));
  expect(await factorsOf(anna)).toEqual(['totp']);
  expect(await titlesOf(anna)).toContainEqual('N-K3 Сброс второго фактора отменён');
});

test('nobody has a part in the reset of their own factor', async () => {
  const gleb = await anAdmin(['superadmin']);
  await withTotp(server, gleb);
  expect(await propose(gleb, gleb)).toMatchObject({ ok: false, error: { code: 'FACTOR_RESET_OF_OWN' } });
  const id = await proposed(gleb);
  for (const answer of [
    await sign(gleb, id),
    await server.call(refuseFactorReset, { as: gleb, params: { id }, body: { reason } }),
    await server.call(withdrawFactorReset, { as: gleb, params: { id }, body: {} }),
    await server.call(stopFactorReset, { as: gleb, params: { id }, body: { reason } }),
  ])
    expect(answer).toMatchObject({ ok: false, error: { code: 'FACTOR_RESET_OF_OWN' } });
  await server.call(withdrawFactorReset, { as: olga, params: { id }, body: {} });
});

test('two at once make one reset; without a factor, and for nobody, there is none', async () => {
  const anna = await aGuarded();
  const answers = await Promise.all([propose(olga, anna), propose(boris, anna)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'FACTOR_RESET_IS_OPEN' } });
  expect(await propose(olga, await aCustomer())).toMatchObject({ error: { code: 'FACTOR_IS_OFF' } });
  expect(await propose(olga, { user_name: 'nobody-at-all' })).toMatchObject({
    error: { code: 'INPUT_INVALID', details: { user_name: 'Такого участника нет' } },
  });
});

test('refused, withdrawn, stopped or unsigned for three days, it leaves the factor where it is, and another may follow', async () => {
  const anna = await aGuarded();
  const why = 'Номер сменился вчера, это не она';
  const refused = await proposed(anna);
  expect(await server.call(refuseFactorReset, { as: boris, params: { id: refused }, body: { reason: why } })).toMatchObject({ ok: true });
  const withdrawn = await proposed(anna);
  await server.call(withdrawFactorReset, { as: olga, params: { id: withdrawn }, body: {} });
  const stopped = await signed(anna);
  expect(await server.call(stopFactorReset, { as: olga, params: { id: stopped }, body: { reason: why } })).toMatchObject({ ok: true });
  const late = await proposed(anna);
  await server.passTime(days(3));
  expect(await sign(boris, late)).toMatchObject({ ok: false });
  const { result } = (await server.call(listFactorResets, { as: vera, query: { state: 'all' } })).body!;
  expect(result.filter(({ person }) => person._id === anna.user_id).map(({ _id, status, refusal }) => [_id, status, refusal])).toEqual([
    [late, 'expired', null],
    [stopped, 'stopped', why],
    [withdrawn, 'withdrawn', null],
    [refused, 'refused', why],
  ]);
  await server.passTime(days(4));
  expect(await factorsOf(anna)).toEqual(['totp']);
});

test('the owner is told when the wait begins and when it is over, the others who sign of each step; the log has both signatures', async () => {
  const anna = await aGuarded();
  const id = await proposed(anna);
  expect(await titlesOf(anna)).not.toContainEqual(expect.stringContaining('N-K3'));
  expect(await titlesOf(vera)).toContainEqual(`N-K4 Сброс второго фактора @${anna.user_name}: нужна подпись`);
  await sign(boris, id);
  expect(await titlesOf(anna)).toContainEqual(expect.stringMatching(/^N-K3 Второй фактор будет снят: /));
  expect(await titlesOf(olga)).toContainEqual(`N-K4 Сброс второго фактора @${anna.user_name}: подписан, идут трое суток`);
  await server.passTime(hours(72));
  const subjects = (await lettersTo(anna.email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/^Второй фактор будет снят: /));
  expect(subjects).toContainEqual('Второй фактор снят');
  const { result } = (await server.call(listAudit, { as: vera, query: { q: id } })).body!;
  expect(result.map(({ action, staff, person, reason: said }) => [action, staff._id, person?._id, said])).toEqual([
    ['factor_reset_signed', boris.user_id, anna.user_id, reason],
    ['factor_reset_proposed', olga.user_id, anna.user_id, reason],
  ]);
});
