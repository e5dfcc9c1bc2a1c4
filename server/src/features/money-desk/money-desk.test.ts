import { rub } from '@artel/contracts/kit/money.ts';
import {
  adminListJournals,
  adminListRefunds,
  adminListSeals,
  exportJournals,
  getMoneyCard,
  recheckProvider,
  searchMoney,
} from '@artel/contracts/money/money-desk.ts';
import { pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { approvePayout, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unquoted } from '../../../test/csv.ts';
import { runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, later, marketDay } from '../../platform/clock.ts';
import { sealJournals, verifyLedger } from '../ledger/index.ts';
import { sendPayout } from '../payouts/index.ts';
import { wholeJournals } from './export-journals.ts';

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

const card = async (kind: ReconciledKind, id: string) =>
  (await server.call(getMoneyCard, { as: finance, params: { kind, id } })).body!.result;
const ask = (kind: ReconciledKind, id: string, seen_status: string, key?: string) =>
  server.call(recheckProvider, { as: finance, params: { kind, id }, body: { seen_status }, ...(key && { key }) });
const plain = (journals: { code: string; lines: { account: string; amount_minor: number }[] }[]) =>
  journals.map(({ code, lines }) => [code, ...lines.map(({ account, amount_minor }) => `${account} ${amount_minor}`).sort()].join(' '));

async function sentPayout(): Promise<string> {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const body = await payoutTo(seller, rub(1000), 'card');
  const id = (await server.call(requestPayout, { as: seller, body })).body!.result._id;
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  return id;
}

async function aTopUp(): Promise<{ _id: string; payer: TestPerson }> {
  const payer = await aCustomer();
  const { _id } = (await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: rub(100), method: 'sbp' } })).body!.result;
  provider.decide(_id, 'succeeded');
  await provider.tell(_id);
  return { _id, payer };
}

test('the card of a payout shows before the answer exactly what the answer then writes', async () => {
  const id = await sentPayout();
  const before = await card('payout', id);
  expect(before).toMatchObject({ status: 'processing', may_ask: true });
  const promised = before.outcomes.find(({ outcome }) => outcome === 'done')!;
  provider.decide(id, 'succeeded');
  expect((await ask('payout', id, 'processing')).status).toBe(200);
  await runJobs('ask_payout');
  const after = await card('payout', id);
  expect(after.status).toBe('paid');
  const known = new Set(before.journals.map(({ _id }) => _id));
  expect(plain(after.journals.filter(({ _id }) => !known.has(_id)))).toEqual(plain(promised.journals));
  expect(after.history.map(({ type }) => type)).toEqual(expect.arrayContaining(['payout.paid', 'payout.asked_again', 'payout.approved']));
});

test('what moved while it was read is not asked about, and the screen learns what it is now', async () => {
  const id = await sentPayout();
  provider.decide(id, 'succeeded');
  await provider.tell(id);
  expect((await ask('payout', id, 'processing')).error).toMatchObject({ code: 'MONEY_HAS_MOVED', details: { status: 'paid' } });
});

test('asked twice by one key or by two people: the provider hears one question', async () => {
  const id = await sentPayout();
  const all = await Promise.all([ask('payout', id, 'processing', 'one-press-of-ask'), ask('payout', id, 'processing')]);
  expect((await ask('payout', id, 'processing', 'one-press-of-ask')).body).toEqual(all[0]!.body);
  expect(await runJobs('ask_payout')).toBe(1);
  expect((await card('payout', id)).history.filter(({ type }) => type === 'payout.asked_again')).toHaveLength(2);
});

test('a payment that is over has nothing to ask; one that is unknown does not exist', async () => {
  const payer = await aCustomer();
  const { _id } = (await server.call(pay, { as: payer, body: { purpose: 'topup', amount_minor: rub(100), method: 'sbp' } })).body!.result;
  expect((await card('payment', _id)).outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'declined']);
  provider.decide(_id, 'succeeded');
  await provider.tell(_id);
  expect((await ask('payment', _id, 'succeeded')).error?.code).toBe('NOTHING_TO_ASK');
  expect((await ask('refund', _id, 'succeeded')).error?.code).toBe('MONEY_NOT_FOUND');
});

test('refunds on their way are listed longest waiting first, and asked about from their card', async () => {
  const { _id, payer } = await aTopUp();
  for (const roubles of [10, 20])
    await server.call(refundToSource, { as: payer, params: { id: _id }, body: { amount_minor: rub(roubles) } });
  await runJobs('send_refund');
  const listed = (await server.call(adminListRefunds, { as: finance, query: { state: 'waiting' } })).body!.result;
  expect(listed.map(({ amount_minor, status }) => [amount_minor, status])).toEqual([
    [rub(10), 'processing'],
    [rub(20), 'processing'],
  ]);
  const { _id: id } = listed[0]!;
  provider.decide(id, 'canceled', 'rejected_by_payee');
  await ask('refund', id, 'processing');
  await runJobs('ask_refund');
  expect(await card('refund', id)).toMatchObject({ status: 'failed', journals: [{ reason: 'refund_back' }, { reason: 'refund_out' }] });
});

