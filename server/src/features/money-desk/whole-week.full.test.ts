/** Two members and the finance staff live through what goes wrong with money: at each moment all see the same sums, and were told in time. */
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { type Balances, getBalances } from '@artel/contracts/money/finance.ts';
import { adminListRefunds, getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { approvePayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { getMoneyState, type ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import * as requests from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../test/bids.ts';
import { holdRate, testCoinProvider } from '../../../test/coin-provider.ts';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { verifyLedger } from '../ledger/index.ts';
import { checkBookSum } from '../reconciliation/index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
  trades = await someTrades();
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(() => server.close());

const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const seen = async (as: TestPerson, id: string) => (await server.call(orders.getOrder, { as, params: { id } })).body!.result;
const card = async (kind: ReconciledKind, id: string) =>
  (await server.call(getMoneyCard, { as: finance, params: { kind, id } })).body!.result;
const deliver = (as: TestPerson, id: string) =>
  server.call(orders.deliverStage, { as, params: { id }, body: { text: 'Готово, посмотрите' } });
const accept = (as: TestPerson, id: string) => server.call(orders.acceptStage, { as, params: { id }, body: {} });

type Sums = Partial<Balances>;
const zero = rub(0);
const nothing: Sums = {
  available_minor: zero,
  hold_minor: zero,
  reserved_minor: zero,
  reserved_for_me_minor: zero,
  payout_minor: zero,
  contested_minor: zero,
  owed_minor: zero,
};
/** What both see now, of everything they have; nothing else is anywhere, the verifier has no word, and neither has the finance staff's lamp. */
async function now(customer: [TestPerson, Sums], seller: [TestPerson, Sums]): Promise<void> {
  for (const [who, sums] of [customer, seller]) expect(await balances(who)).toMatchObject({ ...nothing, ...sums });
  expect((await verifyLedger()).breaches).toEqual([]);
  await checkBookSum();
  const { book } = (await server.call(getMoneyState, { as: finance })).body!.result;
  expect(book).toMatchObject({ off_minor: 0, payouts_stopped_at: null });
}

const plain = (words: string) => words.replaceAll('\u00a0', ' ');
/** The newest line of that code in the feed, and whether a letter says the same. */
async function told(as: TestPerson, code: string): Promise<[string, 'letter' | 'feed alone'] | undefined> {
  const line = (await server.call(listNotifications, { as })).body!.result.find((one) => one.code === code);
  if (!line) return;
  const isMailed = (await lettersTo(as.email)).some(({ subject }) => subject === line.title);
  return [plain(line.title), isMailed ? 'letter' : 'feed alone'];
}

test('three stages, one of them done again and one late: each is paid to its seller when it is accepted, the last by silence', async () => {
  const { order, customer, seller } = await aChosenBid(server, trades);
  const n = `№${order.number}`;
  const [first, second, third] = order.stages.map(({ _id }) => _id) as [string, string, string];
  await payStages(server, provider, customer, order._id);
  await now([customer, { reserved_minor: rub(15_450) }], [seller, { reserved_for_me_minor: rub(13_500) }]);
  expect(await told(customer, 'N-F1')).toEqual([`Оплачено 15 450 руб.: заказ ${n}`, 'letter']);

  await deliver(seller, first);
  const again = { id: first, comment: 'Вторая линия ниже первой, поправьте пожалуйста' };
  await server.call(orders.reviseStage, { as: customer, params: { id: again.id }, body: { comment: again.comment } });
  expect((await told(seller, 'N-O11'))?.[1]).toBe('letter');
  await now([customer, { reserved_minor: rub(15_450) }], [seller, { reserved_for_me_minor: rub(13_500) }]);
  await deliver(seller, first);
  await accept(customer, first);
  await now([customer, { reserved_minor: rub(10_300) }], [seller, { available_minor: rub(4_500), reserved_for_me_minor: rub(9_000) }]);

  await server.passTime(days(4) + hours(1));
  expect((await seen(seller, order._id)).stages[1]).toMatchObject({ status: 'in_work', is_late: true });
  for (const side of [customer, seller]) expect((await told(side, 'N-O14'))?.[1]).toBe('letter');
  await deliver(seller, second);
  await accept(customer, second);
  await now([customer, { reserved_minor: rub(6_180) }], [seller, { available_minor: rub(8_100), reserved_for_me_minor: rub(5_400) }]);

  await deliver(seller, third);
  await server.passTime(hours(96));
  expect(await told(customer, 'N-O9')).toEqual([expect.stringMatching(/^Остались сутки/), 'letter']);
  await server.passTime(hours(21));
  expect(await told(customer, 'N-O9')).toEqual([expect.stringMatching(/^Осталось 3 часа/), 'letter']);
  await now([customer, { reserved_minor: rub(6_180) }], [seller, { available_minor: rub(8_100), reserved_for_me_minor: rub(5_400) }]);
  await server.passTime(hours(4));
  expect((await seen(customer, order._id)).status).toBe('completed');
  for (const side of [customer, seller]) expect((await told(side, 'N-O13'))?.[1]).toBe('letter');
  await now([customer, {}], [seller, { available_minor: rub(13_500) }]);
});

test('a cancel by consent with 40/60: both read beforehand what they then have', async () => {
  const { customer, seller, order, stage_id } = await anOrder(server, provider, 'started');
  const body = { customer_minor: rub(4_800), reason: 'Открытие кофейни перенесли на осень' };
  const asked = (await server.call(requests.requestCancel, { as: customer, params: { id: stage_id }, body })).body!.result;
  expect(await told(seller, 'N-O15')).toEqual([`Заказ №${order.number}: запрос отмены, 6 480 руб. вам`, 'letter']);
  await now([customer, { reserved_minor: rub(12_360) }], [seller, { reserved_for_me_minor: rub(10_800) }]);
  await server.call(requests.acceptRequest, { as: seller, params: { id: asked.requests[0]!._id }, body: {} });
  // 4 800 and 40 % of the fee of 360; 7 200 less ten per cent
  await now([customer, { available_minor: rub(4_944) }], [seller, { available_minor: rub(6_480) }]);
  expect(await told(customer, 'N-O2')).toEqual([`Заказ №${order.number}: вы договорились, вам вернулось 4 944 руб.`, 'letter']);
  expect(await told(seller, 'N-O2')).toEqual([`Заказ №${order.number}: вы договорились, вам 6 480 руб.`, 'letter']);
});

test('paid in the last minute, and the news of it is lost: the order lives and both are told', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'created');
  const begun = (await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'sbp' } })).body!.result;
  await server.passTime(minutes(29));
  provider.decide(begun._id, 'succeeded');
  expect((await card('payment', begun._id)).status).toBe('pending');
  await now([customer, {}], [seller, {}]);
  await server.passTime(minutes(1));
  expect((await seen(customer, order._id)).status).toBe('awaiting_start');
  await now([customer, { reserved_minor: rub(12_360) }], [seller, { reserved_for_me_minor: rub(10_800) }]);
  expect((await card('payment', begun._id)).status).toBe('succeeded');
  expect(await told(customer, 'N-F1')).toEqual([`Оплачено 12 360 руб.: заказ №${order.number}`, 'letter']);
  expect((await told(seller, 'N-O5'))?.[1]).toBe('letter');
});

