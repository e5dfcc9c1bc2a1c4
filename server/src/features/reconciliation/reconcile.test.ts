import { rub } from '@artel/contracts/kit/money.ts';
import { proposeChargeback } from '@artel/contracts/money/chargebacks.ts';
import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import { approvePayout, cancelPayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import {
  exportMoneyCases,
  getMoneyState,
  giveBackMoneyCase,
  listMoneyCases,
  type MoneyCase,
  runReconciliation,
  settleMoneyCase,
  takeMoneyCase,
} from '@artel/contracts/money/reconciliation.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unquoted } from '../../../test/csv.ts';
import { runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, later, marketDay, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { sendPayout } from '../payouts/index.ts';
import { checkBookSum, reconcileDue } from './index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
  colleague = await anAdmin(['finance']);
});
beforeEach(async () => {
  await database().query('delete from reconciliation_cases');
  // each test has a day of its own, begun in the morning, and a provider that knows nothing of those before
  const morning = Date.parse(`${marketDay(later(days(2)))}T06:00:00Z`);
  await server.passTime(morning - now().getTime());
  provider = testProvider(`bank-${marketDay()}`);
});
afterAll(() => server.close());

const cases = async (state: 'waiting' | 'all' = 'waiting'): Promise<MoneyCase[]> =>
  (await server.call(listMoneyCases, { as: finance, query: { state } })).body!.result;
const told = (found: readonly MoneyCase[]) =>
  found.map(({ object_kind, difference, off_minor }) => `${object_kind} ${difference} ${off_minor}`);
async function run(day = marketDay()): Promise<void> {
  expect((await server.call(runReconciliation, { as: finance, body: { day } })).error).toBeUndefined();
  await runJobs('reconcile');
}
/** A member's top-up that the provider has taken. */
async function aTopUp(amount = 1000, method: 'card' | 'sbp' = 'sbp'): Promise<{ id: string; payer: TestPerson }> {
  const payer = await aCustomer();
  const { body } = await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: rub(amount), method } });
  const id = body!.result._id;
  provider.decide(id, 'succeeded');
  await provider.tell(id);
  return { id, payer };
}

test('a day on which both sides say the same has no cases, and its sums are those of both', async () => {
  await aTopUp(1000);
  await aTopUp(250);
  await server.passTime(hours(2));
  await run();
  expect(await cases()).toEqual([]);
  const { runs } = (await server.call(getMoneyState, { as: finance })).body!.result;
  expect(runs[0]).toMatchObject({ status: 'done', compared: 2, theirs_minor: rub(1250), ours_minor: rub(1250), found: 0 });
});

test('the state of the money has each service by its own last day, and the differences that are open', async () => {
  await aTopUp(1000);
  const altered = await aTopUp(2);
  provider.ofReference(altered.id).amount_minor = rub(20);
  await server.passTime(hours(2));
  await run();
  const name = (await server.call(getMoneyState, { as: finance })).body!.result.runs[0]!.provider;
  await database().query(
    `insert into reconciliation_runs (id, day, provider, status, started_at, ended_at, compared, theirs_minor, ours_minor, found)
     select gen_random_uuid(), day - back, one, 'done', started_at + interval '1 minute', started_at, 0, 0, 0, 0
     from reconciliation_runs, (values ('coins', 0), ($1, 3)) as known (one, back) where provider = $1`,
    [name],
  );
  const { runs, differences } = (await server.call(getMoneyState, { as: finance })).body!.result;
  expect(runs.filter(({ provider }) => provider === name)).toMatchObject([
    { theirs_minor: rub(1020), ours_minor: rub(1002) },
    { compared: 0 },
  ]);
  expect(runs.filter(({ provider }) => provider === 'coins')).toHaveLength(1);
  expect(differences).toEqual([{ provider: name, cases: 1, off_minor: rub(18) }]);
});

test('what the provider lost, altered, doubled, turned or has beside us is a case each; a second run makes no second', async () => {
  const [lost, altered, doubled, turned, foreign] = [await aTopUp(1), await aTopUp(2), await aTopUp(3), await aTopUp(4), await aTopUp(5)];
  provider.lose(lost.id);
  provider.ofReference(altered.id).amount_minor = rub(20);
  provider.ofReference(foreign.id).currency = 'USD';
  provider.add({ kind: 'payment', status: 'succeeded', amount_minor: rub(3), reference: doubled.id });
  provider.decide(turned.id, 'canceled');
  provider.add({ kind: 'payment', status: 'succeeded', amount_minor: rub(77) });
  await server.passTime(hours(2));
  await run();
  const expected = [
    ...['payment amount 1800', 'payment currency 0', 'payment doubled 300', 'payment missing_here 7700'],
    ...['payment missing_there -100', 'payment state -400'],
  ];
  expect(told(await cases()).sort()).toEqual(expected);
  const numbers = (await cases()).map(({ number }) => number);
  await run();
  await run();
  expect((await cases('all')).map(({ number }) => number).sort()).toEqual(numbers.sort());
  // the most pressing is first, by its clock
  expect((await cases())[0]).toMatchObject({ difference: 'doubled', status: 'open', allowed_actions: ['take'] });
});

