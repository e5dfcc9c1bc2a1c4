/** Whoever invited somebody appeals against a refusal: right or wrong, with the money of it. */
import { rub } from '@artel/contracts/kit/money.ts';
import { adminRejectReferral } from '@artel/contracts/money/admin-referrals.ts';
import { listMyReferrals } from '@artel/contracts/money/referrals.ts';
import { getAppealCase } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { listStandingDecisions } from '@artel/contracts/people/appeals/appeals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appealsOn } from '../../../test/appeals.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { broughtBy, cameBy, referralMoney, referralOf, wasSeenOn } from '../../../test/referrals.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let moderator: TestPerson;
let another: TestPerson;
let appeals: ReturnType<typeof appealsOn>;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [moderator, another] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
  appeals = appealsOn(server);
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reject = async (invited: TestPerson) => {
  const body = { reason: 'Ссылку рассылали незнакомым людям' };
  return server.call(adminRejectReferral, { as: moderator, params: { id: await referralOf(invited) }, body });
};
const targetOf = async (invited: TestPerson) => ({ type: 'referral', id: await referralOf(invited) }) as const;
const won = async (inviter: TestPerson, invited: TestPerson, by = another) => {
  const { _id } = (await appeals.file(inviter, await targetOf(invited))).body!.result;
  await appeals.take(by, _id);
  return appeals.decide(by, _id, { measure: 'count_referral' });
};
const mine = async (as: TestPerson) => (await server.call(listMyReferrals, { as })).body!.result[0]!;
const statuses = async (invited: TestPerson) => (await broughtBy(invited)).map(({ status }) => status);

test('a refusal of the staff is appealed against: taken back shares and those missed meanwhile are set aside, once', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  await anOrder(server, provider, 'accepted', { seller });
  await anOrder(server, provider, 'accepted', { seller, method: 'card' });
  await reject(seller);
  await anOrder(server, provider, 'accepted', { seller });
  expect(await statuses(seller)).toEqual(['paid', 'reversed']);
  const [standing] = (await server.call(listStandingDecisions, { as: inviter })).body!.result;
  expect(standing).toMatchObject({ target: await targetOf(seller), reason: 'Ссылку рассылали незнакомым людям', appeal: null });
  expect(standing!.title).toMatch(/^Приглашённый: .+•••$/);

  const { _id } = (await appeals.file(inviter, standing!.target)).body!.result;
  expect((await appeals.take(moderator, _id)).error?.code).toBe('APPEAL_OF_MY_DECISION');
  expect((await appeals.take(another, _id)).body!.result.measures).toEqual(['none', 'count_referral']);
  expect((await appeals.decide(another, _id, { measure: 'count_referral' })).body?.result.status).toBe('upheld');
  expect(await mine(inviter)).toMatchObject({ status: 'qualified', reject_reason: null, reject_note: null, paid_minor: rub(480) });
  expect(await statuses(seller)).toEqual(['paid', 'reversed', 'pending', 'paid']);
  expect((await server.call(listStandingDecisions, { as: inviter })).body!.result).toEqual([]);
  await server.passTime(days(20));
  expect(await statuses(seller)).toEqual(['paid', 'reversed', 'paid', 'paid']);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(720) });
});

test('found by the product to be one person: an appeal that is right settles it, and the same sign ends it no more', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  for (const person of [inviter, seller]) await wasSeenOn(person, `the family's computer of ${inviter.user_id}`);
  await anOrder(server, provider, 'accepted', { seller });
  expect(await mine(inviter)).toMatchObject({ status: 'rejected', reject_reason: 'same_device' });
  expect((await won(inviter, seller)).error).toBeUndefined();
  expect(await mine(inviter)).toMatchObject({ status: 'qualified', reject_reason: null });
  await anOrder(server, provider, 'accepted', { seller });
  expect(await statuses(seller)).toEqual(['paid', 'paid']);
});

test('the staff may still end it anew, which is another decision and another appeal', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  await reject(seller);
  expect((await won(inviter, seller)).error).toBeUndefined();
  expect(await mine(inviter)).toMatchObject({ status: 'registered' });
  expect((await reject(seller)).ok).toBe(true);
  expect((await appeals.file(inviter, await targetOf(seller))).error).toBeUndefined();
});

test('who waited too long meanwhile is ended by the clock as anybody', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  await reject(seller);
  const { _id } = (await appeals.file(inviter, await targetOf(seller))).body!.result;
  await appeals.take(another, _id);
  await server.passTime(days(14));
  expect((await appeals.decide(another, _id, { measure: 'count_referral' })).error).toBeUndefined();
  await server.passTime(days(180));
  expect(await mine(inviter)).toMatchObject({ status: 'expired' });
});

test('the refusal stays when the appeal is wrong; a stranger finds no such decision, a side of it decides nothing', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  await reject(seller);
  for (const stranger of [seller, await aCustomer()])
    expect((await appeals.file(stranger, await targetOf(seller))).error?.code).toBe('APPEAL_DECISION_NOT_FOUND');
  const { _id } = (await appeals.file(inviter, await targetOf(seller))).body!.result;
  await appeals.take(another, _id);
  const refused = await appeals.decide(another, _id, { result: 'rejected', reason: 'right_decision' });
  expect(refused.error).toBeUndefined();
  expect(await mine(inviter)).toMatchObject({ status: 'rejected' });
  expect((await appeals.file(inviter, await targetOf(seller))).error?.code).toBe('APPEAL_JUDGED_ALREADY');
  const seen = (await server.call(getAppealCase, { as: another, params: { id: _id } })).body!.result;
  expect(seen.measures).toEqual(['none', 'count_referral']);

  const invitedModerator = await cameBy(await aCustomer(), await anAdmin(['moderator']));
  await reject(invitedModerator);
  const boss = await server.call(adminRejectReferral, {
    ...{ as: moderator, params: { id: await referralOf(invitedModerator) }, body: { reason: 'Ещё раз, хотя уже решено' } },
  });
  expect(boss.status).toBe(409);
});
