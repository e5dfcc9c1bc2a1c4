/** Two of the staff never look into the same payout: whoever takes it first has it, until they give it back, decide, or idle for an hour. */
import { rub } from '@artel/contracts/kit/money.ts';
import { giveBackPayout, takePayout } from '@artel/contracts/money/payouts/payout-claims.ts';
import { holdPayout, releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import {
  adminListPayouts,
  approvePayout,
  cancelPayout,
  listMyPayouts,
  rejectPayout,
  requestPayout,
} from '@artel/contracts/money/payouts/payouts.ts';
import { getOverview } from '@artel/contracts/site/overview.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aTopUp } from '../../../../test/chargebacks.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { testProvider } from '../../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { CLAIM_TTL_MS } from '../../../platform/claim.ts';
import { minutes, setClockShift } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let [anna, boris]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [anna, boris] = [await anAdmin(['finance']), await anAdmin(['finance'])];
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const reason = 'Банк просит подтвердить получателя';
async function onReview(roubles = 1_000): Promise<{ id: string; member: TestPerson }> {
  const { payer: member } = await aTopUp(server, testProvider(), roubles + 1_000, 'sbp');
  await identityIsKnown(member);
  const asked = await server.call(requestPayout, { as: member, body: await payoutTo(member, rub(roubles)) });
  return { id: asked.body!.result._id, member };
}
const take = (as: TestPerson, id: string) => server.call(takePayout, { as, params: { id }, body: {} });
const giveBack = (as: TestPerson, id: string) => server.call(giveBackPayout, { as, params: { id }, body: {} });
const approve = (as: TestPerson, id: string) => server.call(approvePayout, { as, params: { id }, body: {} });
const withReason = (call: typeof rejectPayout | typeof holdPayout | typeof releasePayout, as: TestPerson, id: string) =>
  server.call(call, { as, params: { id }, body: { reason } });
const inDesk = async (as: TestPerson, id: string) =>
  (await server.call(adminListPayouts, { as, query: { state: 'all' } })).body!.result.find(({ _id }) => _id === id)!;
const inOverview = async (as: TestPerson, id: string) =>
  (await server.call(getOverview, { as })).body!.result.waiting.find(({ _id }) => _id === id)!;
const claims = async (id: string) => (await database().query('select * from payout_takings where payout_id = $1', [id])).rows;

test('of two that take at once one has it; the other is told by whom, and decides nothing', async () => {
  const { id, member } = await onReview();
  expect(await inDesk(boris!, id)).toMatchObject({ taken: null, allowed_actions: ['approve', 'reject', 'hold', 'take'] });
  const answers = await Promise.all([take(anna!, id), take(boris!, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = answers[0]!.ok ? [anna!, boris!] : [boris!, anna!];
  const refused = answers.find(({ ok }) => !ok)!.error!;
  expect(refused).toMatchObject({ code: 'PAYOUT_TAKEN', details: { taken_by: expect.any(String) } });
  for (const call of [rejectPayout, holdPayout]) expect((await withReason(call, lost, id)).error?.code).toBe('PAYOUT_TAKEN');
  for (const call of [approve, giveBack]) expect((await call(lost, id)).error?.code).toBe('PAYOUT_TAKEN');
  expect(await inDesk(lost, id)).toMatchObject({ taken: { _id: won.user_id, is_me: false }, allowed_actions: [] });
  expect(await inDesk(won, id)).toMatchObject({ taken: { is_me: true }, allowed_actions: ['approve', 'reject', 'hold', 'give_back'] });
  expect(await inOverview(lost, id)).toMatchObject({ taken_by: { _id: won.user_id }, is_mine: false });
  expect((await server.call(listMyPayouts, { as: member })).body!.result[0]).toMatchObject({ taken: null, allowed_actions: ['cancel'] });
  expect((await approve(won, id)).body!.result).toMatchObject({ status: 'queued', taken: null });
  expect(await claims(id)).toEqual([]);
  expect((await take(won, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
});

test('given back, or after an idle hour, it is anybody’s; what the holder does is no idleness', async () => {
  const { id } = await onReview();
  await take(anna!, id);
  expect((await giveBack(anna!, id)).body!.result).toMatchObject({ taken: null });
  expect((await take(boris!, id)).ok).toBe(true);
  setClockShift(minutes(50));
  expect((await withReason(holdPayout, boris!, id)).body!.result).toMatchObject({ taken: { is_me: true } });
  setClockShift(CLAIM_TTL_MS + minutes(40));
  expect((await withReason(releasePayout, anna!, id)).error?.code).toBe('PAYOUT_TAKEN');
  setClockShift(CLAIM_TTL_MS + minutes(51));
  expect(await inOverview(anna!, id)).toMatchObject({ taken_by: null });
  expect((await take(anna!, id)).body!.result).toMatchObject({ taken: { _id: anna!.user_id } });
});

test('the first of two signatures ends the taking, and whoever gave it does not take it from the second', async () => {
  const { id } = await onReview(100_001);
  await take(anna!, id);
  expect((await approve(boris!, id)).error?.code).toBe('PAYOUT_TAKEN');
  expect((await approve(anna!, id)).body!.result).toMatchObject({ status: 'on_review', taken: null, allowed_actions: ['reject', 'hold'] });
  expect((await take(anna!, id)).error?.code).toBe('APPROVAL_OF_ONE');
  expect(await inOverview(anna!, id)).toBeUndefined();
  expect(await inOverview(boris!, id)).toMatchObject({ taken_by: null });
  expect((await take(boris!, id)).ok).toBe(true);
  expect((await withReason(rejectPayout, anna!, id)).error?.code).toBe('PAYOUT_TAKEN');
  expect((await approve(boris!, id)).body!.result).toMatchObject({ status: 'queued', signed_by: [{ _id: anna!.user_id }, {}] });
});

test('its owner takes it back from under the holder; nobody takes their own', async () => {
  const { id, member } = await onReview();
  await take(anna!, id);
  expect((await server.call(cancelPayout, { as: member, params: { id }, body: {} })).body!.result.status).toBe('cancelled');
  expect(await claims(id)).toEqual([]);
  const other = await onReview();
  await database().query('update payouts set user_id = $2 where id = $1', [other.id, boris!.user_id]);
  expect((await take(boris!, other.id)).error?.code).toBe('PAYOUT_SELF_REVIEW');
});