test('what is younger than an hour is on its way, and judged by the next run', async () => {
  const { id } = await aTopUp();
  provider.decide(id, 'canceled');
  await run();
  expect(await cases()).toEqual([]);
});

test('a refund made at the provider beyond what its payment has left is told from one that could be given', async () => {
  const { id } = await aTopUp(100, 'card');
  const payment_id = provider.ofReference(id).id;
  provider.add({ kind: 'refund', status: 'succeeded', amount_minor: rub(100), payment_id });
  provider.add({ kind: 'refund', status: 'succeeded', amount_minor: rub(101), payment_id });
  await server.passTime(hours(2));
  await run();
  expect(told(await cases()).sort()).toEqual(['refund missing_here -10000', 'refund over_lot -10100']);
});

test('a case that the bank has less of a payment leads to a chargeback of it, also when it gave it back by itself', async () => {
  const [lost, refunded, more] = [await aTopUp(1), await aTopUp(2, 'card'), await aTopUp(3)];
  provider.lose(lost.id);
  provider.add({ kind: 'refund', status: 'succeeded', amount_minor: rub(2), payment_id: provider.ofReference(refunded.id).id });
  provider.ofReference(more.id).amount_minor = rub(30);
  await server.passTime(hours(2));
  await run();
  const found = await cases();
  const numbers = new Map(found.map(({ object_kind, difference, taken_back }) => [`${object_kind} ${difference}`, taken_back]));
  const numberOf = async (id: string) =>
    (await database().query<{ number: number }>('select number::int from payments where id = $1', [id])).rows[0]!.number;
  expect(numbers).toEqual(
    new Map([
      ['payment missing_there', { payment_number: await numberOf(lost.id), amount_minor: rub(1) }],
      ['refund missing_here', { payment_number: await numberOf(refunded.id), amount_minor: rub(2) }],
      ['payment amount', null],
    ]),
  );
  const { taken_back } = found.find(({ object_kind }) => object_kind === 'refund')!;
  const letter = { bank_number: 'CB-7', bank_day: marketDay(), reason: 'Банк вернул платёж сам, письмо пришло позже' };
  expect((await server.call(proposeChargeback, { as: finance, body: { ...taken_back!, ...letter } })).error).toBeUndefined();
  const params = { kind: 'payment' as const, id: refunded.id };
  expect((await server.call(getMoneyCard, { as: finance, params })).body!.result.cases).toHaveLength(1);
});

test('a case closes by itself when the sides agree again, also from another day, and comes back under its number', async () => {
  const { id } = await aTopUp();
  provider.decide(id, 'canceled');
  await server.passTime(hours(2));
  await run();
  const [found] = await cases();
  provider.decide(id, 'succeeded');
  await server.passTime(days(1));
  await run();
  expect(await cases()).toEqual([]);
  expect((await cases('all'))[0]).toMatchObject({ _id: found!._id, status: 'agreed' });
  provider.decide(id, 'canceled');
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(later(-days(1)));
  await run(day);
  expect((await cases())[0]).toMatchObject({ _id: found!._id, status: 'open', number: found!.number });
});

test('the clock compares each day that is over once, and again while the provider was away', async () => {
  const { id } = await aTopUp();
  provider.lose(id);
  await server.passTime(days(1) + hours(4));
  provider.state.isAway = true;
  await reconcileDue();
  expect(await cases()).toEqual([]);
  provider.state.isAway = false;
  await reconcileDue();
  await reconcileDue();
  expect(told(await cases())).toEqual(['payment missing_there -100000']);
  const { rows } = await database().query(
    `select status, count(*)::int as n from reconciliation_runs where provider = $1 and day = (select max(day) from reconciliation_runs) group by 1 order by 1`,
    [provider.ofReference(id).provider],
  );
  expect(rows).toEqual([
    { status: 'done', n: 1 },
    { status: 'failed', n: 1 },
  ]);
});

