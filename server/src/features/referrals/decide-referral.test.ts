import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { adminListReferrals, adminRejectReferral, exportReferrals } from '@artel/contracts/money/admin-referrals.ts';
import { listMyReferrals } from '@artel/contracts/money/referrals.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unquoted } from '../../../test/csv.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { broughtBy, cameBy, referralMoney, referralOf, wasSeenOn } from '../../../test/referrals.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { verifyLedger } from '../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let moderator: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  moderator = await anAdmin(['moderator']);
});
afterAll(() => server.close());

const reason = 'Ссылку рассылали незнакомым людям';
const listed = async (q: string) => (await server.call(adminListReferrals, { as: moderator, query: { q } })).body!.result;
const reject = async (as: TestPerson, invited: TestPerson) =>
  server.call(adminRejectReferral, { as, params: { id: await referralOf(invited) }, body: { reason } });

test('the staff sees who invited whom, and what shows them to be one person before the product acts', async () => {
  const inviter = await aCustomer();
  const first = await cameBy(inviter, await aSeller());
  const second = await cameBy(inviter, await aSeller());
  for (const person of [inviter, second]) await wasSeenOn(person, `device of ${inviter.user_id}`);
  const rows = await listed(inviter.user_name);
  expect(rows.map(({ referred, signs, invited_count }) => [referred._id, signs, invited_count])).toEqual([
    [second.user_id, ['same_device'], 2],
    [first.user_id, [], 2],
  ]);
  expect(await listed(second.user_name)).toHaveLength(1);
  const waiting = await server.call(adminListReferrals, { as: moderator, query: { q: inviter.user_name, status: 'qualified' } });
  expect(waiting.body).toMatchObject({ total: 0 });
});

test('the staff takes the same rows away as a table, narrowed like the page; words of people run no formula', async () => {
  const inviter = await aCustomer({ name: '=Формула', surname: 'Злая' });
  const [first, second] = [await cameBy(inviter, await aSeller()), await cameBy(inviter, await aSeller())];
  await anOrder(server, provider, 'accepted', { seller: first });
  await reject(moderator, second);
  const table = async (query: object) =>
    (await server.call(exportReferrals, { as: moderator, body: { q: inviter.user_name, reason: 'Разбор жалобы на накрутку', ...query } }))
      .body!.result;
  const all = await table({});
  expect(all).toMatchObject({ file_name: expect.stringMatching(/^приглашения-\d{4}-\d\d-\d\d\.csv$/), rows_count: 2, is_cut: false });
  const lines = unquoted(all.csv).trim().split('\r\n');
  expect(lines[0]).toContain('Пригласил;Логин;Всего приглашённых');
  expect(lines[1]).toContain(`;'=Формула Злая;${inviter.user_name};2;`);
  expect(lines[1]).toContain(`;Отклонён;;0,00;0,00;0,00;${reason};Анна Судейская`);
  expect(lines[2]).toContain(`${first.user_name};Активен;;1200,00;0,00;240,00;;`);
  expect(await table({ status: 'rejected' })).toMatchObject({ rows_count: 1 });
});

test('rejected by the staff: what waits goes back, the inviter reads the reason, and it is done once', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  await anOrder(server, provider, 'accepted', { seller });
  await anOrder(server, provider, 'accepted', { seller, method: 'card' });
  const answers = await Promise.all([reject(moderator, seller), reject(moderator, seller)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ ok }) => ok)!.body!.result).toMatchObject({
    ...{ status: 'rejected', reject_reason: 'staff', reject_note: reason, rejected_by: 'Анна Судейская', signs: [], allowed_actions: [] },
    ...{ pending_minor: 0, paid_minor: rub(240) },
  });
  expect((await broughtBy(seller)).map(({ status }) => status)).toEqual(['paid', 'reversed']);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(240) });
  await anOrder(server, provider, 'accepted', { seller });
  expect(await broughtBy(seller)).toHaveLength(2);
  const [mine] = (await server.call(listMyReferrals, { as: inviter })).body!.result;
  expect(mine).toMatchObject({ status: 'rejected', reject_reason: 'staff', reject_note: reason });
  const [told] = (await server.call(listNotifications, { as: inviter })).body!.result;
  expect(told!.text).toContain(`Причина: «${reason}».`);
  expect((await verifyLedger()).breaches).toEqual([]);
});

test('nobody of the staff decides about an invitation of their own, given or taken', async () => {
  const invited = await cameBy(moderator, await aSeller());
  expect(await reject(moderator, invited)).toMatchObject({ status: 403, error: { code: 'REFERRAL_OF_ONES_OWN' } });
  const another = await anAdmin(['moderator']);
  await cameBy(await aCustomer(), another);
  expect(await reject(another, another)).toMatchObject({ status: 403 });
  expect((await reject(moderator, another)).status).toBe(200);
});

test('an invitation that is not there is not found', async () => {
  const params = { id: '0193a000-0000-7000-8000-000000000000' };
  expect(await server.call(adminRejectReferral, { as: moderator, params, body: { reason } })).toMatchObject({
    ...{ status: 404, error: { code: 'REFERRAL_NOT_FOUND' } },
  });
});
