import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { getCheckout, getPayment, pay, refundToSource } from '@artel/contracts/money/payments.ts';
import { cancelOrder, getOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdRate, type TestCoinProvider, testCoinProvider } from '../../../../test/coin-provider.ts';
import { anOrder } from '../../../../test/orders.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { clockShift, hours, later, minutes, now } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let bank: TestProvider;
let coins: TestCoinProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  bank = testProvider();
  coins = testCoinProvider('USDT');
  await holdRate(92.4);
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const asked = 133_766_234;
const balances = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result;
const statusOf = async (as: TestPerson, id: string) => (await server.call(getOrder, { as, params: { id } })).body!.result.status;
const seen = async (as: TestPerson, id: string) => (await server.call(getPayment, { as, params: { id } })).body!.result;
const begin = (as: TestPerson, order_id: string, more: object = {}) =>
  server.call(pay, { as, body: { purpose: 'order', order_id, method: 'usdt', ...more } });
const fx = async () => {
  const { rows } = await database().query(
    `select coalesce(sum(e.amount_minor), 0)::int as n from entries e join accounts a on a.id = e.account_id where a.key = 'platform:fx'`,
  );
  return rows[0].n as number;
};

async function anOpenPayment() {
  const { customer, order } = await anOrder(server, bank, 'created');
  const payment = (await begin(customer, order._id)).body!.result;
  return { customer, order_id: order._id, payment, id: payment._id };
}

describe('a quote', () => {
  test('says how much to the millionth, where to, at which rate and until when', async () => {
    const { payment } = await anOpenPayment();
    expect(payment).toMatchObject({
      status: 'pending',
      amount_minor: rub(12_360),
      confirmation: null,
      coins: {
        coin: 'USDT',
        network: 'TRC20',
        state: 'waiting',
        asked: '133.766234',
        came: '0',
        missing: '133.766234',
        address: 'address-1',
        rate: '92.4',
      },
    });
    expect(Date.parse(payment.coins!.locked_until) - now().getTime()).toBeLessThanOrEqual(minutes(15));
  });

  test('holds while the rate moves; asked for again it is the same, and after its end another', async () => {
    const { customer, order_id, id } = await anOpenPayment();
    await holdRate(100);
    expect((await begin(customer, order_id)).body!.result).toMatchObject({ _id: id, coins: { asked: '133.766234' } });
    await server.passTime(minutes(16));
    expect((await begin(customer, order_id)).body!.result).toMatchObject({ coins: { asked: '123.6', state: 'waiting' } });
  });

  test('never outlives the order, and is refused when nothing could arrive any more', async () => {
    const { customer, order } = await anOrder(server, bank, 'created');
    await server.passTime(minutes(20));
    const { coins: quote } = (await begin(customer, order._id)).body!.result;
    expect(Date.parse(quote!.locked_until) - now().getTime()).toBeLessThanOrEqual(minutes(10));
    const late = await anOrder(server, bank, 'created');
    await server.passTime(minutes(26));
    expect((await begin(late.customer, late.order._id)).error).toMatchObject({ status: 400, code: 'INPUT_INVALID' });
  });

  test('goes by no rate that is old', async () => {
    const { customer, order } = await anOrder(server, bank, 'created');
    await database().query(`update currency_rates set source = 'service', taken_at = $1`, [new Date(now().getTime() - minutes(91))]);
    expect((await begin(customer, order._id)).error?.code).toBe('RATE_IS_UNKNOWN');
  });

  test('is offered for sums it carries only, by services that take the coin', async () => {
    const offered = async (price_minor: number) => {
      const { customer, order } = await anOrder(server, bank, 'created', { price_minor });
      return (await server.call(getCheckout, { as: customer, params: { order_id: order._id } })).body!.result.methods;
    };
    expect(await offered(rub(12_000))).toEqual(['card', 'sbp', 'usdt']);
    expect(await offered(rub(500))).toEqual(['card', 'sbp']);
    expect(await offered(rub(1_200_000))).toEqual([]);
    const { customer, order } = await anOrder(server, bank, 'created');
    expect((await begin(customer, order._id, { method: 'btc' })).error?.status).toBe(400);
  });
});

