import { getOrder } from '@artel/contracts/orders/orders.ts';
import { getMyLevel } from '@artel/contracts/people/levels.ts';
import { getMyWorkTerms, saveMyWorkTerms } from '@artel/contracts/people/profile.ts';
import { editService } from '@artel/contracts/services/my-services.ts';
import { getDemoClock, shiftDemoClock } from '@artel/contracts/sign-in/demo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../test/mailbox.ts';
import { anOrder, aService } from '../../../test/orders.ts';
import { anAdmin, aSeller } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, later, minutes, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
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
  // one after the other: two at once would both begin at the same time of day, claimed or not
  for (const _ of [1, 2])
    expect((await server.call(shiftDemoClock, { as: admin, body: { hours: 1 }, key })).body!.result.shift_ms).toBe(3_600_000);
  await server.passDue();
  const seen = await server.call(getOrder, { as: customer, params: { id: order._id } });
  expect(seen.body!.result.status).toBe('cancelled');
  // pages show deadlines by it
  expect(Date.parse(String(seen.headers.date)) - Date.now()).toBeGreaterThan(minutes(50));
});

test('a vacation that was shifted over ends at once, not at the next full hour', async () => {
  const admin = await anAdmin();
  const seller = await aSeller();
  const { service_id } = await aService({ seller });
  const status = async () => (await server.call(editService, { as: seller, params: { id: service_id } })).body!.result.status;
  const day = (from_now: number) => later(days(from_now), now()).toISOString().slice(0, 10);
  const terms = (await server.call(getMyWorkTerms, { as: seller })).body!.result;
  await server.call(saveMyWorkTerms, { as: seller, body: { ...terms, vacation_from: day(-1), vacation_to: day(2) } as never });
  expect(await status()).toBe('paused');
  await server.call(shiftDemoClock, { as: admin, body: { hours: 24 * 4 } });
  expect(await runJobs('stop_and_open')).toBeGreaterThan(0);
  expect(await status()).toBe('active');
});

test('levels are counted once a night was shifted over', async () => {
  const [admin, seller] = [await anAdmin(), await aSeller()];
  await database().query(`update users set level = 'trusted' where id = $1`, [seller.user_id]);
  const warning = async () => (await server.call(getMyLevel, { as: seller })).body!.result.warning;
  expect(await warning()).toBe(null);
  await server.call(shiftDemoClock, { as: admin, body: { hours: 24 } });
  expect(await runJobs('count_reputation')).toBeGreaterThan(0);
  expect(await warning()).toMatchObject({ to: 'novice' });
});

test('outside the demo there is no such clock', async () => {
  const admin = await anAdmin();
  const demo = site();
  useSite({ ...demo, isDemo: false });
  expect((await server.call(getDemoClock, { as: admin })).status).toBe(404);
  expect((await server.call(shiftDemoClock, { as: admin, body: { hours: 1 } })).status).toBe(404);
  useSite(demo);
});