test('less USDT than was asked for: how much is missing is said, and with the rest the order is paid', async () => {
  await holdRate(92.4);
  const coins = testCoinProvider('USDT');
  const { customer, seller, order } = await anOrder(server, provider, 'created');
  const begun = (await server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method: 'usdt' } })).body!.result;
  coins.arrive(begun._id, 100_000_000);
  await coins.tell(begun._id);
  await now([customer, {}], [seller, {}]);
  expect(await told(customer, 'N-F2')).toEqual(['Пришло меньше, чем нужно: осталось прислать 33,766234 USDT', 'letter']);
  expect(await card('payment', begun._id)).toMatchObject({ status: 'pending', amount_minor: rub(12_360) });
  coins.arrive(begun._id, 33_766_234);
  await coins.tell(begun._id);
  expect((await seen(customer, order._id)).status).toBe('awaiting_start');
  await now([customer, { reserved_minor: rub(12_360) }], [seller, { reserved_for_me_minor: rub(10_800) }]);
  expect(await card('payment', begun._id)).toMatchObject({ status: 'succeeded' });
  expect(await told(customer, 'N-F1')).toEqual([`Оплачено 12 360 руб.: заказ №${order.number}`, 'letter']);
});

test('a payout whose answer was lost is found, paid once, and comes back two days later', async () => {
  const { customer, seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const id = (await server.call(requestPayout, { as: seller, body: await payoutTo(seller, rub(10_000)) })).body!.result._id;
  await now([customer, {}], [seller, { available_minor: rub(800), payout_minor: rub(10_000) }]);
  expect((await told(seller, 'N-F7'))?.[1]).toBe('letter');
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  const { created } = provider.state;
  provider.state.losesAnswers = true;
  await runJobs('send_payout');
  provider.state.losesAnswers = false;
  provider.forgetIds();
  const newest = async () => (await server.call(listMyPayouts, { as: seller })).body!.result[0]!;
  expect([(await newest()).status, (await card('payout', id)).status]).toEqual(['processing', 'processing']);
  await now([customer, {}], [seller, { available_minor: rub(800), payout_minor: rub(10_000) }]);

  provider.decide(id, 'succeeded');
  await server.passTime(hours(1));
  expect([(await newest()).status, (await card('payout', id)).status, provider.state.created]).toEqual(['paid', 'paid', created + 1]);
  await now([customer, {}], [seller, { available_minor: rub(800) }]);
  expect((await told(seller, 'N-F9'))?.[1]).toBe('letter');

  await server.passTime(days(2));
  provider.decide(id, 'canceled', 'rejected_by_payee');
  await provider.tell(id);
  expect([(await newest()).status, (await card('payout', id)).status, provider.state.created]).toEqual([
    'returned',
    'returned',
    created + 1,
  ]);
  await now([customer, {}], [seller, { available_minor: rub(10_800) }]);
  expect((await told(seller, 'N-F10'))?.[1]).toBe('letter');
});

test('a refund that the bank cancels without a word: it is on its way, then on the balance, and its owner is told', async () => {
  const { customer, seller, order, payment_id } = await anOrder(server, provider, 'paid');
  await server.call(orders.cancelOrder, { as: customer, params: { id: order._id }, body: {} });
  await now([customer, { available_minor: rub(12_360) }], [seller, {}]);
  await server.call(refundToSource, { as: customer, params: { id: payment_id }, body: { amount_minor: rub(12_360) } });
  await runJobs('send_refund');
  const on = async () => (await balances(customer)).refunds.map(({ status, amount_minor }) => [status, amount_minor]);
  const ofStaff = async (state: 'waiting' | 'all') =>
    (await server.call(adminListRefunds, { as: finance, query: { state } })).body!.result.filter(
      ({ person }) => person._id === customer.user_id,
    );
  expect(await on()).toEqual([['processing', rub(12_360)]]);
  const [refund] = await ofStaff('waiting');
  expect(refund).toMatchObject({ status: 'processing', amount_minor: rub(12_360) });
  await now([customer, {}], [seller, {}]);

  await server.passTime(hours(20));
  provider.decide(refund!._id, 'canceled', 'rejected_by_timeout');
  await server.passTime(hours(2));
  expect(await on()).toEqual([['failed', rub(12_360)]]);
  expect([await ofStaff('waiting'), (await ofStaff('all'))[0]!.status]).toEqual([[], 'failed']);
  await now([customer, { available_minor: rub(12_360) }], [seller, {}]);
  expect(await told(customer, 'N-F5')).toEqual(['Возврат не прошёл, 12 360 руб. снова на балансе', 'letter']);
});
