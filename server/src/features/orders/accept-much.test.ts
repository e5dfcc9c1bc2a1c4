import { acceptStage, getOrder } from '@artel/contracts/orders/orders.ts';
import { proveIdentity } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { testPassword } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { proofIsOld } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const delivered = (price_minor: number) => anOrder(server, testProvider(), 'delivered', { price_minor });

test('up to 50 000 руб. are accepted without asking; more only by a customer who proved to be there', async () => {
  const little = await delivered(5_000_000);
  await proofIsOld(little.customer.session_id);
  expect((await server.call(acceptStage, { as: little.customer, params: { id: little.stage_id }, body: {} })).status).toBe(200);

  const much = await delivered(5_000_100);
  await proofIsOld(much.customer.session_id);
  const accept = () => server.call(acceptStage, { as: much.customer, params: { id: much.stage_id }, body: {}, key: 'the-same-press' });
  expect(await accept()).toMatchObject({ status: 403, error: { code: 'STEP_UP_NEEDED', details: { methods: ['password'] } } });
  const still = await server.call(getOrder, { as: much.customer, params: { id: much.order._id } });
  expect(still.body?.result.stages[0]).toMatchObject({ status: 'delivered' });
  await server.call(proveIdentity, { as: much.customer, body: { password: testPassword } });
  expect((await accept()).status).toBe(200);
});
