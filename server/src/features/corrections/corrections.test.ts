import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import {
  listCorrections,
  previewCorrection,
  proposeCorrection,
  refuseCorrection,
  signCorrection,
  withdrawCorrection,
} from '@artel/contracts/money/corrections.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { listOperations } from '@artel/contracts/money/operations.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaseOf } from '../../../test/corrections.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let alla: TestPerson;
let zakhar: TestPerson;
let marta: TestPerson;
let of: Awaited<ReturnType<typeof aCaseOf>>;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [alla, zakhar, marta] = [await anAdmin(['finance']), await anAdmin(['finance']), await anAdmin(['finance'])];
  await withBalance(1);
  of = await aCaseOf();
  await sign(zakhar, await propose({ ...between('ext:sandbox', 'platform:fee', 20_000) }));
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

async function withBalance(roubles: number): Promise<TestPerson> {
  const payer = await aCustomer();
  const begun = await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: rub(roubles), method: 'sbp' } });
  const { _id } = begun.body!.result;
  provider.decide(_id, 'succeeded');
  await provider.tell(_id);
  return payer;
}
const available = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result.available_minor;
const reason = 'Банк дважды удержал комиссию, выписка от 22 ноября';
const between = (from: string, to: string, roubles: number) => ({ from, to, amount_minor: rub(roubles), reason, ...of });
const giving = (to: TestPerson, roubles = 50) => ({
  ...{ from: 'platform:fee', to: 'user:available', to_user: to.user_name, amount_minor: rub(roubles), reason },
  ...of,
});
const claim = (from: TestPerson, roubles = 50) => ({
  ...{ from: 'user:available', from_user: from.user_name, to: 'platform:psp_cost', amount_minor: rub(roubles), reason },
  ...of,
});
const propose = async (body: object, as = alla): Promise<string> =>
  (await server.call(proposeCorrection, { as, body: body as ReturnType<typeof giving> })).body!.result._id;
const sign = (as: TestPerson, id: string) => server.call(signCorrection, { as, params: { id }, body: {} });
const found = async (id: string, as = zakhar) =>
  (await server.call(listCorrections, { as, query: { state: 'all' } })).body!.result.find(({ _id }) => _id === id)!;
const journals = async (id: string) => (await database().query('select code, actor_id from journals where entity_id = $1', [id])).rows;

test('nothing moves before the second signature; then exactly what was shown is written, once', async () => {
  const member = await withBalance(100);
  const { from, to, to_user, amount_minor } = giving(member);
  const shown = (await server.call(previewCorrection, { as: alla, query: { from, to, to_user, amount_minor } })).body!.result.journal;
  expect(shown).toEqual({
    code: 'M18',
    reason: 'correction',
    lines: [
      { account: 'platform:fee', owner: null, amount_minor: -rub(50) },
      { account: 'user:available', owner: 'Мария Проверкина', amount_minor: rub(50) },
    ],
  });
  const id = await propose(giving(member));
  expect(await available(member)).toBe(rub(100));
  expect(await found(id)).toMatchObject({ status: 'open', journal: shown, reason, allowed_actions: ['sign', 'refuse'] });
  const key = newId();
  const signed = await server.call(signCorrection, { as: zakhar, params: { id }, body: {}, key });
  const repeated = await server.call(signCorrection, { as: zakhar, params: { id }, body: {}, key });
  expect(repeated.body).toEqual(signed.body);
  expect(signed.body!.result).toMatchObject({ status: 'signed', journal: shown, allowed_actions: [] });
  expect(await available(member)).toBe(rub(150));
  expect(await journals(id)).toEqual([{ code: 'M18', actor_id: zakhar.user_id }]);
  const [operation] = (await server.call(listOperations, { as: member, query: {} })).body!.result;
  expect(operation).toMatchObject({ title: `Исправление №${signed.body!.result.number}`, about: reason, amount_minor: rub(50) });
});

