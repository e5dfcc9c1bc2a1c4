import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { acceptStage, deliverStage, getOrder, startOrder } from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/projects/bids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, aSentBid, payStages } from '../../../test/bids.ts';
import { anOrder } from '../../../test/orders.ts';
import type { TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';

let server: TestServer;
let trades: Trades;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());

const own = async (as: TestPerson, id: string) => (await server.call(api.getMyBid, { as, params: { id } })).body!.result!;
const netsOf = async (as: TestPerson, side: 'seller' | 'customer') =>
  (await server.call(api.listMyBids, { as, query: { side } })).body!.result.map(({ net_minor }) => net_minor);

test('the seller alone is told what is left of a bid and of a counter-offer, by the turnover of the pair', async () => {
  const { customer, seller } = await anOrder(server, provider, 'accepted', { price_minor: rub(45_000) });
  const { project_id, bid } = await aSentBid(server, trades, { customer, seller, wish: { price_minor: rub(10_000) } });
  await aSentBid(server, trades, { seller, wish: { price_minor: rub(10_000) } });
  // 5 000 of the first stand above 50 000 roubles of this pair; the other customer is new
  expect([bid.net_minor, bid.offered_net_minor]).toEqual([rub(9150), null]);
  expect(await netsOf(seller, 'seller')).toEqual([rub(9000), rub(9150)]);

  const body = { price_minor: rub(20_000), term_days: 10 };
  const countered = await server.call(api.counterBid, { as: customer, params: { id: bid._id }, body });
  expect(await own(seller, project_id)).toMatchObject({ net_minor: rub(9150), offered_net_minor: rub(18_450) });
  expect(countered.body!.result.net_minor).toBeNull();
  const told = (await server.call(listNotifications, { as: seller })).body!.result.find(({ code }) => code === 'N-B3')!;
  expect(told.title.replaceAll('\u00a0', ' ')).toBe('Встречное предложение: вам не меньше 18 450 руб., 10 дней');
  expect(told.text.replaceAll('\u00a0', ' ')).toMatch(/^«.+», цена 20 000 руб\. до комиссии$/);
  expect(await netsOf(customer, 'customer')).toEqual([null]);
});

test('of a bid that became an order the net sum is the order’s, however much of it is accepted', async () => {
  const wish = {
    price_minor: rub(100_000),
    stages: [
      { title: 'Эскизы', result: 'Три варианта', price_minor: rub(50_000), term_days: 5 },
      { title: 'Макет', result: 'Файл', price_minor: rub(50_000), term_days: 5 },
    ],
  };
  const { customer, seller, project_id, order } = await aChosenBid(server, trades, { wish });
  const net = rub(45_000 + 46_500);
  expect((await own(seller, project_id)).net_minor).toBe(net);
  await payStages(server, provider, customer, order._id, [order.stages[0]!._id]);
  const on = { params: { id: order.stages[0]!._id } };
  await server.call(startOrder, { as: seller, params: { id: order._id }, body: {} });
  await server.call(deliverStage, { as: seller, ...on, body: { text: 'Готово: три эскиза в файле.' } });
  const accepted = await server.call(acceptStage, { as: customer, ...on, body: {} });
  expect(accepted.body!.result.stages[0]!.accepted_at).not.toBeNull();
  expect(accepted.body!.result.stages.map(({ net_minor }) => net_minor)).toEqual([null, null]);
  const read = await server.call(getOrder, { as: seller, params: { id: order._id } });
  expect(read.body!.result.stages.map(({ net_minor }) => net_minor)).toEqual([rub(45_000), rub(46_500)]);
  expect((await own(seller, project_id)).net_minor).toBe(net);
  expect(await netsOf(seller, 'seller')).toEqual([net]);
});
