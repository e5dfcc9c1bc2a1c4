/** Who lets money out: nobody where the rule is enough, one of the staff, or two different people; and the limits of a day and a month. */
import { rub } from '@artel/contracts/kit/money.ts';
import { pay } from '@artel/contracts/money/payments.ts';
import {
  adminListPayouts,
  approvePayout,
  cancelPayout,
  getPayoutTerms,
  listMyPayouts,
  rejectPayout,
  requestPayout,
} from '@artel/contracts/money/payouts/payouts.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, identityIsUnknown, payoutTo, requisitesOf } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, later, now, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { sendPayout } from './index.ts';
import { periodsOf } from './payout.policy.ts';

let server: TestServer;
let provider: TestProvider;
let anna: TestPerson;
let boris: TestPerson;
beforeAll(async () => {
  server = await testServer();
  [anna, boris] = [await anAdmin(['finance']), await anAdmin(['finance'])];
});
beforeEach(() => {
  provider = testProvider();
});
afterEach(() => setClockShift(0));
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

/** With free money, known to the staff. */
async function newcomer(roubles: number): Promise<TestPerson> {
  const member = await aCustomer();
  for (let left = roubles; left > 0; left -= 500_000) {
    const body = { purpose: 'topup' as const, amount_minor: rub(Math.min(left, 500_000)), method: 'sbp' as const };
    const id = (await server.call(pay, { as: member, body })).body!.result._id;
    provider.decide(id, 'succeeded');
    await provider.tell(id);
  }
  await identityIsKnown(member);
  return member;
}
/** The first payout was long ago. */
async function regular(roubles: number): Promise<TestPerson> {
  const member = await newcomer(roubles + 500);
  await paidAt(member, 500, later(-days(60), now()));
  return member;
}
async function paidAt(member: TestPerson, roubles: number, at: Date): Promise<void> {
  const payout = (await ask(member, roubles)).body!.result;
  for (const staff of [anna, boris].slice(0, payout.signatures_needed)) await approve(staff, payout._id);
  await sendPayout({ payout_id: payout._id });
  provider.decide(payout._id, 'succeeded');
  await provider.tell(payout._id);
  await database().query('update payouts set created_at = $2 where id = $1', [payout._id, at]);
}
const ask = async (as: TestPerson, roubles: number) => server.call(requestPayout, { as, body: await payoutTo(as, rub(roubles)) });
const approve = (as: TestPerson, id: string) => server.call(approvePayout, { as, params: { id }, body: {} });
const seenBy = async (as: TestPerson, id: string) =>
  (await server.call(adminListPayouts, { as, query: { state: 'all' } })).body!.result.find(({ _id }) => _id === id)!;
const newest = async (as: TestPerson) => (await server.call(listMyPayouts, { as })).body!.result[0]!;

test('with nothing to look at it is sent by rule, without a signature', async () => {
  const member = await regular(50_000);
  const payout = (await ask(member, 20_000)).body!.result;
  expect(payout).toMatchObject({ status: 'queued', risk_reasons: [], signatures_needed: 0, review_due_at: null });
  await sendPayout({ payout_id: payout._id });
  expect((await newest(member)).status).toBe('processing');
  expect((await lettersTo(member.email)).at(-1)!.subject).toMatch(/^Выплата №\d+ запрошена: 20\s000/);
});

test('more people than there are database connections ask at the same moment, and all are answered', async () => {
  const members: TestPerson[] = [];
  for (let count = 0; count < database().options.max + 2; count += 1) members.push(await newcomer(1_000));
  const bodies = await Promise.all(members.map((member) => payoutTo(member, rub(500))));
  const replies = await Promise.all(members.map((as, at) => server.call(requestPayout, { as, body: bodies[at]! })));
  expect(replies.map(({ status }) => status)).toEqual(members.map(() => 200));
});

test('nobody is paid who has not proved who they are; once papers are approved the payout may be', async () => {
  const member = await regular(50_000);
  await identityIsUnknown(member);
  const id = (await ask(member, 1_000)).body!.result._id;
  expect(await seenBy(anna, id)).toMatchObject({ is_identity_known: false, allowed_actions: ['reject', 'hold', 'take'] });
  expect((await approve(anna, id)).error?.code).toBe('PAYOUT_IDENTITY_UNKNOWN');
  await identityIsKnown(member);
  expect(await seenBy(anna, id)).toMatchObject({ is_identity_known: true, allowed_actions: ['approve', 'reject', 'hold', 'take'] });
  expect((await approve(anna, id)).body!.result.status).toBe('queued');
  await identityIsUnknown(member);
  expect((await ask(member, 1_000)).body!.result.risk_reasons).toEqual(['Личность не подтверждена']);
});

test('two signatures above 100 000: one person signs once, another sends it', async () => {
  const id = (await ask(await regular(300_000), 100_001)).body!.result._id;
  expect((await approve(anna, id)).body!.result).toMatchObject({
    status: 'on_review',
    signatures_needed: 2,
    allowed_actions: ['reject', 'hold'],
  });
  expect((await approve(anna, id)).error).toMatchObject({ status: 403, code: 'APPROVAL_OF_ONE' });
  expect(await seenBy(boris, id)).toMatchObject({
    signed_by: [{ _id: anna.user_id }],
    allowed_actions: ['approve', 'reject', 'hold', 'take'],
  });
  expect((await approve(boris, id)).body!.result).toMatchObject({
    status: 'queued',
    signed_by: [{ _id: anna.user_id }, { _id: boris.user_id }],
  });
});

