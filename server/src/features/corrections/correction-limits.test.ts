import { rub } from '@artel/contracts/kit/money.ts';
import {
  correctedKinds,
  listCorrections,
  previewCorrection,
  proposeCorrection,
  signCorrection,
  withdrawCorrection,
} from '@artel/contracts/money/corrections.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTopUp } from '../../../test/chargebacks.ts';
import { aCaseOf } from '../../../test/corrections.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let alla: TestPerson;
let zakhar: TestPerson;
let marta: TestPerson;
let member: TestPerson;
let of: Awaited<ReturnType<typeof aCaseOf>>;
beforeAll(async () => {
  server = await testServer();
  [alla, zakhar, marta] = [await anAdmin(['finance']), await anAdmin(['finance']), await anAdmin(['finance'])];
  member = (await aTopUp(server, testProvider(), 1)).payer;
  of = await aCaseOf();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Банк дважды удержал комиссию, выписка от 22 ноября';
const between = (from: string, to: string, roubles: number) => ({ from, to, amount_minor: rub(roubles), reason, ...of });
const giving = (to: TestPerson, roubles = 50) => ({ ...between('ext:sandbox', 'user:available', roubles), to_user: to.user_name });
const propose = async (body: ReturnType<typeof between>, as = alla): Promise<string> =>
  (await server.call(proposeCorrection, { as, body })).body!.result._id;
const sign = (as: TestPerson, id: string) => server.call(signCorrection, { as, params: { id }, body: {} });
const found = async (id: string, as = zakhar) =>
  (await server.call(listCorrections, { as, query: { state: 'all' } })).body!.result.find(({ _id }) => _id === id)!;

const unsignable = async (id: string, as: TestPerson) => {
  const before = await found(id, as);
  expect(before.allowed_actions).not.toContain('sign');
  return (await sign(as, id)).error?.code;
};

test('a case is named by what exists, and is told to whoever signs', async () => {
  const refused = async (body: object) =>
    (await server.call(proposeCorrection, { as: alla, body: body as ReturnType<typeof giving> })).error;
  const { case_kind: _, case_number: __, ...without } = giving(member);
  expect((await refused(without))?.details).toEqual({
    case_kind: 'Выберите, к чему относится исправление',
    case_number: 'Укажите номер',
  });
  for (const case_kind of correctedKinds)
    expect((await refused({ ...giving(member), case_kind, case_number: 1_999_999_999 }))?.details).toEqual({
      case_number: 'Такого номера нет',
    });
  // a payment's number is no order's
  expect((await refused({ ...giving(member), case_kind: 'order' }))?.details).toEqual({ case_number: 'Такого номера нет' });
  const id = await propose(giving(member));
  expect(await found(id)).toMatchObject({ of_case: { kind: 'payment', number: of.case_number } });
  // what was proposed before a case was asked for
  await database().query('update corrections set case_kind = null, case_id = null, case_number = null where id = $1', [id]);
  expect((await sign(zakhar, id)).error?.code).toBe('CORRECTION_WITHOUT_CASE');
  expect((await server.call(withdrawCorrection, { as: alla, params: { id }, body: {} })).ok).toBe(true);
});

test.each([
  ['platform:protection', 'platform:fee'],
  ['platform:referral', 'platform:fee'],
])('%s gives what is there and not a kopeck more', async (fund, to) => {
  const refused = async (roubles: number) =>
    (await server.call(proposeCorrection, { as: alla, body: between(fund, to, roubles) })).error?.details;
  expect(await refused(0.01)).toEqual({ amount_minor: 'На счёте только 0\u00a0руб.' });
  await sign(zakhar, await propose(between('ext:sandbox', fund, 300)));
  const shown = await server.call(previewCorrection, { as: alla, query: { from: fund } });
  expect(shown.body!.result).toEqual({
    ...{
      from: { owner: null, is_staff: false, balance_minor: rub(300), most_minor: rub(300) },
      to: null,
      journal: null,
      superadmin_signs: false,
    },
  });
  expect(await refused(300.01)).toEqual({ amount_minor: 'На счёте только 300\u00a0руб.' });
  expect((await sign(zakhar, await propose(between(fund, to, 300)))).ok).toBe(true);
});

test('the bank and its costs may be below nothing: of them one correction takes a million at most', async () => {
  const above = await server.call(proposeCorrection, { as: alla, body: between('ext:sandbox', 'platform:psp_cost', 1_000_000.01) });
  expect(above.error?.details).toEqual({ amount_minor: expect.stringMatching(/^С этого счёта за раз не больше 1.000.000.руб\.$/) });
  expect(await found(await propose(between('ext:sandbox', 'platform:psp_cost', 1_000_000)))).toMatchObject({ superadmin_signs: true });
});

test('of two that together take more than a fund has, raced, one is signed and the other waits', async () => {
  for (let round = 0; round < 5; round += 1) {
    await sign(zakhar, await propose(between('ext:sandbox', 'platform:protection', 100)));
    const taking60 = () => propose(between('platform:protection', 'platform:fee', 60));
    const two = [await taking60(), await taking60()] as const;
    const replies = await Promise.all([sign(zakhar, two[0]), sign(marta, two[1])]);
    expect(replies.map(({ error }) => error?.code).filter(Boolean)).toEqual(['CORRECTION_ABOVE_ACCOUNT']);
    const waiting = two[replies[0].ok ? 1 : 0];
    expect(await found(waiting)).toMatchObject({ status: 'open' });
    await sign(zakhar, await propose(between('ext:sandbox', 'platform:protection', 20)));
    expect((await sign(marta, waiting)).ok).toBe(true);
  }
});

test('above 100 000 roubles a superadmin signs, who has not proposed it', async () => {
  const [head, other] = [await anAdmin(['superadmin']), await anAdmin(['superadmin', 'finance'])];
  const [receiver, proposer] = [await aCustomer(), await anAdmin(['finance'])];
  const large = (roubles: number, as = proposer) => propose(giving(receiver, roubles), as);
  const small = await large(100_000);
  expect(await found(small)).toMatchObject({ superadmin_signs: false, allowed_actions: ['sign', 'refuse'] });
  expect((await sign(zakhar, small)).ok).toBe(true);
  const id = await large(100_000.01);
  expect(await found(id)).toMatchObject({ superadmin_signs: true, allowed_actions: ['refuse'] });
  expect(await unsignable(id, zakhar)).toBe('APPROVAL_OF_SUPERADMIN');
  expect(await found(id, head)).toMatchObject({ status: 'open', allowed_actions: ['sign', 'refuse'] });
  expect((await sign(head, id)).ok).toBe(true);
  const own = await large(200_000, head);
  expect(await unsignable(own, head)).toBe('APPROVAL_OF_ONE');
  expect((await sign(other, own)).ok).toBe(true);
  expect((await server.call(getBalances, { as: receiver })).body!.result.available_minor).toBe(rub(400_000.01));
});

test('small ones of a day are one sum: of whoever proposes them, and of the member they are for', async () => {
  const [head, one, two] = [await anAdmin(['superadmin']), await anAdmin(['finance']), await anAdmin(['finance'])];
  const [first, second] = [await aCustomer(), await aCustomer()];
  const parts = [
    await propose(giving(first, 60_000), one),
    await propose(giving(second, 60_000), one),
    await propose(giving(first, 60_000), two),
    await propose(giving(first, 40_000), two),
  ] as const;
  for (const id of parts) expect(await found(id)).toMatchObject({ superadmin_signs: false, allowed_actions: ['sign', 'refuse'] });
  expect((await sign(zakhar, parts[0])).ok).toBe(true);
  for (const id of parts.slice(1, 3)) {
    expect(await found(id)).toMatchObject({ superadmin_signs: true, allowed_actions: ['refuse'] });
    expect((await sign(zakhar, id)).error?.code).toBe('APPROVAL_OF_SUPERADMIN');
  }
  expect((await sign(zakhar, parts[3])).ok).toBe(true);
  const query = { from: 'ext:sandbox', to: 'user:available', to_user: first.user_name, amount_minor: rub(1) };
  const preview = (await server.call(previewCorrection, { as: marta, query })).body!.result;
  expect(preview).toMatchObject({ superadmin_signs: true });
  expect((await sign(head, parts[1])).ok).toBe(true);
  await database().query(`update corrections set ended_at = ended_at - interval '1 day' where ended_at is not null`);
  expect((await sign(zakhar, parts[2])).ok).toBe(true);
});

test('two small ones signed in one moment are counted one after the other', async () => {
  const [proposer, receiver] = [await anAdmin(['finance']), await aCustomer()];
  const two = [await propose(giving(receiver, 60_000), proposer), await propose(giving(receiver, 60_000), proposer)] as const;
  const replies = await Promise.all([sign(zakhar, two[0]), sign(marta, two[1])]);
  expect(replies.map(({ error }) => error?.code).filter(Boolean)).toEqual(['APPROVAL_OF_SUPERADMIN']);
});

test('that a colleague receives the money is shown before it is proposed and before it is signed', async () => {
  const preview = async (to: TestPerson) =>
    (await server.call(previewCorrection, { as: alla, query: { to: 'user:available', to_user: to.user_name } })).body!.result.to;
  expect(await preview(member)).toEqual({ owner: 'Мария Проверкина', is_staff: false, balance_minor: rub(1), most_minor: rub(1) });
  expect(await preview(marta)).toMatchObject({ is_staff: true });
  expect(await found(await propose(giving(member)))).toMatchObject({ goes_to_staff: false });
  expect(await found(await propose(giving(marta)))).toMatchObject({ goes_to_staff: true });
});
