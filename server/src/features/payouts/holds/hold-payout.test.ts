import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { holdPayout, releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import { adminListPayouts, approvePayout, cancelPayout, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../../test/mailbox.ts';
import { anOrder } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { sendPayout } from '../index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
  colleague = await anAdmin(['finance']);
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Банк просит подтвердить получателя';
const hold = (id: string, as = finance) => server.call(holdPayout, { as, params: { id }, body: { reason } });
const release = (id: string, as = colleague) =>
  server.call(releasePayout, { as, params: { id }, body: { reason: 'Банк подтвердил получателя' } });
const approve = (id: string) => server.call(approvePayout, { as: finance, params: { id }, body: {} });
const mine = async (as: TestPerson) => (await server.call(listMyPayouts, { as })).body!.result[0]!;
const seenByStaff = async (id: string) =>
  (await server.call(adminListPayouts, { as: finance, query: { state: 'all' } })).body!.result.find(({ _id }) => _id === id)!;
async function asked(by?: TestPerson): Promise<{ id: string; seller: TestPerson }> {
  const { seller } = await anOrder(server, provider, 'accepted', { ...(by && { seller: by }) });
  await identityIsKnown(seller);
  const body = await payoutTo(seller, rub(10_000));
  return { id: (await server.call(requestPayout, { as: seller, body })).body!.result._id, seller };
}
async function queued(): Promise<{ id: string; seller: TestPerson }> {
  const one = await asked();
  await approve(one.id);
  return one;
}
const wasTold = (id: string): boolean => provider.ofReference(id) !== undefined;

test('a held payout is sent neither by the job nor by the clock; released, it goes', async () => {
  const { id, seller } = await queued();
  expect((await hold(id)).body!.result).toMatchObject({ status: 'queued', hold: { reason }, allowed_actions: ['reject', 'release'] });
  await sendPayout({ payout_id: id });
  await server.passTime(minutes(30));
  await runJobs('send_payout');
  expect(wasTold(id)).toBe(false);
  expect(await mine(seller)).toMatchObject({ status: 'queued', hold: { reason, by: null }, allowed_actions: ['cancel'] });
  expect((await release(id)).body!.result).toMatchObject({ status: 'queued', hold: null });
  await runJobs('send_payout');
  expect(wasTold(id)).toBe(true);
});

test('one on review is held too: nobody approves it before it is released', async () => {
  const { id } = await asked();
  await hold(id);
  expect((await approve(id)).error?.code).toBe('PAYOUT_IS_HELD');
  expect((await hold(id, colleague)).error?.code).toBe('PAYOUT_IS_HELD');
  await release(id);
  expect((await release(id)).error?.code).toBe('PAYOUT_IS_NOT_HELD');
  expect((await approve(id)).body!.result.status).toBe('queued');
});

test('held and sent at once: either it stays and nobody was told, or it went and the hold is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await queued();
    const [held] = await Promise.all([hold(id), sendPayout({ payout_id: id })]);
    const { status } = await seenByStaff(id);
    expect({ held: held.ok, told: wasTold(id), status }).toEqual(
      held.ok ? { held: true, told: false, status: 'queued' } : { held: false, told: true, status: 'processing' },
    );
    if (!held.ok) expect(held.error.code).toBe('MOVE_NOT_ALLOWED');
  }
});

test('two release at once: one does, and it is sent once', async () => {
  const { id } = await queued();
  await hold(id);
  const replies = await Promise.all([release(id, finance), release(id, colleague)]);
  expect(replies.filter(({ ok }) => ok).length).toBe(1);
  const { created } = provider.state;
  await Promise.all([sendPayout({ payout_id: id }), sendPayout({ payout_id: id })]);
  expect(provider.state.created).toBe(created + 1);
});

test('the member is told why and till when at most, and may take it back', async () => {
  const { id, seller } = await asked();
  await hold(id);
  const letter = (await lettersTo(seller.email)).at(-1)!;
  expect(letter.subject).toMatch(/^Выплата №\d+ на проверке: 10.000.руб\.$/);
  expect(letter.text).toContain(`Причина: «${reason}»`);
  expect(letter.text).toMatch(/Если решения не будет до \d+ [а-я]+, выплата пойдёт дальше сама/);
  expect((await server.call(cancelPayout, { as: seller, params: { id }, body: {} })).body!.result).toMatchObject({
    status: 'cancelled',
    hold: null,
  });
  expect((await server.call(getBalances, { as: seller })).body!.result).toMatchObject({ payout_minor: 0 });
});

test('nobody holds or releases a payout of their own; each step stands in the history', async () => {
  const { id, seller } = await asked(await anAdmin(['finance']));
  expect((await hold(id, seller)).error?.code).toBe('PAYOUT_SELF_REVIEW');
  await hold(id);
  expect((await release(id, seller)).error?.code).toBe('PAYOUT_SELF_REVIEW');
  await release(id);
  const { rows } = await database().query(
    `select type, actor_id, reason from events where entity_id = $1 and type in ('payout.held', 'payout.released') order by id`,
    [id],
  );
  expect(rows).toEqual([
    { type: 'payout.held', actor_id: finance.user_id, reason },
    { type: 'payout.released', actor_id: colleague.user_id, reason: 'Банк подтвердил получателя' },
  ]);
});

test('undecided for fourteen days, it goes on by itself: the staff hears of it before and after, the member after', async () => {
  const { id, seller } = await queued();
  await hold(id);
  const told = async (as: TestPerson) =>
    (await lettersTo(as.email)).map(({ subject }) => subject).filter((subject) => subject.includes(String(number)));
  const { number } = await mine(seller);
  await server.passTime(days(12));
  expect(await told(colleague)).toEqual([]);
  await server.passTime(days(2) - hours(1));
  expect(await told(colleague)).toEqual(Array(2).fill(expect.stringMatching(/^Удержание выплаты №\d+, 10.000.руб\., кончается$/)));
  expect((await mine(seller)).hold).toMatchObject({ reason });
  await server.passTime(hours(2));
  expect((await told(colleague)).at(-1)).toMatch(/пошла дальше сама$/);
  expect((await told(seller)).at(-1)).toMatch(/^Выплата №\d+ снова в работе/);
  expect((await mine(seller)).hold).toBeNull();
  await runJobs('send_payout');
  expect(wasTold(id)).toBe(true);
});

test('let go and held again, it has fourteen days anew; let go for good, nobody hears of an end', async () => {
  const { id } = await asked();
  await hold(id);
  await server.passTime(days(10));
  await release(id);
  await hold(id);
  await server.passTime(days(5));
  expect((await seenByStaff(id)).hold).not.toBeNull();
  await release(id);
  const before = (await lettersTo(colleague.email)).length;
  await server.passTime(days(15));
  expect((await lettersTo(colleague.email)).length).toBe(before);
});
