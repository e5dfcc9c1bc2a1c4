/** The last digits of a card are what the provider says of a payout to it, never what the page says. */
import { adminListPayouts, approvePayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { addRequisites, listMyRequisites } from '@artel/contracts/money/payouts/requisites.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { identityIsKnown } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { sendPayout } from '../payouts/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('hidden in the list, in letters and before the reviewer until the provider has answered of a payout', async () => {
  const provider = testProvider();
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const finance = await anAdmin(['finance']);
  const card = { method: 'card', destination: 'pt-one-4477' } as const;
  const told = await server.call(addRequisites, { as: seller, body: { ...card, last4: '9999' } as typeof card });
  expect(told.status).toBe(400);
  const { _id: requisites_id, masked } = (await server.call(addRequisites, { as: seller, body: card })).body!.result;
  expect(masked).toBe('номер скрыт');
  expect((await lettersTo(seller.email)).at(-1)!.text).toContain('карта, номер скрыт');

  const asked = await server.call(requestPayout, { as: seller, body: { amount_minor: 1_000_000, requisites_id } });
  const id = asked.body!.result._id;
  const [waiting] = (await server.call(adminListPayouts, { as: finance, query: {} })).body!.result;
  expect(waiting).toMatchObject({ _id: id, destination: 'карта, номер скрыт' });
  await server.call(approvePayout, { as: finance, params: { id }, body: {} });
  await sendPayout({ payout_id: id });
  const saved = (await server.call(listMyRequisites, { as: seller })).body!.result;
  expect(saved.map((one) => one.masked)).toEqual(['•••• 4477']);
  expect((await server.call(listMyPayouts, { as: seller })).body!.result[0]).toMatchObject({ destination: 'карта •••• 4477' });
});
