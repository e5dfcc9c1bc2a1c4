import { listDeeds } from '@artel/contracts/chat/deeds.ts';
import * as bids from '@artel/contracts/projects/bids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentBid } from '../../../test/bids.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days } from '../../platform/clock.ts';

let server: TestServer;
let trades: Trades;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());

const deedsOf = async (as: TestPerson) => (await server.call(listDeeds, { as })).body!.result;
const kindsOf = async (as: TestPerson) => (await deedsOf(as)).deeds.map(({ kind }) => kind);

test('a newcomer is told the first step, by the role they are in', async () => {
  expect(await deedsOf(await aCustomer())).toEqual({ deeds: [], total: 0, first_step: 'order' });
  expect(await deedsOf(await aSeller())).toEqual({ deeds: [], total: 0, first_step: 'service' });
});

test('bids wait until the customer opens them, a counter-offer until the seller answers', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  await aSentBid(server, trades, { customer, project_id });
  expect(await deedsOf(customer)).toMatchObject({
    deeds: [{ kind: 'bids', count: 2, until: null, project: { _id: project_id } }],
    total: 1,
    first_step: null,
  });
  expect(await kindsOf(seller)).toEqual([]);

  const on = { params: { id: bid._id } };
  await server.call(bids.openBid, { as: customer, ...on, body: {} });
  expect((await deedsOf(customer)).deeds).toMatchObject([{ kind: 'bids', count: 1 }]);
  await server.call(bids.counterBid, { as: customer, ...on, body: { price_minor: 1_000_000, term_days: 10 } });
  expect(await deedsOf(seller)).toMatchObject({
    deeds: [
      {
        kind: 'counter',
        price_minor: 1_000_000,
        net_minor: 900_000,
        term_days: 10,
        until: expect.any(String),
        other: { _id: customer.user_id },
      },
    ],
    total: 1,
  });
  await server.call(bids.answerCounter, { as: seller, ...on, body: { decision: 'decline' } });
  expect(await deedsOf(seller)).toMatchObject({ deeds: [], total: 0, first_step: null });
});

test('an overdue order waits for the seller by its term, and for the customer once they may cancel it', async () => {
  const { customer, seller, order } = await anOrder(server, provider, 'started');
  expect(await kindsOf(customer)).toEqual([]);
  expect(await kindsOf(seller)).toEqual(['order']);
  await server.passTime(days(order.stages[0]!.term_days + 3));
  expect(await deedsOf(customer)).toMatchObject({ deeds: [{ kind: 'late_order', order: { _id: order._id } }], total: 1 });
  const [deed] = (await deedsOf(seller)).deeds;
  expect(deed).toMatchObject({ kind: 'order', until: deed?.kind === 'order' && deed.order.due_at });
});
