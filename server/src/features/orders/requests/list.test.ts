import * as orders from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const reason = 'Вывеска не нужна, нужна наклейка';
const openRequest = ({ stage_id }: Walk, as: TestPerson, promised: string[]) =>
  server.call(api.requestList, { as, params: { id: stage_id }, body: { promised, reason } });
const accept = (as: TestPerson, id: string) => server.call(api.acceptRequest, { as, params: { id }, body: {} });

test('the list both agreed to is what is ticked at the delivery; the history keeps the one before', async () => {
  const walk = await anOrder(server, provider, 'started');
  const { customer, seller, stage_id, order } = walk;
  const before = order.stages[0]!.promised;
  const promised = [...before, 'Наклейка на стакан'];
  const [asked] = (await openRequest(walk, customer, promised)).body!.result.requests;
  expect(asked).toMatchObject({ kind: 'list', promised, if_silent: 'declined' });
  const after = (await accept(seller, asked!._id)).body!.result;
  expect(after.stages[0]!.promised).toEqual(promised);
  const body = { text: 'Готово', checklist_done: ['Наклейка на стакан', 'чего не обещали'] };
  const delivered = (await server.call(orders.deliverStage, { as: seller, params: { id: stage_id }, body })).body!.result;
  expect(delivered.stages[0]!.deliveries[0]!.checklist_done).toEqual(['Наклейка на стакан']);
  const history = (await server.call(orders.listOrderHistory, { as: customer, params: { id: order._id } })).body!.result;
  expect(history.find(({ type }) => type === 'order.request_accepted')!.data).toMatchObject({ before, promised });
});

test('the same list is no change, and what was handed in keeps its list', async () => {
  const walk = await anOrder(server, provider, 'started');
  const same = await openRequest(walk, walk.seller, walk.order.stages[0]!.promised);
  expect([same.status, same.error!.code]).toEqual([400, 'LIST_IS_SAME']);
  const [asked] = (await openRequest(walk, walk.seller, ['Только знак'])).body!.result.requests;
  await server.call(orders.deliverStage, { as: walk.seller, params: { id: walk.stage_id }, body: { text: 'Готово' } });
  expect((await accept(walk.customer, asked!._id)).error!.code).toBe('REQUEST_OUT_OF_PLACE');
});

test('all of a long list can be ticked', async () => {
  const walk = await anOrder(server, provider, 'started');
  const promised = Array.from({ length: 40 }, (_, at) => `Пункт ${at + 1}`);
  const [asked] = (await openRequest(walk, walk.seller, promised)).body!.result.requests;
  await accept(walk.customer, asked!._id);
  const body = { text: 'Готово', checklist_done: promised };
  const { status } = await server.call(orders.deliverStage, { as: walk.seller, params: { id: walk.stage_id }, body });
  expect(status).toBe(200);
});
