import { getPaymentRates } from '@artel/contracts/money/payments.ts';
import { getRules } from '@artel/contracts/site/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';
import { firstFees } from './fee-table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a new market charges by the first versions', async () => {
  const { body } = await server.call(getPaymentRates, { as: await aCustomer() });
  expect(body?.result).toEqual(firstFees);
  const { dispute_fee: _, ...shown } = firstFees;
  expect((await server.call(getRules)).body?.result).toMatchObject({ fees: shown, announced_fees: [] });
});

test.each([
  ['its figures', `update tariffs set percent_bp = 900 where key = 'order_fee_buyer'`],
  ['its day', `update tariffs set valid_from = valid_from + interval '1 day' where key = 'order_fee_buyer'`],
  ['its number', `update tariffs set version = 7 where key = 'order_fee_buyer'`],
  ['its signature', `update tariffs set status = 'withdrawn', version = null where key = 'order_fee_buyer'`],
  ['the row', `delete from tariffs where key = 'order_fee_buyer'`],
])('what was signed is never changed: not %s', async (_, statement) => {
  await expect(database().query(statement)).rejects.toThrow('a tariff is only added to');
});
