/** A choice that waits for its money, and the time of its project. */
import { acceptStage, deliverStage } from '@artel/contracts/orders/orders.ts';
import { chooseBid } from '@artel/contracts/projects/bids.ts';
import { closeProject } from '@artel/contracts/projects/my-projects.ts';
import { getProject } from '@artel/contracts/projects/projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, aSentBid, payStages } from '../../../test/bids.ts';
import type { TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  trades = await someTrades();
});
afterAll(() => server.close());

const on = (id: string) => ({ params: { id }, body: {} });
const projectOf = async (as: TestPerson, id: string) => (await server.call(getProject, { as, params: { id } })).body!.result;

test('who is chosen on the last day keeps the project open until they are paid for', async () => {
  const { customer, project_id, bid } = await aSentBid(server, trades);
  await server.passTime(days(13));
  const { order_id } = (await server.call(chooseBid, { as: customer, ...on(bid._id) })).body!.result;
  await server.passTime(days(2));
  expect((await projectOf(customer, project_id)).status).toBe('active');
  await payStages(server, provider, customer, order_id);
  expect((await projectOf(customer, project_id)).status).toBe('in_work');
});

test('a project closed while the chosen one waits for money goes to work when they are paid, and is completed with the order', async () => {
  const { customer, seller, project_id, order } = await aChosenBid(server, trades, { wish: { stages: [] } });
  expect((await server.call(closeProject, { as: customer, params: { id: project_id }, body: { reason: 'Нашёл' } })).status).toBe(200);
  const paid = await payStages(server, provider, customer, order._id);
  expect([paid.status, (await projectOf(customer, project_id)).status]).toEqual(['in_progress', 'in_work']);
  const stage = on(paid.stages[0]!._id).params;
  await server.call(deliverStage, { as: seller, params: stage, body: { text: 'Готово, посмотрите' } });
  await server.call(acceptStage, { as: customer, params: stage, body: {} });
  expect((await projectOf(customer, project_id)).status).toBe('completed');
});
