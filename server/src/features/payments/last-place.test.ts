import { pay } from '@artel/contracts/money/payments.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aService, type Walk } from '../../../test/orders.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const paying = ({ order, customer }: Walk, method: 'sbp' | 'card' = 'sbp') =>
  server.call(pay, { as: customer, body: { purpose: 'order', order_id: order._id, method } });
const limited = async (to: number) => {
  const sold = await aService();
  await database().query('update users set orders_limit = $2 where id = $1', [sold.seller.user_id, to]);
  return () => anOrder(server, provider, 'created', sold);
};

test('of two who pay in one moment for the last place one is served, the other is told and charged nothing', async () => {
  const anotherOrder = await limited(1);
  const [one, two, three] = [await anotherOrder(), await anotherOrder(), await anotherOrder()];
  const answers = await Promise.all([paying(one), paying(two)]);
  expect(answers.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, 'SELLER_IS_FULL']);
  // who is paying may choose another way; the others wait
  expect((await paying(answers[0]!.ok ? one : two, 'card')).status).toBe(200);
  expect((await paying(three)).error?.code).toBe('SELLER_IS_FULL');
  // left at the provider's page it holds the place no longer
  await server.passTime(minutes(11));
  expect((await paying(three)).status).toBe(200);
});

test('as many as the seller takes are served', async () => {
  const anotherOrder = await limited(2);
  const answers = await Promise.all([paying(await anotherOrder()), paying(await anotherOrder())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
