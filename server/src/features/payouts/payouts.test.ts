import { getBalances } from '@artel/contracts/finance.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { adminListPayouts, approvePayout, cancelPayout, listMyPayouts, rejectPayout, requestPayout } from '@artel/contracts/payouts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/database.ts';
import { verifyLedger } from '../ledger/index.ts';
import { masked, readDestination } from './destination.ts';
import { sendPayout } from './index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});
const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const ask = (as: TestPerson, more: object = {}) =>
  server.call(requestPayout, { as, body: { amount_minor: rub(10_000), method: 'sbp', destination: '+7 916 123-45-67', ...more } });
/** A seller with 10 800 руб. available. */
const earner = async () => (await anOrder(server, provider, 'accepted')).seller;
async function sent(as: TestPerson, more: object = {}): Promise<string> {
  const id = (await ask(as, more)).body!.result._id;
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  return id;
}

test('a payout is set aside, reviewed, sent and confirmed by the bank', async () => {
  const seller = await earner();
  const id = (await ask(seller)).body!.result._id;
  expect(await balances(seller)).toMatchObject({ available_minor: rub(800), payout_minor: rub(10_000) });
  const queue = (await server.call(adminListPayouts, { as: finance, query: {} })).body!.result.find((row) => row._id === id);
  expect(queue).toMatchObject({
    status: 'on_review',
    destination: 'СБП, +7 916 •••-••-67',
    risk_reasons: ['Первая выплата'],
    allowed_actions: ['approve', 'reject'],
  });
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await Promise.all([sendPayout({ payout_id: id }), sendPayout({ payout_id: id })]);
  provider.decide(id, 'succeeded');
  await Promise.all([provider.tell(id), provider.tell(id)]);
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({
    _id: id,
    status: 'paid',
    net_minor: rub(10_000),
    allowed_actions: [],
  });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(800), payout_minor: 0 });
  expect(provider.ofReference(id).amount_minor).toBe(rub(10_000));
});

test('who decides about payouts hears of each new one and of each decision; other staff does not', async () => {
  const support = await anAdmin(['support']);
  const told = async ({ user_id }: TestPerson) =>
    (
      await database().query<{ payload: { type: string; id: string } }>('select payload from user_events where user_id = $1 order by seq', [
        user_id,
      ])
    ).rows.map(({ payload }) => `${payload.type} ${payload.id}`);
  const before = (await told(finance)).length;
  const id = (await ask(await earner())).body!.result._id;
  await server.call(rejectPayout, { as: finance, params: { id }, body: { reason: 'Нужен документ' } });
  expect((await told(finance)).slice(before)).toEqual([`payout ${id}`, `payout ${id}`]);
  expect(await told(support)).toEqual([]);
});

test('a payout the bank returns days later is available again with its fee', async () => {
  const seller = await earner();
  const id = await sent(seller, { method: 'card', destination: '5555 5555 5555 4477' });
  expect(provider.ofReference(id).amount_minor).toBe(rub(9_900));
  for (const status of ['succeeded', 'canceled', 'canceled'] as const) {
    provider.decide(id, status, status === 'canceled' ? 'rejected_by_payee' : null);
    await provider.tell(id);
  }
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({
    status: 'returned',
    failure: 'Получатель отказался от перевода',
  });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(10_800), payout_minor: 0 });
});

test('a payout that fails is available again; a lost webhook is found by the clock', async () => {
  const seller = await earner();
  const id = await sent(seller);
  provider.decide(id, 'canceled', 'recipient_not_found');
  await server.passTime(minutes(2));
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({
    status: 'failed',
    failure: 'Банк не нашёл получателя. Проверьте номер',
  });
  expect((await balances(seller)).available_minor).toBe(rub(10_800));
});

test('a payout the provider refuses outright fails at once and is available again, once', async () => {
  const seller = await earner();
  provider.state.refuses = true;
  const id = await sent(seller);
  await sendPayout({ payout_id: id });
  await server.passTime(minutes(10));
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({
    status: 'failed',
    failure: 'Банк не принял перевод. Деньги вернулись на баланс',
  });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(10_800), payout_minor: 0 });
});

