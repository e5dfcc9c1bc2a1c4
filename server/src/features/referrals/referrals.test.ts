import { getReferralTotals, listMyReferrals } from '@artel/contracts/money/referrals.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { demoBotToken, register } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { aRow } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('whoever registers by a code is in the inviter’s list under a covered name; what it brought is summed', async () => {
  const inviter = await aCustomer();
  const code = (await server.call(getMe, { as: inviter })).body!.result.referralCode;
  const secret = 'три весёлых окуня';
  const joined = await server.call(register, {
    body: {
      user_name: 'friend-of-mine',
      name: 'Друг',
      surname: 'Приглашённый',
      email: 'friend@people.test',
      password: secret,
      repeat_password: secret,
      role: 'customer',
      'cf-turnstile-response': demoBotToken,
      referralCode: code.toLowerCase(),
    },
  });
  expect(joined.status).toBe(200);
  const list = async () => (await server.call(listMyReferrals, { as: inviter })).body!;
  expect(await list()).toMatchObject({ total: 1, result: [{ masked_name: 'fr•••', status: 'registered', paid_minor: 0 }] });
  const totals = async () => (await server.call(getReferralTotals, { as: inviter })).body!.result;
  expect(await totals()).toEqual({ referralCode: code, registered: 1, qualified: 0, pending_minor: 0, paid_minor: 0 });

  const { stage_id } = await anOrder(server, testProvider(), 'accepted');
  const referral_id = (await list()).result[0]!._id;
  await aRow('referral_accruals', { referral_id, stage_id, base_fee_minor: 120_000, amount_minor: 24_000, status: 'paid' });
  await database().query(`update referrals set status = 'qualified'`);
  expect(await list()).toMatchObject({ result: [{ status: 'qualified', paid_minor: 24_000 }] });
  expect(await totals()).toMatchObject({ registered: 1, qualified: 1, paid_minor: 24_000 });
  expect((await server.call(listMyReferrals, { as: await aCustomer() })).body).toMatchObject({ total: 0, result: [] });
});