test('nobody signs or refuses what they proposed; whoever proposed it takes it back', async () => {
  const id = await propose(giving(await withBalance(1)));
  expect((await sign(alla, id)).error?.code).toBe('APPROVAL_OF_ONE');
  const refused = await server.call(refuseCorrection, { as: alla, params: { id }, body: { reason } });
  expect(refused.error?.code).toBe('APPROVAL_OF_ONE');
  expect((await found(id, alla)).allowed_actions).toEqual(['withdraw']);
  expect((await server.call(withdrawCorrection, { as: zakhar, params: { id }, body: {} })).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await server.call(withdrawCorrection, { as: alla, params: { id }, body: {} })).body!.result.status).toBe('withdrawn');
  expect((await sign(zakhar, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect(await journals(id)).toEqual([]);
});

test('a colleague refuses it with a reason, and it is over', async () => {
  const id = await propose(giving(await withBalance(1)));
  const why = 'В выписке этой комиссии нет';
  expect((await server.call(refuseCorrection, { as: zakhar, params: { id }, body: { reason: why } })).body!.result).toMatchObject({
    ...{ status: 'refused', refusal: why },
  });
  expect((await sign(marta, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect(await journals(id)).toEqual([]);
});

test('two sign at once, and one refuses: one of them has decided, and the money moved at most once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await withBalance(10);
    const id = await propose(giving(member));
    const replies = await Promise.all([
      sign(zakhar, id),
      sign(marta, id),
      server.call(refuseCorrection, { as: marta, params: { id }, body: { reason } }),
      server.call(withdrawCorrection, { as: alla, params: { id }, body: {} }),
    ]);
    expect(replies.filter(({ ok }) => ok).length).toBe(1);
    const { status } = await found(id);
    expect(await available(member)).toBe(status === 'signed' ? rub(60) : rub(10));
    expect((await journals(id)).length).toBe(status === 'signed' ? 1 : 0);
  }
});

test('what a balance does not have any more is not taken: the correction waits, and is signed when it is there', async () => {
  const member = await withBalance(10);
  const id = await propose(claim(member, 10));
  await sign(zakhar, await propose(claim(member, 1)));
  expect((await sign(zakhar, id)).error?.code).toBe('BALANCE_TOO_LOW');
  expect(await found(id)).toMatchObject({ status: 'open' });
  await server.call(signCorrection, { as: marta, params: { id: await propose(giving(member, 1)) }, body: {} });
  expect((await sign(zakhar, id)).ok).toBe(true);
  expect(await available(member)).toBe(0);
});

test('unsigned for three days it is over, also before the clock has come round', async () => {
  const id = await propose(giving(await withBalance(1)));
  await database().query(`update corrections set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect((await sign(zakhar, id)).error?.code).toBe('CORRECTION_EXPIRED');
  await server.passTime(days(3));
  expect(await found(id)).toMatchObject({ status: 'expired', allowed_actions: [] });
  expect((await sign(zakhar, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect(await journals(id)).toEqual([]);
});

test('staff has no part in what moves their own money', async () => {
  const own = await server.call(proposeCorrection, { as: alla, body: giving(alla) });
  expect(own.error?.code).toBe('CORRECTION_OF_OWN');
  const id = await propose(giving(zakhar));
  expect((await sign(zakhar, id)).error?.code).toBe('CORRECTION_OF_OWN');
  expect((await found(id, zakhar)).allowed_actions).toEqual([]);
  expect((await sign(marta, id)).ok).toBe(true);
});

test('reserves, holds and payouts are not moved by hand, and a mistake is told at its field', async () => {
  const body = { from: 'stage:escrow', to: 'user:available', to_user: 'nobody-at-all', amount_minor: 100, reason, ...of };
  expect((await server.call(proposeCorrection, { as: alla, body })).error).toMatchObject({
    ...{ code: 'INPUT_INVALID', details: { from: 'Такого счёта нет', to_user: 'Такого участника нет' } },
  });
  const silent = await server.call(proposeCorrection, { as: alla, body: { ...giving(alla), reason: 'так надо' } });
  expect(silent.error?.details).toEqual({ reason: 'Напишите причину: хотя бы 10 знаков' });
});

test('each step stands in the history with who did it and why', async () => {
  const id = await propose(giving(await withBalance(1)));
  await sign(zakhar, id);
  const { rows } = await database().query(
    `select type, actor_id, reason from events where entity = 'correction' and entity_id = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    { type: 'correction.proposed', actor_id: alla.user_id, reason },
    { type: 'correction.signed', actor_id: zakhar.user_id, reason },
  ]);
});

test('whose balance it touches is told how much and why, in the feed and by letter; before it is signed nobody is', async () => {
  const [giver, getter] = [await withBalance(100), await withBalance(100)];
  const told = async (as: TestPerson) =>
    (await server.call(listNotifications, { as })).body!.result.filter(({ title }) => title.includes('исправлением'));
  const id = await propose({ ...claim(giver), to: 'user:available', to_user: getter.user_name });
  expect([...(await told(giver)), ...(await told(getter))]).toEqual([]);
  await sign(zakhar, id);
  expect(await told(giver)).toMatchObject([{ title: expect.stringMatching(/^С баланса списано 50.руб\. исправлением$/) }]);
  expect(await told(getter)).toMatchObject([{ title: expect.stringMatching(/^На баланс зачислено 50.руб\. исправлением$/) }]);
  for (const { email } of [giver, getter]) {
    const letters = (await lettersTo(email)).filter(({ subject }) => subject.includes('исправлением'));
    expect(letters).toHaveLength(1);
    expect(letters[0]!.text).toContain(reason);
  }
  const refused = await propose(claim(giver, 1));
  await server.call(refuseCorrection, { as: zakhar, params: { id: refused }, body: { reason: 'Выписки нет' } });
  expect(await told(giver)).toHaveLength(1);
});