test('exactly: the order is paid, nothing is left over, told three times it is booked once', async () => {
  const { customer, order_id, id } = await anOpenPayment();
  coins.arrive(id, asked);
  await Promise.all([coins.tell(id), coins.tell(id), coins.tell(id)]);
  expect(await statusOf(customer, order_id)).toBe('awaiting_start');
  expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: rub(12_360), refundable: [] });
  expect(await seen(customer, id)).toMatchObject({ status: 'succeeded', coins: { state: 'paid', surplus_minor: 0 } });
});

test('seen and not confirmed: the order waits for the network beyond its own deadline, and no second way is begun', async () => {
  const { customer, order_id, id } = await anOpenPayment();
  await server.passTime(minutes(10));
  coins.arrive(id, asked, { state: 'seen' });
  await coins.tell(id);
  expect((await seen(customer, id)).coins).toMatchObject({ state: 'confirming', missing: '0' });
  expect((await begin(customer, order_id, { method: 'sbp' })).error?.code).toBe('PAYMENT_IS_COMING');
  await server.passTime(minutes(50));
  expect(await statusOf(customer, order_id)).toBe('awaiting_payment');
  coins.confirm(id); // the webhook is lost
  await server.passTime(minutes(11));
  expect(await statusOf(customer, order_id)).toBe('awaiting_start');
});

test.each([
  ['while nobody could ask it came in time', true, { order: 'awaiting_start', is_credited_to_balance: false }],
  ['after it was asked and had nothing it came late', false, { order: 'awaiting_payment', is_credited_to_balance: true }],
])('a transfer of an unknown moment, first heard of twenty minutes later: %s', async (_, isAway, expected) => {
  const begun = now();
  const { customer, order_id, id } = await anOpenPayment();
  coins.state.isAway = isAway;
  await server.passTime(minutes(20));
  coins.state.isAway = false;
  coins.arrive(id, asked, { since: later(-clockShift(), begun) });
  await coins.tell(id);
  expect(await statusOf(customer, order_id)).toBe(expected.order);
  expect(await seen(customer, id)).toMatchObject({ status: 'succeeded', is_credited_to_balance: expected.is_credited_to_balance });
});

test('dropped by the network: nothing was paid, the order ends as unpaid', async () => {
  const { customer, order_id, id } = await anOpenPayment();
  coins.arrive(id, asked, { state: 'seen' });
  await coins.tell(id);
  coins.confirm(id, 'invalid');
  await server.passTime(minutes(40));
  expect(await seen(customer, id)).toMatchObject({ status: 'expired', coins: { state: 'over' } });
  expect(await statusOf(customer, order_id)).toBe('cancelled');
});

describe('less than was asked for', () => {
  test('the order waits for the rest, which is said to the unit; with it the order is paid', async () => {
    const { customer, order_id, id } = await anOpenPayment();
    coins.arrive(id, 100_000_000);
    await coins.tell(id);
    expect(await seen(customer, id)).toMatchObject({ status: 'pending', coins: { state: 'partial', came: '100', missing: '33.766234' } });
    expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: 0 });
    coins.arrive(id, 33_766_234);
    await coins.tell(id);
    expect(await statusOf(customer, order_id)).toBe('awaiting_start');
    expect((await balances(customer)).available_minor).toBe(0);
  });

  test('without the rest what came is on the balance at the quote, and the order is not paid', async () => {
    const { customer, order_id, id } = await anOpenPayment();
    coins.arrive(id, 100_000_000);
    await coins.tell(id);
    await server.passTime(minutes(19));
    expect(await seen(customer, id)).toMatchObject({
      status: 'succeeded',
      is_credited_to_balance: true,
      amount_minor: rub(9_240),
      coins: { state: 'to_balance' },
    });
    expect(await statusOf(customer, order_id)).toBe('awaiting_payment');
    expect((await balances(customer)).available_minor).toBe(rub(9_240));
  });

  test('half a percent less is enough: the payer gets the whole, the rest is the platform’s', async () => {
    const { customer, order_id, id } = await anOpenPayment();
    const before = await fx();
    coins.arrive(id, 133_097_403);
    await coins.tell(id);
    expect(await statusOf(customer, order_id)).toBe('awaiting_start');
    expect((await fx()) - before).toBe(1_229_820 - rub(12_360));
  });
});

