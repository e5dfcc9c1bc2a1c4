/** A transaction that asks for a second connection waits for itself once the pool is used up: here the pool has one. */
import { createProject, submitProject } from '@artel/contracts/projects/my-projects.ts';
import { editService, saveServiceDraft } from '@artel/contracts/services/my-services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../test/bids.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { closeDatabase, database, openDatabase } from './database.ts';

let server: TestServer;
let provider: TestProvider;
let trades: Trades;
beforeAll(async () => {
  provider = testProvider();
  server = await testServer();
  await closeDatabase();
  openDatabase(server.target, 1);
  trades = await someTrades();
});
afterAll(() => server.close());

test('a service is written, published and changed, also while it is stopped', async () => {
  const people = { seller: await aSeller(), moderator: await anAdmin(['moderator']) };
  const content = aContent(trades);
  const { _id: id } = await aService(server, people, content);
  await database().query(`update services set status = 'paused', stopped_for = '{vacation}' where id = $1`, [id]);
  const as = people.seller;
  const { version } = (await server.call(editService, { as, params: { id } })).body!.result;
  const body = { version, content: { ...content, title: 'Логотип и вывеска для кофейни' } };
  expect((await server.call(saveServiceDraft, { as, params: { id }, body })).body?.result).toMatchObject({ status: 'paused' });
});

test('a project is written and shown, a bid is chosen and paid', async () => {
  const content = {
    ...{ title: 'Сайт школы керамики', category_id: trades.design, sub_category_id: trades.print, budget_kind: 'ask' as const },
    description: 'Нужен сайт с расписанием занятий, записью и оплатой: десять страниц, две школы, один преподаватель.',
  };
  const as = await aCustomer();
  const begun = await server.call(createProject, { as, body: { content } });
  expect(begun.error).toBeUndefined();
  await server.call(submitProject, { as, params: { id: begun.body!.result._id }, body: {} });
  const { customer, order } = await aChosenBid(server, trades);
  expect((await payStages(server, provider, customer, order._id)).status).not.toBe('awaiting_payment');
});

test('an order lives from the payment to the acceptance', async () => {
  const { order } = await anOrder(server, provider, 'accepted');
  expect(order.status).toBe('completed');
});
