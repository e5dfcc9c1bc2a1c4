import { rub } from '@artel/contracts/kit/money.ts';
import { getReferralTotals, listMyAccruals, listMyReferrals } from '@artel/contracts/money/referrals.ts';
import { acceptStage } from '@artel/contracts/orders/orders.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { demoBotToken, register } from '@artel/contracts/sign-in/auth.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { broughtBy, cameBy, referralMoney, wasSeenOn } from '../../../test/referrals.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, now } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import type { DomainEvent } from '../../platform/events.ts';
import { verifyLedger } from '../ledger/index.ts';
import { acceptBySilence, clearStage, lockOrder, settleBySplit } from '../orders/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const listOf = async (as: TestPerson) => (await server.call(listMyReferrals, { as })).body!.result;
const totalsOf = async (as: TestPerson) => (await server.call(getReferralTotals, { as })).body!.result;
const pair = async (invited: 'customer' | 'seller') => {
  const inviter = await aCustomer();
  const customer = await aCustomer({ name: 'Нина', surname: 'Власова' });
  const seller = await aSeller({ name: 'Илья', surname: 'Смирнов' });
  await cameBy(inviter, invited === 'customer' ? customer : seller);
  return { inviter, customer, seller };
};

test('whoever registers by a code is in the inviter’s list under a covered name, and waits for a first order', async () => {
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
  const [friend] = await listOf(inviter);
  expect(friend).toMatchObject({ masked_name: 'Друг П•••', role: 'customer', status: 'registered', paid_minor: 0, has_own_deals: false });
  expect(Date.parse(friend!.until!) - Date.parse(friend!.registered_at)).toBe(days(180));
  expect(await totalsOf(inviter)).toMatchObject({ referralCode: code, registered: 1, qualified: 0, pending_minor: 0, paid_minor: 0 });
  expect((await server.call(listMyReferrals, { as: await aCustomer() })).body).toMatchObject({ total: 0, result: [] });
  const chosen = await server.call(listMyReferrals, { as: inviter, query: { status: 'qualified' } });
  expect(chosen.body).toMatchObject({ total: 0, result: [] });
});

test('a first order by SBP makes an invited seller count and pays the inviter a fifth of the fee at once', async () => {
  const { inviter, customer, seller } = await pair('seller');
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect(await broughtBy(seller)).toEqual([{ status: 'paid', base_fee_minor: rub(1200), amount_minor: rub(240) }]);
  expect(await listOf(inviter)).toMatchObject([
    { masked_name: 'Илья С•••', role: 'seller', status: 'qualified', base_fee_minor: rub(1200), paid_minor: rub(240), pending_minor: 0 },
  ]);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(240) });
  expect(await totalsOf(inviter)).toMatchObject({ registered: 1, qualified: 1, base_fee_minor: rub(1200), paid_minor: rub(240) });
  const accruals = await server.call(listMyAccruals, { as: inviter });
  expect(accruals.body!.result).toMatchObject([{ masked_name: 'Илья С•••', status: 'paid', amount_minor: rub(240), clears_at: null }]);
});

test('what was paid by card waits with the stage’s money and comes with it, once', async () => {
  const { inviter, customer, seller } = await pair('seller');
  const { stage_id } = await anOrder(server, provider, 'accepted', { customer, seller, method: 'card' });
  expect(await broughtBy(seller)).toMatchObject([{ status: 'pending', amount_minor: rub(240) }]);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: 0 });
  const [waiting] = (await server.call(listMyAccruals, { as: inviter })).body!.result;
  expect(Date.parse(waiting!.clears_at!)).toBeGreaterThan(now().getTime());
  await server.passTime(days(8));
  await Promise.all([clearStage(stage_id), clearStage(stage_id)]);
  expect(await broughtBy(seller)).toMatchObject([{ status: 'paid', amount_minor: rub(240) }]);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(240) });
});

test('each side’s own inviter has a fifth of what that side paid', async () => {
  const { inviter, customer, seller } = await pair('seller');
  const another = await aCustomer();
  await cameBy(another, customer);
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect(await broughtBy(seller)).toMatchObject([{ base_fee_minor: rub(1200), amount_minor: rub(240) }]);
  // 360 less 300 that were not asked for
  expect(await broughtBy(customer)).toMatchObject([{ base_fee_minor: rub(60), amount_minor: rub(12) }]);
  expect([await referralMoney(inviter), await referralMoney(another)]).toMatchObject([
    { available_minor: rub(240) },
    { available_minor: rub(12) },
  ]);
});

test('of a stage that was shared out the inviter has a fifth of what the platform kept', async () => {
  const { customer, seller } = await pair('seller');
  await anOrder(server, provider, 'accepted', { customer, seller });
  const { order } = await anOrder(server, provider, 'delivered', { customer, seller });
  await inTransaction(async (tx) => {
    const locked = (await lockOrder(tx, order._id))!;
    await settleBySplit(tx, locked, locked.stages[0]!, { customer_minor: rub(6000), by: 'customer', how: 'agreed' });
  });
  expect(await broughtBy(seller)).toMatchObject([{ amount_minor: rub(240) }, { base_fee_minor: rub(600), amount_minor: rub(120) }]);
});

