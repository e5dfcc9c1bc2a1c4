import { createOrder } from '@artel/contracts/orders/orders.ts';
import { adminGetUser } from '@artel/contracts/people/accounts/accounts.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { chooseBid, sendBid } from '@artel/contracts/projects/bids.ts';
import { createProject, submitProject } from '@artel/contracts/projects/my-projects.ts';
import { submitService } from '@artel/contracts/services/my-services.ts';
import { acceptEdition, adminCountConsents, GivenConsent, listMyConsents } from '@artel/contracts/sign-in/consent-calls.ts';
import { holdsFrom, newestEdition } from '@artel/contracts/sign-in/consents.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aInput, aSentBid } from '../../../test/bids.ts';
import { aService } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService as aNewService, someTrades } from '../../../test/services.ts';

import { hours, later, now, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => setClockShift(0));

const newest = newestEdition('terms');
/** Whatever day the test runs on. */
const goTo = (at: Date) => setClockShift(at.getTime() - Date.now());
const before = () => goTo(later(-hours(30), holdsFrom(newest)));
const after = () => goTo(later(hours(1), holdsFrom(newest)));

async function whoAgreedTo(...versions: string[]): Promise<TestPerson> {
  const customer = await aCustomer();
  for (const version of versions)
    await database().query(`insert into consents values ($1, 'terms', $2, '', $3)`, [customer.user_id, version, now()]);
  return customer;
}
const asked = async (as: TestPerson) => (await server.call(getMe, { as })).body!.result.asked_consents;
const accept = (as: TestPerson, version: string = newest.version) =>
  server.call(acceptEdition, { as, body: { document: 'terms', version } });
async function order(as: TestPerson) {
  const { service_id, version_id } = await aService();
  return server.call(createOrder, { as, body: { service_id, version_id, package_key: 'econom' } });
}

test('a new edition is asked for before it holds, and nothing is closed yet', async () => {
  before();
  const customer = await whoAgreedTo('2026-11');
  expect(await asked(customer)).toEqual([{ document: 'terms', version: newest.version, accepted: '2026-11', is_held: false }]);
  expect((await order(customer)).status).toBe(200);
});

test('once it holds nothing new is begun until it is accepted; what is read stays open', async () => {
  after();
  const customer = await whoAgreedTo('2026-11');
  expect(await asked(customer)).toEqual([{ document: 'terms', version: newest.version, accepted: '2026-11', is_held: true }]);
  expect((await order(customer)).error).toMatchObject({ code: 'TERMS_NOT_ACCEPTED', details: { documents: ['terms'] } });
  expect((await accept(customer)).body!.result).toEqual({ asked: [] });
  expect((await accept(customer)).status).toBe(200);
  expect(await asked(customer)).toEqual([]);
  expect((await order(customer)).status).toBe(200);
});

test('nor is anything new offered: no service, no project, no bid, and no bid is chosen', async () => {
  before();
  const trades = await someTrades();
  const [person, moderator] = [await aSeller(), await anAdmin()];
  const service = await aNewService(server, { seller: person, moderator }, aContent(trades), 'draft');
  const project = (await server.call(createProject, { as: person, body: { content: { title: 'Вывеска для пекарни' } } })).body!.result;
  const project_id = await aProject(trades);
  const { customer, bid } = await aSentBid(server, trades);
  for (const { user_id } of [person, customer])
    await database().query(`insert into consents values ($1, 'terms', '2026-11', '', $2)`, [user_id, now()]);
  after();
  const refused = [
    await server.call(submitService, { as: person, params: { id: service._id }, body: {} }),
    await server.call(submitProject, { as: person, params: { id: project._id }, body: {} }),
    await server.call(sendBid, { as: person, params: { id: project_id }, body: aInput() }),
    await server.call(chooseBid, { as: customer, params: { id: bid._id }, body: {} }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(Array(4).fill('TERMS_NOT_ACCEPTED'));
});

test('whoever registered with the newest edition, or never agreed to any, is not asked anew', async () => {
  after();
  for (const customer of [await whoAgreedTo(newest.version), await whoAgreedTo()]) {
    expect(await asked(customer)).toEqual([]);
    expect((await order(customer)).status).toBe(200);
  }
});

test('an earlier edition is not accepted any more', async () => {
  const customer = await whoAgreedTo('2026-11');
  expect((await accept(customer, '2026-11')).error?.code).toBe('EDITION_IS_NOT_NEWEST');
});

test('the staff sees how many agreed to each edition, and how many are waited for', async () => {
  const admin = await anAdmin(['content']);
  const counted = async () =>
    (await server.call(adminCountConsents, { as: admin })).body!.result.editions.find(({ version }) => version === newest.version)!;
  const first = await counted();
  const customer = await whoAgreedTo('2026-11');
  expect(await counted()).toMatchObject({ accepted: first.accepted, waited_for: first.waited_for + 1 });
  await accept(customer);
  const account = await server.call(adminGetUser, { as: await anAdmin(['support']), params: { id: customer.user_id } });
  expect(account.body!.result.accepted_terms).toEqual({ version: newest.version, given_at: expect.any(String) });
  expect(await counted()).toMatchObject({ accepted: first.accepted + 1, waited_for: first.waited_for });
});

test('whoever agreed reads to which editions and when, their own alone', async () => {
  before();
  const given_at = now().toISOString();
  const customer = await whoAgreedTo('2026-11');
  await whoAgreedTo('2026-11', newest.version);
  const mine = async () =>
    (await server.call(listMyConsents, { as: customer })).body!.result.filter(({ document }) => document === 'terms');
  expect((await mine()).map(({ version }) => version)).toEqual(['2026-11']);
  expect(GivenConsent.strict().safeParse((await mine())[0]).error).toBeUndefined();
  expect(Date.parse((await mine())[0]!.given_at) - Date.parse(given_at)).toBeLessThan(60_000);
  await accept(customer);
  expect((await mine()).map(({ version }) => version)).toEqual([newest.version, '2026-11']);
});