test('more than was asked for: the order is paid and the surplus is on the balance', async () => {
  const { customer, order_id, id } = await anOpenPayment();
  coins.arrive(id, asked + 10_000_000);
  await coins.tell(id);
  expect(await statusOf(customer, order_id)).toBe('awaiting_start');
  expect(await balances(customer)).toMatchObject({ available_minor: rub(924), reserved_minor: rub(12_360) });
  expect(await seen(customer, id)).toMatchObject({ amount_minor: rub(13_284), coins: { state: 'paid', surplus_minor: rub(924) } });
});

test('the rate moved between the quote and the transfer: the payer has what was promised, the platform the difference', async () => {
  const { id } = await anOpenPayment();
  const before = await fx();
  await holdRate(90);
  coins.arrive(id, asked);
  await coins.tell(id);
  expect((await fx()) - before).toBe(1_203_896 - rub(12_360));
});

describe('late', () => {
  test('all of it: on the balance at the rate of its day, the order is not paid', async () => {
    const { customer, order_id, id } = await anOpenPayment();
    await server.passTime(minutes(20));
    expect(await seen(customer, id)).toMatchObject({ status: 'expired' });
    await holdRate(90);
    coins.arrive(id, 100_000_000);
    await coins.tell(id);
    expect(await seen(customer, id)).toMatchObject({ status: 'succeeded', is_credited_to_balance: true, amount_minor: rub(9_000) });
    expect(await statusOf(customer, order_id)).toBe('awaiting_payment');
  });

  test('to the address of a quote that was asked for anew: on the balance, and the new quote waits for its own', async () => {
    const { customer, order_id, id } = await anOpenPayment();
    await server.passTime(minutes(16));
    const renewed = (await begin(customer, order_id)).body!.result;
    expect(renewed).toMatchObject({ status: 'pending', coins: { state: 'waiting', came: '0' } });
    expect([renewed._id === id, renewed.coins!.address === 'address-1']).toEqual([false, false]);
    await server.passTime(minutes(4));
    await holdRate(90);
    coins.arrive(id, 100_000_000);
    await coins.tell(id);
    expect(await seen(customer, id)).toMatchObject({ status: 'succeeded', is_credited_to_balance: true, amount_minor: rub(9_000) });
    expect(await seen(customer, renewed._id)).toMatchObject({ status: 'pending', coins: { came: '0' } });
    expect(await statusOf(customer, order_id)).toBe('awaiting_payment');
  });

  test('after it was paid: once more on the balance, each transfer once', async () => {
    const { customer, id } = await anOpenPayment();
    coins.arrive(id, asked);
    await coins.tell(id);
    await server.passTime(hours(3));
    coins.arrive(id, 10_000_000);
    await coins.tell(id);
    await coins.tell(id);
    expect((await balances(customer)).available_minor).toBe(rub(924));
    coins.arrive(id, 12_000_000, { id: 'transfer-2' }); // it has grown
    await coins.tell(id);
    expect((await balances(customer)).available_minor).toBe(rub(924) + rub(184.8));
  });

  test('for an order that is cancelled: on the balance, the order is not resurrected', async () => {
    const { customer, order_id, id } = await anOpenPayment();
    await server.call(cancelOrder, { as: customer, params: { id: order_id }, body: {} });
    coins.arrive(id, asked);
    await coins.tell(id);
    expect(await statusOf(customer, order_id)).toBe('cancelled');
    expect((await balances(customer)).available_minor).toBe(rub(12_360));
  });
});

test('coins are given back to the balance only, and may leave it at once', async () => {
  const { customer, order_id, id } = await anOpenPayment();
  coins.arrive(id, asked);
  await coins.tell(id);
  await server.call(cancelOrder, { as: customer, params: { id: order_id }, body: {} });
  expect(await balances(customer)).toMatchObject({
    available_minor: rub(12_360),
    payable_minor: rub(12_360),
    back_only: [],
    refundable: [],
  });
  const refused = await server.call(refundToSource, { as: customer, params: { id }, body: { amount_minor: rub(100) } });
  expect(refused.error?.code).toBe('REFUND_TO_BALANCE_ONLY');
});
