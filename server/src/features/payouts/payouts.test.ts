import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import {
  adminListPayouts,
  approvePayout,
  cancelPayout,
  listMyPayouts,
  rejectPayout,
  requestPayout,
} from '@artel/contracts/money/payouts/payouts.ts';
import { finishRecovery, recoverPassword } from '@artel/contracts/sign-in/auth.ts';
import { changeEmail, changePassword, confirmNewEmail } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs, tokenMailedTo } from '../../../test/mailbox.ts';
import { noticesTo } from '../../../test/notices.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson, testPassword } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { withTotp } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours, minutes, now, setClockShift } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { startSession } from '../auth/index.ts';
import { verifyLedger } from '../ledger/index.ts';
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
const ask = async (as: TestPerson, roubles = 10_000, method: 'sbp' | 'card' = 'sbp') =>
  server.call(requestPayout, { as, body: await payoutTo(as, rub(roubles), method) });
const another = 'another-good-password';
const changesPassword = (as: TestPerson) =>
  server.call(changePassword, { as, body: { current_password: testPassword, password: another, repeat_password: another } });
async function recovers({ email }: TestPerson) {
  await server.call(recoverPassword, { body: { email } });
  await runJobs('mailed_link');
  return server.call(finishRecovery, { body: { token: await tokenMailedTo(email), password: another, repeat_password: another } });
}
async function changesEmail(as: TestPerson) {
  const email = `moved-${as.email}`;
  await server.call(changeEmail, { as, body: { email } });
  return server.call(confirmNewEmail, { body: { token: await tokenMailedTo(email) } });
}
/** As the owner who comes back after the change. */
const signedInAnew = (person: TestPerson) =>
  inTransaction(async (tx) => {
    const { id, token } = await startSession(tx, person.user_id, { remember: true, bind_hash: null, user_agent: 'tests', ip: '127.0.0.1' });
    return { ...person, token, session_id: id };
  });
/** A seller with 10 800 руб. available. */
const earner = async () => {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  return seller;
};
async function sent(as: TestPerson, method: 'sbp' | 'card' = 'sbp'): Promise<string> {
  const id = (await ask(as, 10_000, method)).body!.result._id;
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
    destination: 'Сбербанк, +7 916 •••-••-67',
    risk_reasons: ['Первая выплата'],
    allowed_actions: ['approve', 'reject', 'hold', 'take'],
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
  expect(await noticesTo(seller)).toEqual(expect.arrayContaining(['N-F7 letter', 'N-F9 letter']));
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
  const id = await sent(seller, 'card');
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
  expect(await noticesTo(seller)).toContain('N-F10 letter');
  expect(await balances(seller)).toMatchObject({ available_minor: rub(10_800), payout_minor: 0 });
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
  expect(await noticesTo(seller)).toContain('N-F8 letter');
});

test.each([
  ['a new password', changesPassword],
  ['a recovery', recovers],
  ['a new address', changesEmail],
  ['a new factor', (as: TestPerson) => withTotp(server, as)],
] as const)('for 24 hours after %s no money leaves, and the member is told until when', async (_, change) => {
  const seller = await earner();
  await change(seller);
  const back = await signedInAnew(seller);
  const until = (await balances(back)).payouts_from!;
  expect(new Date(until).getTime() - now().getTime()).toBeGreaterThan(hours(23.9));
  expect((await ask(back)).error).toMatchObject({ code: 'PAYOUT_RESTS', details: { payouts_from: until } });
  await server.passTime(hours(24));
  expect((await balances(back)).payouts_from).toBeNull();
  expect((await ask(back)).status).toBe(200);
  setClockShift(0);
});

test('who was never changed is not kept waiting; whose address was never proved gets nothing out', async () => {
  const seller = await earner();
  expect((await balances(seller)).payouts_from).toBeNull();
  await database().query('update users set email_verified_at = null where id = $1', [seller.user_id]);
  expect((await ask(seller)).error?.code).toBe('EMAIL_NOT_CONFIRMED');
});

test('five requests for everything at once: one is taken', async () => {
  const seller = await earner();
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask(seller, 10_800)));
  expect(replies.filter((reply) => reply.ok).length).toBe(1);
  expect(await balances(seller)).toMatchObject({ available_minor: 0, payout_minor: rub(10_800) });
});

test.each([
  [499, 'sbp', 'PAYOUT_TOO_SMALL'],
  [10_801, 'sbp', 'BALANCE_TOO_LOW'],
  [500_001, 'sbp', 'PAYOUT_TOO_LARGE'],
  [150_001, 'card', 'PAYOUT_TOO_LARGE'],
  [0, 'sbp', 'INPUT_INVALID'],
  [10 ** 10, 'sbp', 'INPUT_INVALID'],
] as const)('a payout of %d roubles by %s is refused: %s', async (roubles, method, code) => {
  expect((await ask(await earner(), roubles, method)).error?.code).toBe(code);
});
