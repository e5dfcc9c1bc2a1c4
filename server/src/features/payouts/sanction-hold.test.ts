/** A hold of payouts by sanction is set while a payout is asked for, or about to be told to the bank: it never lets it pass. */
import { rub } from '@artel/contracts/kit/money.ts';
import { holdPayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import { approvePayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appealsOn } from '../../../test/appeals.ts';
import { runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { sanctionsOn } from '../../../test/sanctions.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, minutes } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { sendPayout } from './index.ts';

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
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const held = (seller: TestPerson) => sanctionsOn(server).set(finance, seller.user_id, 'payouts_hold');
const wasTold = (id: string): boolean => provider.ofReference(id) !== undefined;
const standing = async (as: TestPerson) => (await server.call(listMyPayouts, { as })).body!.result[0];
async function aSellerWithMoney() {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  return { seller, ask: async () => server.call(requestPayout, { as: seller, body: await payoutTo(seller, rub(1_000)) }) };
}
const approve = (id: string) => server.call(approvePayout, { as: finance, params: { id }, body: {} });
const waiting = async (): Promise<number> => {
  const { rows } = await database().query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].n;
};
async function untilWaiting(n: number): Promise<void> {
  for (let asked = 0; (await waiting()) < n && asked < 500; asked += 1) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('set while a request is under way, the hold waits for it; what was asked for stays until the hold ends, and then leaves', async () => {
  const { seller, ask } = await aSellerWithMoney();
  const other = await database().connect();
  await other.query('begin');
  // the request has judged itself and is about to book
  await other.query('lock table journals in share mode');
  const asking = ask();
  await untilWaiting(1);
  const holding = held(seller);
  await untilWaiting(2);
  await other.query('commit');
  other.release();
  const [asked, set] = await Promise.all([asking, holding]);
  expect([asked.body!.result.status, set.ok]).toEqual(['on_review', true]);
  const id = asked.body!.result._id;
  expect((await approve(id)).body!.result.status).toBe('queued');
  await sendPayout({ payout_id: id });
  await server.passTime(minutes(30));
  await runJobs('send_payout');
  expect([wasTold(id), (await standing(seller))?.status]).toEqual([false, 'queued']);
  expect((await ask()).error?.code).toBe('PAYOUTS_ON_HOLD');
  await server.passTime(days(14));
  await sendPayout({ payout_id: id });
  expect(wasTold(id)).toBe(true);
});

test('set while the bank is about to be told: either it was told before the hold stood, or it is not told', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { seller, ask } = await aSellerWithMoney();
    const id = (await ask()).body!.result._id;
    await approve(id);
    const [set] = await Promise.all([held(seller), sendPayout({ payout_id: id })]);
    expect(set.ok).toBe(true);
    expect((await standing(seller))?.status).toBe(wasTold(id) ? 'processing' : 'queued');
    const told = wasTold(id);
    await sendPayout({ payout_id: id });
    expect(wasTold(id)).toBe(told);
  }
});

/** Asked for and signed, then stopped by a hold: its job has found that. */
async function aPayoutOnHold() {
  const { seller, ask } = await aSellerWithMoney();
  const id = (await ask()).body!.result._id;
  await approve(id);
  const set = await held(seller);
  await runJobs('send_payout');
  expect([wasTold(id), (await standing(seller))?.status]).toEqual([false, 'queued']);
  // of the clock nothing comes
  await database().query(`delete from timers where entity = 'payout' and entity_id = $1`, [id]);
  return { seller, id, hold_id: set.body!.result.sanctions[0]!._id };
}

test('lifted, the hold lets what waited for it leave at once', async () => {
  const { seller, id, hold_id } = await aPayoutOnHold();
  expect((await sanctionsOn(server).lift(finance, hold_id)).ok).toBe(true);
  await runJobs('send_payout');
  expect([wasTold(id), (await standing(seller))?.status]).toEqual([true, 'processing']);
});

test('ended by the clock, the hold lets what waited for it leave at once', async () => {
  const { seller, id } = await aPayoutOnHold();
  await server.passTime(days(14));
  await runJobs('send_payout');
  expect([wasTold(id), (await standing(seller))?.status]).toEqual([true, 'processing']);
});

test('an appeal that was right lets what waited leave at once', async () => {
  const { seller, id, hold_id } = await aPayoutOnHold();
  const { file, take, decide } = appealsOn(server);
  const appeal = (await file(seller, { type: 'sanction', id: hold_id } as never)).body!.result._id;
  const other = await anAdmin(['moderator']);
  await take(other, appeal);
  expect((await decide(other, appeal)).ok).toBe(true);
  await runJobs('send_payout');
  expect([wasTold(id), (await standing(seller))?.status]).toEqual([true, 'processing']);
});

test('lifted, the hold lets nothing leave that the staff has stopped itself', async () => {
  const { seller, id, hold_id } = await aPayoutOnHold();
  expect((await server.call(holdPayout, { as: finance, params: { id }, body: { reason: 'Смотрим, откуда деньги' } as never })).ok).toBe(
    true,
  );
  await sanctionsOn(server).lift(finance, hold_id);
  await runJobs('send_payout');
  expect([wasTold(id), (await standing(seller))?.status]).toEqual([false, 'queued']);
});