test('money given back whole brings nothing', async () => {
  const { inviter, customer, seller } = await pair('seller');
  await anOrder(server, provider, 'accepted', { customer, seller });
  const { order } = await anOrder(server, provider, 'delivered', { customer, seller });
  await inTransaction(async (tx) => {
    const locked = (await lockOrder(tx, order._id))!;
    await settleBySplit(tx, locked, locked.stages[0]!, { customer_minor: rub(12_000), by: 'customer', how: 'agreed' });
  });
  expect(await broughtBy(seller)).toHaveLength(1);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(240) });
});

test('two acceptances at once, by a hand and by the clock, bring it once', async () => {
  const { inviter, customer, seller } = await pair('seller');
  const { stage_id } = await anOrder(server, provider, 'delivered', { customer, seller });
  await server.passTime(days(3) - 1000);
  const hands = Array.from({ length: 4 }, () => server.call(acceptStage, { as: customer, params: { id: stage_id }, body: {} }));
  await Promise.allSettled([...hands, acceptBySilence(stage_id), acceptBySilence(stage_id)]);
  expect(await broughtBy(seller)).toMatchObject([{ status: 'paid', amount_minor: rub(240) }]);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(240) });
});

test('a stage that is told of twice brings its share once', async () => {
  const { inviter, customer, seller } = await pair('seller');
  const { order } = await anOrder(server, provider, 'accepted', { customer, seller });
  const data = { customer_id: customer.user_id, seller_id: seller.user_id, stage_no: 1 };
  for (const type of ['stage.accepted', 'stage.shared_out', 'stage.cleared', 'order.completed'] as const)
    await inTransaction((tx) => tx.announce({ type, entity: 'order', entity_id: order._id, actor: 'system', data } as DomainEvent)).catch(
      () => undefined,
    );
  expect(await broughtBy(seller)).toEqual([{ status: 'paid', base_fee_minor: rub(1200), amount_minor: rub(240) }]);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(240) });
});

test('two orders of one pair released at once bring both, whoever is faster', async () => {
  const { inviter, customer, seller } = await pair('seller');
  const another = await aCustomer();
  await cameBy(another, customer);
  const walks = await Promise.all([1, 2].map(() => anOrder(server, provider, 'delivered', { customer, seller })));
  await Promise.all(walks.map(({ stage_id }) => server.call(acceptStage, { as: customer, params: { id: stage_id }, body: {} })));
  expect(await broughtBy(seller)).toMatchObject([{ amount_minor: rub(240) }, { amount_minor: rub(240) }]);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(480) });
  expect((await broughtBy(customer)).map(({ base_fee_minor }) => base_fee_minor).sort()).toEqual([rub(360), rub(60)]);
});

test('a first order of less than 500 руб. does not count yet, nor one before the address is confirmed', async () => {
  const { inviter, customer, seller } = await pair('seller');
  await anOrder(server, provider, 'accepted', { customer, seller, price_minor: rub(499) });
  expect(await listOf(inviter)).toMatchObject([{ status: 'registered', paid_minor: 0 }]);
  await database().query('update users set email_verified_at = null where id = $1', [seller.user_id]);
  await anOrder(server, provider, 'accepted', { customer, seller, price_minor: rub(500) });
  expect(await listOf(inviter)).toMatchObject([{ status: 'registered', paid_minor: 0 }]);
  await database().query('update users set email_verified_at = $2 where id = $1', [seller.user_id, now()]);
  await inTransaction((tx) =>
    tx.announce({ type: 'user.email_confirmed', entity: 'user', entity_id: seller.user_id, actor: 'seller', actor_id: seller.user_id }),
  );
  expect(await listOf(inviter)).toMatchObject([{ status: 'qualified', paid_minor: rub(10) }]);
});

test('who orders nothing in 180 days is not active, and a year after the first order the shares end', async () => {
  const { inviter, customer, seller } = await pair('seller');
  const late = await aSeller();
  await cameBy(inviter, late);
  await anOrder(server, provider, 'accepted', { customer, seller });
  await server.passTime(days(181));
  expect((await listOf(inviter)).map(({ status }) => status)).toEqual(['expired', 'qualified']);
  await anOrder(server, provider, 'accepted', { customer, seller: late });
  expect(await broughtBy(late)).toEqual([]);
  await server.passTime(days(185));
  expect((await listOf(inviter)).map(({ status }) => status)).toEqual(['expired', 'ended']);
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect(await broughtBy(seller)).toHaveLength(1);
});

test('deals of the inviter with the invited bring nothing, and the page says that there were some', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  await anOrder(server, provider, 'accepted', { customer: inviter, seller });
  expect(await listOf(inviter)).toMatchObject([{ status: 'registered', has_own_deals: true }]);
  await anOrder(server, provider, 'accepted', { seller });
  expect(await broughtBy(seller)).toHaveLength(1);
  await anOrder(server, provider, 'accepted', { customer: inviter, seller });
  expect(await broughtBy(seller)).toHaveLength(1);
});