test('two who take a case at once: one has it, the other is told by whom', async () => {
  provider.add({ kind: 'payment', status: 'succeeded', amount_minor: rub(5) });
  await run();
  const params = { id: (await cases())[0]!._id };
  const take = (as: TestPerson) => server.call(takeMoneyCase, { as, params, body: {} });
  const both = await Promise.all([take(finance), take(colleague)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first, second] = both[0]!.ok ? [finance, colleague] : [colleague, finance];
  const loser = both.find(({ ok }) => !ok)!;
  const owner = both.find(({ ok }) => ok)!.body!.result.owner!;
  expect(loser.error).toMatchObject({ code: 'CASE_IS_TAKEN', details: { taken_by: `${owner.name} ${owner.surname}` } });
  expect(owner._id).toBe(first.user_id);
  // only its owner closes it
  const settle = (as: TestPerson) => server.call(settleMoneyCase, { as, params, body: { reason: 'Платёж чужого магазина, банк отозвал' } });
  expect((await settle(second)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await server.call(giveBackMoneyCase, { as: first, params, body: {} })).body!.result.status).toBe('open');
  expect((await take(second)).body!.result).toMatchObject({ is_mine: true, allowed_actions: ['give_back', 'settle'] });
  expect((await server.call(settleMoneyCase, { as: second, params, body: { reason: 'коротко' } })).status).toBe(400);
  expect((await settle(second)).body!.result).toMatchObject({ status: 'settled', allowed_actions: [] });
  // what was judged is not asked about again
  await run();
  expect(await cases()).toEqual([]);
  const reason = 'Сверка с бухгалтерией за ноябрь';
  const table = async (state: 'waiting' | 'all') =>
    unquoted((await server.call(exportMoneyCases, { as: finance, body: { state, reason } })).body!.result.csv).match(/(?<=\n).+/g) ?? [];
  expect(await table('waiting')).toEqual([]);
  const [line, ...more] = await table('all');
  expect(more).toEqual([]);
  expect(line).toMatch(/^Р-\d+;.*;Платёж;.*;Закрыто;.*;Платёж чужого магазина, банк отозвал$/);
});

test('a case whose time is over is taken over from whoever has it; its clock does not begin anew', async () => {
  provider.add({ kind: 'payment', status: 'succeeded', amount_minor: rub(5) });
  await run();
  const [{ _id: id, due_at }] = (await cases()) as [MoneyCase];
  await server.call(takeMoneyCase, { as: finance, params: { id }, body: {} });
  await server.passTime(hours(25));
  const taken = await server.call(takeMoneyCase, { as: colleague, params: { id }, body: {} });
  expect(taken.body!.result).toMatchObject({ is_mine: true, due_at });
});

test('money that went out after it was given back and spent is a case at once, and over when it is booked', async () => {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const ask = await payoutTo(seller, rub(10_800));
  provider.state.losesAnswers = true;
  const id = (await server.call(requestPayout, { as: seller, body: ask })).body!.result._id;
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  provider.state.losesAnswers = false;
  const made = provider.ofReference(id);
  made.reference = 'its list does not show it yet';
  await server.passTime(hours(2));
  made.reference = id;
  provider.decide(id, 'succeeded');
  // spent: asked out again
  const second = (await server.call(requestPayout, { as: seller, body: ask })).body!.result._id;
  await provider.tell(id);
  expect(told(await cases())).toEqual(['payout late_truth -1080000']);
  await run();
  expect(told(await cases())).toEqual(['payout late_truth -1080000']);
  await server.call(cancelPayout, { as: seller, params: { id: second }, body: {} });
  await server.passTime(hours(2));
  await run();
  expect(await cases()).toEqual([]);
});

test('while the accounts do not add up no payout is sent; the queue goes on when they do', async () => {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const ask = await payoutTo(seller, rub(1000));
  const id = (await server.call(requestPayout, { as: seller, body: ask })).body!.result._id;
  const shift = (by: number) =>
    database().query(`update accounts set balance_minor = balance_minor + $2 where key = $1`, [`user:${seller.user_id}:payout`, by]);
  await shift(1);
  await checkBookSum();
  expect(told(await cases())).toEqual(['book book 1']);
  expect((await server.call(getMoneyState, { as: finance })).body!.result.book).toMatchObject({
    off_minor: 1,
    payouts_stopped_at: expect.any(String),
  });
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  const status = async () => (await server.call(listMyPayouts, { as: seller })).body!.result[0]!.status;
  expect(await status()).toBe('queued');
  await shift(-1);
  await checkBookSum();
  expect(await cases()).toEqual([]);
  await sendPayout({ payout_id: id });
  expect(await status()).toBe('processing');
});

test('a day that has not begun is refused, and a day that is being compared is not begun twice', async () => {
  const tomorrow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(later(days(1), now()));
  expect((await server.call(runReconciliation, { as: finance, body: { day: tomorrow } })).error?.code).toBe('DAY_NOT_BEGUN');
  const twice = await Promise.all([1, 2].map(() => server.call(runReconciliation, { as: finance, body: { day: marketDay() } })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  await runJobs('reconcile');
});
