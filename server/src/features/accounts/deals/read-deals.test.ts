import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { getBalances, listMyLedger } from '@artel/contracts/money/finance.ts';
import { adminGetUser } from '@artel/contracts/people/accounts/accounts.ts';
import {
  adminListOrdersOf,
  getMoneyOf,
  listLedgerOf,
  listPayoutsOf,
  type orderSides,
} from '@artel/contracts/people/accounts/person-deals.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { sanctionsOn } from '../../../../test/sanctions.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(() => server.close());

test('orders of a person are listed in either role and in one, the newest first', async () => {
  const both = await aSeller();
  const sold = await anOrder(server, provider, 'paid', { seller: both });
  const bought = await anOrder(server, provider, 'created', { customer: both });
  await anOrder(server, provider, 'created');
  const ids = async (side: (typeof orderSides)[number]) => {
    const { body } = await server.call(adminListOrdersOf, { as: finance, params: { id: both.user_id }, query: { side } });
    expect(body!.total).toBe(body!.result.length);
    return body!.result.map(({ _id }) => _id);
  };
  expect(await ids('any')).toEqual([bought.order._id, sold.order._id]);
  expect(await ids('customer')).toEqual([bought.order._id]);
  expect(await ids('seller')).toEqual([sold.order._id]);
});

test('finance sees the sums and the lines the person sees, and what keeps money from leaving; support has no such tab', async () => {
  const { seller, customer } = await anOrder(server, provider, 'accepted');
  const params = { id: seller.user_id };
  const told = (await server.call(getMoneyOf, { as: finance, params })).body!.result;
  const own = (await server.call(getBalances, { as: seller })).body!.result;
  for (const sum of [
    'available_minor',
    'payable_minor',
    'hold_minor',
    'payout_minor',
    'contested_minor',
    'reserved_minor',
    'owed_minor',
  ] as const)
    expect([sum, told[sum]]).toEqual([sum, own[sum]]);
  expect(told.hold_minor + told.available_minor).toBeGreaterThan(0);
  expect(told).toMatchObject({ held_until: null, payouts_from: null });
  const lines = (await server.call(listLedgerOf, { as: finance, params, query: {} })).body!.result;
  expect(lines).toEqual((await server.call(listMyLedger, { as: seller })).body!.result);
  expect(JSON.stringify(lines)).not.toContain(customer.user_id);

  await sanctionsOn(server).set(finance, seller.user_id, 'payouts_hold');
  expect((await server.call(getMoneyOf, { as: finance, params })).body!.result.held_until).not.toBeNull();

  const support = await anAdmin(['support']);
  const actionsOf = async (as: TestPerson) => (await server.call(adminGetUser, { as, params })).body!.result.allowed_actions;
  expect([(await actionsOf(support)).includes('read_money'), (await actionsOf(finance)).includes('read_money')]).toEqual([false, true]);
  for (const call of [getMoneyOf, listLedgerOf, listPayoutsOf] as AnyEndpoint[])
    expect((await server.call(call, { as: support, params, query: {} } as never)).status).toBe(404);
});

test('payouts of one person alone are listed, with a hold and whose it is, the destination covered', async () => {
  const [one, other] = [await aSeller(), await aSeller()];
  const payout = async ({ user_id }: TestPerson, at: string) => {
    const id = newId();
    await database().query(
      `insert into payouts (id, user_id, amount_minor, fee_minor, method, destination, destination_masked, status, provider, created_at)
       values ($1, $2, 50000, 0, 'sbp', '{"phone": "79161234567"}', 'Банк, +7 916 •••-••-67', 'on_review', 'sandbox', $3)`,
      [id, user_id, at],
    );
    return id;
  };
  const [first, second] = [await payout(one, '2026-01-01'), await payout(one, '2026-01-02')];
  await payout(other, '2026-01-03');
  await database().query(
    `insert into payout_holds (id, payout_id, cause, held_by, held_at, ends_at, reason) values ($1, $2, 'staff', $3, now(), now() + interval '1 day', 'Чьи это реквизиты')`,
    [newId(), first, finance.user_id],
  );
  const { body } = await server.call(listPayoutsOf, { as: finance, params: { id: one.user_id }, query: {} });
  expect(body!.result.map(({ _id, hold }) => [_id, hold?.reason])).toEqual([
    [second, undefined],
    [first, 'Чьи это реквизиты'],
  ]);
  expect(JSON.stringify(body)).not.toContain('79161234567');
});

test('of whom nobody knows nothing is listed; who has left is still known', async () => {
  const gone = await aCustomer();
  await database().query(`update users set status = 'deleted' where id = $1`, [gone.user_id]);
  for (const call of [adminListOrdersOf, getMoneyOf, listLedgerOf, listPayoutsOf] as AnyEndpoint[]) {
    const answer = await server.call(call, { as: finance, params: { id: newId() }, query: {} } as never);
    expect(answer.error?.code).toBe('ACCOUNT_NOT_FOUND');
    expect((await server.call(call, { as: finance, params: { id: gone.user_id }, query: {} } as never)).status).toBe(200);
  }
});
