/** A payout has one clock, whether it is looked at in the overview or at the desk of money. */
import { rub } from '@artel/contracts/kit/money.ts';
import { holdPayout, releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import { adminListPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { getOverview } from '@artel/contracts/site/overview.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aTopUp } from '../../../test/chargebacks.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, setClockShift } from '../../platform/clock.ts';

let server: TestServer;
let finance: TestPerson;
let id: string;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
  const { payer: member } = await aTopUp(server, testProvider(), 5_000, 'sbp');
  id = (await server.call(requestPayout, { as: member, body: await payoutTo(member, rub(1_000)) })).body!.result._id;
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

async function clocks() {
  const { waiting, counts } = (await server.call(getOverview, { as: finance })).body!.result;
  const row = (await server.call(adminListPayouts, { as: finance })).body!.result.find(({ _id }) => _id === id)!;
  const { until } = waiting.find(({ _id }) => _id === id)!;
  return { row, until, late: counts.find(({ kind }) => kind === 'payout')!.late };
}

test('the overview counts down to what the desk does, and is late with it', async () => {
  const { row, until, late } = await clocks();
  expect(until).toBe(row.review_due_at);
  expect(late).toBe(0);
  setClockShift(hours(25));
  expect(await clocks()).toMatchObject({ until, late: 1 });
});

test('of a stopped one both count down to the end of the hold', async () => {
  const order = { as: finance, params: { id }, body: { reason: 'Банк просит подтвердить получателя' } };
  await server.call(holdPayout, order);
  setClockShift(days(2));
  const held = await clocks();
  expect(held.row.hold!.ends_at).not.toBeNull();
  expect(held).toMatchObject({ until: held.row.hold!.ends_at, late: 0 });
  setClockShift(0);
  await server.call(releasePayout, order);
  const { row, until } = await clocks();
  expect(until).toBe(row.review_due_at);
});
