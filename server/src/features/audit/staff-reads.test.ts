/** Who of the staff reads a member's order without being a side of it leaves a record about both sides. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { listDocuments } from '@artel/contracts/orders/documents.ts';
import { getOrder, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { minutes, setClockShift } from '../../platform/clock.ts';

let server: TestServer;
let auditor: TestPerson;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
  auditor = await anAdmin(['superadmin']);
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const staff = (...of: Right[]) => anAdmin(of);
const recordsBy = async ({ user_id }: TestPerson) =>
  (await server.call(listAudit, { as: auditor, query: { staff: user_id } })).body!.result.map(({ words, person, entity, entity_id }) => ({
    ...{ words, person: person?._id, entity, entity_id },
  }));

test('an order, its history and papers read by the staff are readings about both sides; its sides leave none', async () => {
  const { order, customer, seller } = await anOrder(server, provider, 'started');
  const id = order._id;
  const reader = await staff('support');
  for (const as of [customer, seller, reader, reader]) expect((await server.call(getOrder, { as, params: { id } })).status).toBe(200);
  const written = (words: string) => [seller, customer].map(({ user_id }) => ({ words, person: user_id, entity: 'orders', entity_id: id }));
  expect(await recordsBy(reader)).toEqual(written('Открыт заказ'));
  await server.call(listOrderHistory, { as: reader, params: { id } });
  await server.call(listDocuments, { as: reader, params: { id } });
  expect((await recordsBy(reader)).slice(0, 4)).toEqual([...written('Открыты документы заказа'), ...written('Открыта история заказа')]);
  for (const side of [customer, seller]) expect(await recordsBy(side)).toEqual([]);
  await server.passTime(minutes(16));
  await server.call(getOrder, { as: reader, params: { id } });
  expect(await recordsBy(reader)).toHaveLength(8);
  // refused: nothing was read
  const editor = await staff('content');
  expect((await server.call(getOrder, { as: editor, params: { id } })).status).toBe(404);
  expect(await recordsBy(editor)).toEqual([]);
});
