import { rub } from '@artel/contracts/kit/money.ts';
import { createOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aService } from '../../../test/orders.ts';
import { aCustomer, aSeller } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { broughtBy, cameBy, wasSeenOn } from '../../../test/referrals.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const invited = async () => {
  const inviter = await aCustomer();
  return { inviter, customer: await cameBy(inviter, await aCustomer()), seller: await aSeller() };
};
const feesOf = (order: { fee_buyer_minor: number; fee_waived_minor: number }) => [order.fee_buyer_minor, order.fee_waived_minor];
test('the first order of the invited costs up to 300 руб. less, the next one the whole fee', async () => {
  const { customer, seller } = await invited();
  const first = await anOrder(server, provider, 'paid', { customer, seller });
  expect(feesOf(first.order)).toEqual([rub(60), rub(300)]);
  const next = await anOrder(server, provider, 'created', { customer, seller });
  expect(feesOf(next.order)).toEqual([rub(360), 0]);
  const stranger = await anOrder(server, provider, 'created', { seller });
  expect(feesOf(stranger.order)).toEqual([rub(360), 0]);
});
test('a small first fee is waived whole, and the order is paid and released without one', async () => {
  const { customer, seller } = await invited();
  const { order } = await anOrder(server, provider, 'accepted', { customer, seller, price_minor: rub(800) });
  expect(feesOf(order)).toEqual([0, rub(30)]);
  expect(await broughtBy(customer)).toEqual([]);
});
test('of ten first orders made at once one costs less', async () => {
  const { customer } = await invited();
  const services = await Promise.all(Array.from({ length: 10 }, () => aService()));
  const made = await Promise.all(
    services.map(({ service_id, version_id }) =>
      server.call(createOrder, { as: customer, body: { service_id, version_id, package_key: 'econom', extras: [] } }),
    ),
  );
  expect(made.filter(({ body }) => body!.result.fee_waived_minor > 0)).toHaveLength(1);
});
test('an unpaid first order that ran out leaves the discount to the next one', async () => {
  const { customer, seller } = await invited();
  await anOrder(server, provider, 'created', { customer, seller });
  await server.passTime(days(1));
  const next = await anOrder(server, provider, 'created', { customer, seller });
  expect(feesOf(next.order)).toEqual([rub(60), rub(300)]);
});
test('one person with two accounts pays the whole first fee', async () => {
  const { inviter, customer, seller } = await invited();
  for (const person of [inviter, customer]) await wasSeenOn(person, 'one browser');
  const { order } = await anOrder(server, provider, 'created', { customer, seller });
  expect(feesOf(order)).toEqual([rub(360), 0]);
});
