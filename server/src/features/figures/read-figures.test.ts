import { sendMessage } from '@artel/contracts/chat/chat.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import * as api from '@artel/contracts/site/figures.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anOrder, aService } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { marketDay, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

/** The middle of a day in the middle of a month, so that nothing falls into another one. */
const begins = Date.parse('2026-12-15T09:00:00Z');
const money = async (as: TestPerson) => (await server.call(api.getMoneyDays, { as })).body!.result;
const funnel = async (as: TestPerson, days?: number) =>
  (await server.call(api.getFunnel, { as, query: days ? ({ days: String(days) } as never) : {} })).body!.result;

test('a seller sees the accepted work of today after the fee, and the customer the same money as spent', async () => {
  setClockShift(begins - Date.now());
  const { seller, customer } = await anOrder(server, provider, 'accepted', { price_minor: rub(10_000) });
  const today = marketDay();
  const seen = await money(seller);
  expect(seen).toMatchObject({ month: '2026-12-01', today, earned_minor: rub(9000), came_minor: rub(9000), fee_minor: rub(1000) });
  expect(seen.days).toHaveLength(31);
  expect(seen.days.filter(({ earned_minor }) => earned_minor > 0)).toEqual([
    { day: today, earned_minor: rub(9000), came_minor: rub(9000) },
  ]);
  expect((await money(customer)).earned_minor).toBe(0);
  const spent = (await server.call(api.getSpending, { as: customer })).body!.result;
  expect(spent).toEqual({ today, months: [{ month: '2026-12-01', work_minor: rub(10_000), fee_minor: rub(300) }] });
  expect((await server.call(api.getSpending, { as: seller })).body!.result.months).toEqual([]);
});

test('spending is told of the last months asked for, from the first of them with money in it', async () => {
  setClockShift(begins - Date.now());
  const customer = await aCustomer();
  const months = async (n?: number) =>
    (await server.call(api.getSpending, { as: customer, query: (n ? { months: String(n) } : {}) as never })).body!.result.months.map(
      ({ month, work_minor }) => `${month.slice(0, 7)} ${work_minor}`,
    );
  expect(await months()).toEqual([]);
  await database().query(
    `insert into customer_months (customer_id, month, work_minor, fee_minor) values ($1, '2026-04-01', 500, 15), ($1, '2026-11-01', 70, 2), ($1, '2025-12-01', 9, 0)`,
    [customer.user_id],
  );
  expect(await months(3)).toEqual(['2026-10 0', '2026-11 70', '2026-12 0']);
  expect(await months()).toEqual(['2026-07 0', '2026-08 0', '2026-09 0', '2026-10 0', '2026-11 70', '2026-12 0']);
  expect((await months(12)).slice(0, 2)).toEqual(['2026-04 500', '2026-05 0']);
  expect((await server.call(api.getSpending, { as: customer, query: { months: '5' } as never })).status).toBe(400);
});

test('what came last month by the same day is told beside this month', async () => {
  setClockShift(begins - Date.now());
  const seller = await aSeller();
  await database().query(
    `insert into seller_days (seller_id, day, came_minor) values ($1, '2026-11-15', 500), ($1, '2026-11-16', 70), ($1, '2026-10-31', 9)`,
    [seller.user_id],
  );
  expect((await money(seller)).came_before).toEqual({ by_this_day_minor: 500, whole_minor: 570 });
});

test('the funnel counts a customer who comes back, keeps to its days, and goes out as a table', async () => {
  const first = await anOrder(server, provider, 'paid');
  await anOrder(server, provider, 'paid', first);
  const { seller, service_id } = first;
  await database().query(
    `insert into service_days (service_id, day, shown, opened) values ($1, $2::date - 29, 40, 4), ($1, $2::date - 30, 1000, 100)`,
    [service_id, marketDay()],
  );
  expect(await funnel(seller)).toMatchObject({
    all: { shown: 40, opened: 4, ordered: 2, returned: 1 },
    before: { shown: 1000, opened: 100, ordered: 0, returned: 0 },
    services: [{ _id: service_id, shown: 40, returned: 1 }],
  });
  expect((await funnel(seller, 90)).all.shown).toBe(1040);
  expect((await funnel(seller, 7)).all).toMatchObject({ shown: 0, ordered: 2 });
  expect((await server.call(api.getFunnel, { as: seller, query: { days: '31' } as never })).status).toBe(400);
  const { csv } = (await server.call(api.getFunnelTable, { as: seller })).body!.result;
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  expect(csv).toContain(';40;4;0;0;0');
  expect((await funnel(await aSeller())).services).toEqual([]);
});

test('a chat is counted once of each person and service, and never the seller’s own words', async () => {
  const { seller, service_id } = await aService();
  const customer = await aCustomer();
  const write = (as: TestPerson, message: string, more: { recipient?: string } = {}) =>
    server.call(sendMessage, { as, body: { service_id, message, ...more } });
  expect((await write(customer, 'Сделаете к пятнице?')).status).toBe(200);
  expect((await write(customer, 'И сколько это стоит?')).status).toBe(200);
  expect((await write(seller, 'Сделаю', { recipient: customer.user_id })).status).toBe(200);
  expect((await funnel(seller)).all).toMatchObject({ asked: 1, ordered: 0 });
  expect((await write(await aCustomer(), 'Возьмётесь?')).status).toBe(200);
  expect((await funnel(seller)).services).toMatchObject([{ _id: service_id, asked: 2 }]);
});

test('a new seller has five steps; with the first money they are over, and a customer has none', async () => {
  const steps = async (as: TestPerson) => (await server.call(api.getFirstSteps, { as })).body!.result;
  const seller = await aSeller();
  expect((await steps(seller))?.steps.map(({ step, is_done }) => (is_done ? step : null))).toEqual(['email', null, null, null, null]);
  await database().query(`update users set headline = 'Рисую знаки' where id = $1`, [seller.user_id]);
  expect((await steps(seller))?.steps.filter(({ is_done }) => is_done)).toHaveLength(2);
  expect(await steps((await anOrder(server, provider, 'accepted')).seller)).toBeNull();
  expect(await steps(await aCustomer())).toBeNull();
});

test('a new customer has the steps of the account, ticked by facts; with the first paid order they are over', async () => {
  const steps = async (as: TestPerson) => (await server.call(api.getAccountSteps, { as })).body!.result;
  const customer = await aCustomer();
  const done = async () => (await steps(customer))?.steps.filter(({ is_done }) => is_done).map(({ step }) => step);
  // no keys on plain http, as in these tests
  expect((await steps(customer))?.steps.map(({ step }) => step)).toEqual(['email', 'avatar', 'phone']);
  expect(await done()).toEqual(['email']);
  await database().query(`update users set avatar_variant = 'beam' where id = $1`, [customer.user_id]);
  expect(await done()).toEqual(['email', 'avatar']);
  await database().query(`update users set phone = '79990001122' where id = $1`, [customer.user_id]);
  expect(await steps(customer)).toBeNull();
  expect(await steps((await anOrder(server, provider, 'accepted')).customer)).toBeNull();
});
