/** COMMIT says yes, no or nothing at all: what the product answers when the line breaks exactly there. */
import { rm } from 'node:fs/promises';
import { createOrder } from '@artel/contracts/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, database, openDatabase } from '../../../server/src/platform/db/index.ts';
import { aService } from '../../../server/test/orders.ts';
import { aCustomer } from '../../../server/test/people.ts';
import { aScratchFolder } from '../../../server/test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../server/test/server.ts';
import { type DatabaseProxy, startDatabaseProxy, type Verdict } from './database-proxy.ts';

let server: TestServer;
let proxy: DatabaseProxy;
let folder: string;
let next: Verdict = 'pass';
beforeAll(async () => {
  server = await testServer();
  const target = server.target as { host: string; port: number; user: string; database: string };
  folder = await aScratchFolder();
  proxy = await startDatabaseProxy(folder, target.host, () => {
    const verdict = next;
    next = 'pass';
    return verdict;
  });
  await closeDatabase();
  openDatabase({ ...target, host: proxy.host, port: proxy.port }, 4);
});
afterAll(async () => {
  await server.close();
  await proxy.stop();
  await rm(folder, { recursive: true });
});

test.each([
  ['lose the request', 0],
  ['lose the answer', 1],
] as const)('when the network is to %s, the caller hears «unknown», and the same key leads to one order', async (fault, made) => {
  const sold = await aService();
  const customer = await aCustomer();
  const call = {
    as: customer,
    key: newId(),
    body: { service_id: sold.service_id, version_id: sold.version_id, package_key: 'econom' as const, extras: [] },
  };
  const orders = async () => (await database().query('select id from orders where customer_id = $1', [customer.user_id])).rows;
  next = fault;
  const cut = await server.call(createOrder, call);
  expect([cut.status, cut.error?.code, cut.headers['retry-after']]).toEqual([503, 'OUTCOME_UNKNOWN', '1']);
  expect((await orders()).length).toBe(made);
  const again = await server.call(createOrder, call);
  const once_more = await server.call(createOrder, call);
  expect(again.status).toBe(200);
  expect(JSON.stringify(once_more.body)).toBe(JSON.stringify(again.body));
  expect(await orders()).toEqual([{ id: again.body!.result._id }]);
});