test('a payout whose sending got no answer is found at the provider, not sent again', async () => {
  const seller = await earner();
  provider.state.losesAnswers = true;
  const id = (await ask(seller)).body!.result._id;
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await expect(sendPayout({ payout_id: id })).rejects.toMatchObject({ code: 'PROVIDER_AWAY' });
  // by now it remembers our id no more: a repeat would be refused, or be a second payout
  provider.state.refuses = true;
  const { created } = provider.state;
  provider.decide(id, 'succeeded');
  await server.passTime(minutes(2));
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({ status: 'paid' });
  expect(provider.state.created).toBe(created);
});

test('the member takes it back before it is sent, not after', async () => {
  const seller = await earner();
  const early = (await ask(seller)).body!.result._id;
  expect((await server.call(cancelPayout, { as: seller, params: { id: early }, body: {} })).body!.result.status).toBe('cancelled');
  expect((await balances(seller)).available_minor).toBe(rub(10_800));
  const late = await sent(seller);
  const refused = await server.call(cancelPayout, { as: seller, params: { id: late }, body: {} });
  expect(refused.error).toMatchObject({ status: 409, code: 'MOVE_NOT_ALLOWED', details: { from: 'processing', allowed_actions: [] } });
});

test('cancelled and approved at once: one of them wins and the sum is right', async () => {
  const seller = await earner();
  const id = (await ask(seller)).body!.result._id;
  await Promise.all([
    server.call(cancelPayout, { as: seller, params: { id }, body: {} }),
    server.call(approvePayout, { as: finance, params: { id }, body: {} }),
  ]);
  const { status } = (await server.call(listMyPayouts, { as: seller })).body!.result[0]!;
  expect(await balances(seller)).toMatchObject(
    status === 'cancelled' ? { available_minor: rub(10_800), payout_minor: 0 } : { available_minor: rub(800), payout_minor: rub(10_000) },
  );
});

test('finance refuses with a reason that the member reads', async () => {
  const seller = await earner();
  const id = (await ask(seller)).body!.result._id;
  const silent = await server.call(rejectPayout, { as: finance, params: { id }, body: { reason: 'нет' } });
  expect(silent.error?.details).toEqual({ reason: 'Напишите причину: хотя бы 10 знаков' });
  await server.call(rejectPayout, { as: finance, params: { id }, body: { reason: 'Карта оформлена на другого человека' } });
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({
    status: 'cancelled',
    decision_reason: 'Карта оформлена на другого человека',
  });
});

test('five requests for everything at once: one is taken', async () => {
  const seller = await earner();
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask(seller, { amount_minor: rub(10_800) })));
  expect(replies.filter((reply) => reply.ok).length).toBe(1);
  expect(await balances(seller)).toMatchObject({ available_minor: 0, payout_minor: rub(10_800) });
});

test.each([
  [{ amount_minor: rub(499) }, 'PAYOUT_TOO_SMALL'],
  [{ amount_minor: rub(10_801) }, 'BALANCE_TOO_LOW'],
  [{ amount_minor: 0 }, 'INPUT_INVALID'],
  [{ amount_minor: 10 ** 12 }, 'INPUT_INVALID'],
  [{ destination: '12345' }, 'PAYOUT_DESTINATION_WRONG'],
  [{ method: 'card', destination: '5555 5555 5555 4478' }, 'PAYOUT_DESTINATION_WRONG'],
])('a payout of %j is refused: %s', async (wrong, code) => {
  expect((await ask(await earner(), wrong)).error?.code).toBe(code);
});

test.each([
  ['sbp', '89161234567', 'СБП, +7 916 •••-••-67'],
  ['sbp', '9161234567', 'СБП, +7 916 •••-••-67'],
  ['card', '4111 1111 1111 1111', 'карта •••• 1111'],
] as const)('%s «%s» is shown as «%s»', (method, typed, shown) => {
  expect(masked(readDestination(method, typed))).toBe(shown);
});
