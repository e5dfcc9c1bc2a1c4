import { getDemoClock, shiftDemoClock } from '@artel/contracts/demo.ts';
import { getOrder } from '@artel/contracts/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { site, useSite } from '../../platform/site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('the clock moved by the staff passes deadlines; the same click twice moves it once', async () => {
  const admin = await anAdmin();
  const { order, customer } = await anOrder(server, testProvider(), 'created');
  const key = 'one-click-on-the-clock';
  const [one, two] = await Promise.all([1, 2].map(() => server.call(shiftDemoClock, { as: admin, body: { hours: 1 }, key })));
  expect(one!.body!.result.shift_ms).toBe(3_600_000);
  expect(two!.body!.result.shift_ms).toBe(3_600_000);
  await server.passDue();
  expect((await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result.status).toBe('cancelled');
});

test('outside the demo there is no such clock', async () => {
  const admin = await anAdmin();
  const demo = site();
  useSite({ ...demo, isDemo: false });
  expect((await server.call(getDemoClock, { as: admin })).status).toBe(404);
  expect((await server.call(shiftDemoClock, { as: admin, body: { hours: 1 } })).status).toBe(404);
  useSite(demo);
});
