import { getReferralTotals, noteReferralVisit } from '@artel/contracts/money/referrals.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { countViews } from '../views/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const browser = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0';
test('the answer tells an invitation from a code of nobody, or of whom is blocked', async () => {
  const inviter = await aCustomer();
  const { referralCode } = (await server.call(getMe, { as: inviter })).body!.result;
  const invites = async (code: string) =>
    (await server.call(noteReferralVisit, { body: { referralCode: code }, headers: { 'user-agent': browser } })).body!.result;
  expect([await invites(referralCode), await invites('NOBODY22')]).toEqual([{ is_invitation: true }, { is_invitation: false }]);
  await database().query(`update users set status = 'blocked' where id = $1`, [inviter.user_id]);
  expect(await invites(referralCode)).toEqual({ is_invitation: false });
});

test('a link that is followed counts a visitor once a day; its owner, programs and codes of nobody do not', async () => {
  const inviter = await aCustomer();
  const referralCode = (await server.call(getMe, { as: inviter })).body!.result.referralCode;
  const follow = async (as?: TestPerson, agent = browser, code = referralCode) =>
    expect((await server.call(noteReferralVisit, { as, body: { referralCode: code }, headers: { 'user-agent': agent } })).status).toBe(200);
  const visits = async () => {
    await countViews();
    return (await server.call(getReferralTotals, { as: inviter })).body!.result.visits;
  };
  await follow(inviter);
  await follow(undefined, 'Googlebot/2.1');
  await follow(undefined, browser, 'NOBODY22');
  await follow(undefined, browser, '<script>');
  expect(await visits()).toBe(0);
  const guest = await aCustomer();
  for (const who of [undefined, undefined, guest, guest]) await follow(who);
  expect(await visits()).toBe(2);
  await follow(guest, browser, referralCode.toLowerCase());
  expect(await visits()).toBe(2);
  await server.passTime(days(1));
  await follow(guest);
  expect(await visits()).toBe(3);
});