test('a large payout asked for in parts is signed by two as the whole would be, by the day and by seven days', async () => {
  const member = await regular(500_000);
  const asked = async (roubles: number) => (await ask(member, roubles)).body!.result;
  expect(await asked(100_000)).toMatchObject({ status: 'queued', signatures_needed: 0 });
  expect((await server.call(getPayoutTerms, { as: member })).body!.result.asked).toEqual({
    today_minor: rub(100_000),
    week_minor: rub(100_000),
  });
  const second = await asked(2000);
  expect(second).toMatchObject({ status: 'on_review', signatures_needed: 2, risk_reasons: ['Больше 100 000 руб. за день'] });
  expect((await approve(anna, second._id)).body!.result.status).toBe('on_review');
  await server.call(cancelPayout, { as: member, params: { id: second._id }, body: {} });
  for (const day of [2, 4]) {
    await database().query(`update payouts set created_at = created_at - interval '2 days' where user_id = $1`, [member.user_id]);
    expect(await asked(100_000), `day ${day}`).toMatchObject({ status: 'queued' });
  }
  await database().query(`update payouts set created_at = created_at - interval '2 days' where user_id = $1`, [member.user_id]);
  expect(await asked(500)).toMatchObject({ signatures_needed: 2, risk_reasons: ['Больше 300 000 руб. за 7 дней'] });
});

test('one signature is enough up to 100 000', async () => {
  const id = (await ask(await newcomer(300_000), 100_000)).body!.result._id;
  expect((await approve(anna, id)).body!.result.status).toBe('queued');
});

test('one person who presses five times at once has signed once; two people at once have both signed', async () => {
  const member = await regular(300_000);
  const id = (await ask(member, 100_001)).body!.result._id;
  const presses = await Promise.all(Array.from({ length: 5 }, () => approve(anna, id)));
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await newest(member)).status).toBe('on_review');
  const other = (await ask(member, 100_002)).body!.result._id;
  const both = await Promise.all([approve(anna, other), approve(boris, other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await newest(member)).status).toBe('queued');
});

test('who signed first may refuse after all; a payout taken back leaves no signature open', async () => {
  const member = await regular(600_000);
  const [refused, cancelled] = [(await ask(member, 150_000)).body!.result._id, (await ask(member, 150_001)).body!.result._id];
  for (const id of [refused, cancelled]) await approve(anna, id);
  const reply = await server.call(rejectPayout, { as: anna, params: { id: refused }, body: { reason: 'Получатель просит подождать' } });
  expect(reply.body!.result).toMatchObject({ status: 'cancelled' });
  await server.call(cancelPayout, { as: member, params: { id: cancelled }, body: {} });
  const { rows } = await database().query(`select status from approvals where entity_id = any($1)`, [[refused, cancelled]]);
  expect(rows).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
});

test('limits by day and month are figures before the button, and hold when asked at once', async () => {
  const member = await regular(1_600_000);
  const terms = async () => (await server.call(getPayoutTerms, { as: member })).body!.result;
  expect(await terms()).toMatchObject({
    day: { limit_minor: rub(500_000), left_minor: rub(500_000) },
    month: { limit_minor: rub(1_500_000), left_minor: rub(1_500_000) },
    ...{ payouts_left_today: 20, looked_at: [], is_identity_known: true },
  });
  await requisitesOf(member);
  const replies = await Promise.all(Array.from({ length: 4 }, () => ask(member, 200_000)));
  expect(replies.map(({ error }) => error?.code).sort()).toEqual(['PAYOUT_OVER_DAY', 'PAYOUT_OVER_DAY', undefined, undefined]);
  expect(await terms()).toMatchObject({ day: { left_minor: rub(100_000) }, payouts_left_today: 18 });
  const over = await ask(member, 100_001);
  expect(String(over.error?.details?.amount_minor).replaceAll('\u00a0', ' ')).toBe(
    'Сегодня можно вывести ещё 100 000 руб., остальное завтра',
  );
  await server.call(cancelPayout, { as: member, params: { id: (await newest(member))._id }, body: {} });
  expect(await terms()).toMatchObject({ day: { left_minor: rub(300_000) } });
});

test('what was taken out on other days counts for the month', async () => {
  const member = await regular(1_600_000);
  const { day, month } = periodsOf(now());
  // never more than a day allows at once, then all of it on the first day
  for (let payouts = 0; payouts < 3; payouts += 1) await paidAt(member, 400_000, later(-days(40)));
  await database().query('update payouts set created_at = $2 where user_id = $1 and amount_minor = $3', [
    member.user_id,
    month,
    rub(400_000),
  ]);
  const isFirstDay = day.getTime() === month.getTime();
  expect((await ask(member, 300_001)).error?.code).toBe(isFirstDay ? 'PAYOUT_OVER_DAY' : 'PAYOUT_OVER_MONTH');
});

test('the first payout is said to be looked at before it is asked for', async () => {
  const stranger = await aCustomer();
  expect((await server.call(getPayoutTerms, { as: stranger })).body!.result.looked_at).toEqual([
    'Первая выплата',
    'Личность не подтверждена',
  ]);
});
