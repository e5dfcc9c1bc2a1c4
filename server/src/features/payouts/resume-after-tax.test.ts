import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import { releasePayout } from '@artel/contracts/money/payouts/payout-holds.ts';
import { adminListPayouts, getPayoutTerms, listMyPayouts, requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { identityIsKnown, payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { isSelfEmployed, testTaxService } from '../../../test/taxes.ts';
import { days, hours, later, minutes, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { sendPayout } from './index.ts';

let server: TestServer;
let provider: TestProvider;
let finance: TestPerson;
let service: ReturnType<typeof testTaxService>;
beforeAll(async () => {
  server = await testServer();
  finance = await anAdmin(['finance']);
});
beforeEach(async () => {
  provider = testProvider();
  service = testTaxService();
  await database().query('update tax_numbers set wanted_at = null, next_try_at = null');
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

/** 10 800 руб. available; confirmed so long ago. */
async function anEarner(answered_ago_ms: number): Promise<{ seller: TestPerson; inn: string }> {
  const { seller } = await anOrder(server, provider, 'accepted');
  await identityIsKnown(seller);
  const inn = await isSelfEmployed(seller, 'registered', later(-answered_ago_ms));
  return { seller, inn };
}
const ask = async (as: TestPerson) => server.call(requestPayout, { as, body: await payoutTo(as, rub(10_000)) });
const newest = async (as: TestPerson) => (await server.call(listMyPayouts, { as })).body!.result[0]!;
const asStaff = async (id: string) =>
  (await server.call(adminListPayouts, { as: finance, query: { state: 'all' } })).body!.result.find(({ _id }) => _id === id)!;
const available = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result.available_minor;
/** Signed long ago, so only the tax service is between it and the bank. */
async function queued(as: TestPerson): Promise<string> {
  const { _id } = (await ask(as)).body!.result;
  await database().query(`update payouts set status = 'queued', decided_at = $2 where id = $1`, [_id, now()]);
  return _id;
}
/** The clock looks every minute whether it may leave. */
const send = async (id: string) => {
  await sendPayout({ payout_id: id });
  await runJobs('send_payout');
  await server.passDue();
};
async function sent(as: TestPerson): Promise<string> {
  const id = await queued(as);
  await send(id);
  return id;
}

test('a fresh «yes» lets money leave, and who signs sees it', async () => {
  const { seller } = await anEarner(hours(23));
  const id = await sent(seller);
  expect((await newest(seller)).status).toBe('processing');
  expect(service.calls).toEqual([]);
  expect((await newest(seller)).tax).toBeNull();
  expect((await asStaff(id)).tax).toMatchObject({ kind: 'npd', standing: 'confirmed', inn: expect.stringContaining('••••') });
});

test('an old «yes» is renewed before money leaves', async () => {
  const { seller } = await anEarner(days(3));
  const id = await sent(seller);
  expect((await newest(seller)).status).toBe('queued');
  await server.passTime(minutes(1));
  await send(id);
  expect(service.calls).toHaveLength(1);
  expect((await newest(seller)).status).toBe('processing');
});

test('a «no» before it leaves gives everything back, in words; the next one is refused', async () => {
  const { seller, inn } = await anEarner(days(3));
  const before = await available(seller);
  service.state.strangers.add(inn);
  const id = await sent(seller);
  await server.passTime(minutes(2));
  await send(id);
  expect(await newest(seller)).toMatchObject({ status: 'cancelled', decision_reason: 'ФНС не видит вас среди самозанятых' });
  expect(await available(seller)).toBe(before);
  const subjects = (await lettersTo(seller.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Статус самозанятого не подтверждён ФНС');
  expect(subjects.some((subject) => subject.includes('снова на балансе'))).toBe(true);
  expect((await ask(seller)).error?.code).toBe('TAX_LOST');
  expect((await server.call(getPayoutTerms, { as: seller })).body!.result.tax_standing).toBe('lost');
  expect(await available(seller)).toBe(before);
});

test('a silent tax service keeps money for two days, then a person decides', async () => {
  const { seller } = await anEarner(days(3));
  service.state.isAway = true;
  const id = await sent(seller);
  await server.passTime(hours(47));
  await send(id);
  expect(await newest(seller)).toMatchObject({ status: 'queued', hold: null });
  await server.passTime(hours(2));
  await send(id);
  expect(await newest(seller)).toMatchObject({ status: 'queued', hold: { reason: 'Налоговая служба не отвечает двое суток', by: null } });
  expect((await asStaff(id)).allowed_actions).toContain('release');
  await server.call(releasePayout, { as: finance, params: { id }, body: { reason: 'Показал справку из «Моего налога»' } });
  await send(id);
  expect((await newest(seller)).status).toBe('processing');
});

test('held for its silence, it goes on by itself when the service answers', async () => {
  const { seller } = await anEarner(days(3));
  service.state.isAway = true;
  const id = await sent(seller);
  await server.passTime(hours(50));
  await send(id);
  expect((await newest(seller)).hold).not.toBeNull();
  service.state.isAway = false;
  await server.passTime(hours(2));
  await send(id);
  expect(await newest(seller)).toMatchObject({ status: 'processing', hold: null });
});