test('a ring of people invited by one who deal with each other brings nothing', async () => {
  const inviter = await aCustomer();
  const seller = await cameBy(inviter, await aSeller());
  const customer = await cameBy(inviter, await aCustomer());
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect([...(await broughtBy(seller)), ...(await broughtBy(customer))]).toEqual([]);
  expect((await listOf(inviter)).map(({ status }) => status)).toEqual(['registered', 'registered']);
});

const requisites = (person: TestPerson, method: string, destination: Record<string, string>) =>
  database().query(
    `insert into requisites (id, user_id, method, provider, destination, masked, added_at) values (gen_random_uuid(), $1, $2, 'sandbox', $3, '•', $4)`,
    [person.user_id, method, destination, now()],
  );
const inn = (person: TestPerson) =>
  database().query(`insert into tax_numbers (user_id, inn, stated_at) values ($1, '500100732259', $2)`, [person.user_id, now()]);
let phone = 79_160_000_000;
const oneself: Record<string, (inviter: TestPerson, invited: TestPerson) => Promise<unknown>> = {
  same_device: async (inviter, invited) => {
    for (const person of [inviter, invited]) await wasSeenOn(person, `device of ${inviter.user_id}`);
  },
  same_phone: async (inviter, invited) => {
    phone += 1;
    await database().query('update users set phone = $2 where id = $1', [inviter.user_id, String(phone)]);
    await requisites(invited, 'sbp', { method: 'sbp', phone: String(phone) });
  },
  same_requisites: async (inviter, invited) => {
    for (const person of [inviter, invited]) await requisites(person, 'card', { method: 'card', token: `card of ${inviter.user_id}` });
  },
  same_inn: async (inviter, invited) => {
    await inn(inviter);
    await inn(invited);
  },
  circle: (inviter, invited) => cameBy(invited, inviter),
};
test.each(Object.entries(oneself))('whoever invites themselves gets nothing: %s', async (reason, betray) => {
  const { inviter, customer, seller } = await pair('seller');
  await betray(inviter, seller);
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect(await listOf(inviter)).toMatchObject([
    { status: 'rejected', reject_reason: reason, reject_note: null, until: null, paid_minor: 0 },
  ]);
  expect(await broughtBy(seller)).toEqual([]);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: 0 });
});

test('a card that was paid to and removed since still tells one person from two', async () => {
  const { inviter, customer, seller } = await pair('seller');
  await oneself.same_requisites!(inviter, seller);
  await database().query(
    `insert into payouts (id, user_id, method, amount_minor, fee_minor, status, provider, destination, destination_masked, created_at)
     select gen_random_uuid(), user_id, method, 100000, 0, 'cancelled', provider, destination, masked, added_at from requisites where user_id = $1`,
    [inviter.user_id],
  );
  await database().query(`update requisites set removed_at = $2, destination = '{}' where user_id = $1`, [inviter.user_id, now()]);
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect(await listOf(inviter)).toMatchObject([{ status: 'rejected', reject_reason: 'same_requisites' }]);
  // no money moved for it
  await database().query(`delete from payouts where user_id = $1`, [inviter.user_id]);
});

test('the second of two accounts made in one browser does not count, the first one does', async () => {
  const { inviter, customer, seller } = await pair('seller');
  const second = await cameBy(inviter, await aSeller());
  for (const person of [seller, second]) await wasSeenOn(person, `device of both ${seller.user_id}`);
  for (const one of [seller, second]) await anOrder(server, provider, 'accepted', { customer, seller: one });
  expect((await listOf(inviter)).map(({ status, reject_reason }) => [status, reject_reason])).toEqual([
    ['rejected', 'device_of_another'],
    ['qualified', null],
  ]);
});

test('what waits is taken back when it shows later that both are one person; what was paid stays', async () => {
  const { inviter, customer, seller } = await pair('seller');
  await anOrder(server, provider, 'accepted', { customer, seller });
  const { stage_id } = await anOrder(server, provider, 'accepted', { customer, seller, method: 'card' });
  expect(await totalsOf(inviter)).toMatchObject({ pending_minor: rub(240), paid_minor: rub(240) });
  await oneself.same_device!(inviter, seller);
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect((await broughtBy(seller)).map(({ status }) => status)).toEqual(['paid', 'reversed']);
  expect(await totalsOf(inviter)).toMatchObject({ pending_minor: 0, paid_minor: rub(240), base_fee_minor: rub(1200), qualified: 1 });
  await server.passTime(days(8));
  await clearStage(stage_id);
  expect(await referralMoney(inviter)).toMatchObject({ available_minor: rub(240) });
});

test('who has left the service is paid nothing more', async () => {
  const { inviter, customer, seller } = await pair('seller');
  await anOrder(server, provider, 'accepted', { customer, seller, method: 'card' });
  await database().query(`update users set status = 'deleted' where id = $1`, [inviter.user_id]);
  await server.passTime(days(8));
  await anOrder(server, provider, 'accepted', { customer, seller });
  expect((await broughtBy(seller)).map(({ status }) => status)).toEqual(['reversed']);
  await database().query(`update users set status = 'active' where id = $1`, [inviter.user_id]);
});