test('money is found by its number, its order, the id at the provider and whose it is; words are no patterns', async () => {
  const { order, customer, seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const payout = (await server.call(requestPayout, { as: seller, body: await payoutTo(seller, rub(1000), 'card') })).body!.result;
  const { _id: topup, payer } = await aTopUp();
  await server.call(refundToSource, { as: payer, params: { id: topup }, body: { amount_minor: rub(10) } });
  await runJobs('send_refund');
  const find = async (q: string) =>
    (await server.call(searchMoney, { as: finance, query: { q } })).body!.result.found.map(({ kind, person }) => [kind, person._id]);
  const payment = (await card('payment', topup)).number;

  expect(await find(`№${payout.number}`)).toContainEqual(['payout', seller.user_id]);
  expect(await find(String(payment))).toEqual(
    expect.arrayContaining([
      ['refund', payer.user_id],
      ['payment', payer.user_id],
    ]),
  );
  expect(await find(`№ ${order.number}`)).toContainEqual(['payment', customer.user_id]);
  expect(await find((await card('payment', topup)).provider_id!)).toEqual([
    ['refund', payer.user_id],
    ['payment', payer.user_id],
  ]);
  expect(await find(payer.user_name.toUpperCase())).toEqual([
    ['refund', payer.user_id],
    ['payment', payer.user_id],
  ]);
  expect(await find('%%')).toEqual([]);
  expect((await server.call(searchMoney, { as: finance, query: { q: ' 1 ' } })).status).toBe(400);
});

test('journals are read newest first page by page, each with its place in the chain; a day has its last seal', async () => {
  for (let left = 25; left > 0; left--) await aTopUp();
  await sealJournals();
  const first = (await server.call(adminListJournals, { as: finance })).body!;
  const second = (await server.call(adminListJournals, { as: finance, query: { after: first.next! } })).body!;
  const ids = [...first.result, ...second.result].map(({ _id }) => _id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  const { days } = (await server.call(adminListSeals, { as: finance })).body!.result;
  const last = Math.max(...first.result.map(({ seal }) => seal!.no));
  expect(days[0]).toMatchObject({ no: last, hash: first.result.find(({ seal }) => seal!.no === last)!.seal!.hash });
});

test('the journals of a period are read and taken along, each with all its lines', async () => {
  for (let left = 3; left > 0; left--) await aTopUp();
  await sealJournals();
  type Period = { from?: string; to?: string };
  const read = async (query: Period) => (await server.call(adminListJournals, { as: finance, query })).body!;
  const { _id, at, code, lines, seal } = (await read({})).result[0]!;
  const dayAway = (n: number) => marketDay(later(days(n), new Date(at)));
  const isIn = async (query: Period) => (await read(query)).result.some((one) => one._id === _id);
  expect(await isIn({ from: dayAway(0), to: dayAway(0) })).toBe(true);
  expect(await isIn({ to: dayAway(-1) })).toBe(false);
  expect(await isIn({ from: dayAway(1) })).toBe(false);
  expect(await read({ from: dayAway(1) })).toMatchObject({ result: [], total: 0 });

  const taken = async (period: Period) =>
    (await server.call(exportJournals, { as: finance, body: { ...period, reason: 'Выписка для бухгалтерии' } })).body!.result;
  expect(await taken({ from: dayAway(1) })).toMatchObject({ rows_count: 0, is_cut: false });
  const { csv, is_cut } = await taken({ from: dayAway(0), to: dayAway(0) });
  expect(is_cut).toBe(false);
  const rows = unquoted(csv)
    .split('\r\n')
    .filter((row) => row.startsWith(_id));
  expect(rows).toHaveLength(lines.length);
  expect(rows[0]).toMatch(new RegExp(`^${_id};${code};Деньги пришли;[\\d., :]+;Песочница;;-100,00;${seal!.no};${seal!.hash}$`));
  expect(rows[1]).toMatch(/;Доступно;[^;]+;100,00;/);
});

test('a file that is full ends with a whole journal', async () => {
  await aTopUp();
  await aTopUp();
  const { result } = (await server.call(adminListJournals, { as: finance })).body!;
  const [newest, next] = result as [(typeof result)[number], (typeof result)[number]];
  expect(wholeJournals(result, newest.lines.length + next.lines.length - 1)).toEqual([newest]);
  expect(wholeJournals(result, newest.lines.length + next.lines.length)).toEqual([newest, next]);
  expect(wholeJournals(result, 10_000)).toEqual(result);
});
