import { listDecisions } from '@artel/contracts/disputes/decisions.ts';
import { orderStatuses } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../src/features/ledger/index.ts';
import { database, read } from '../src/platform/db/index.ts';
import { clockShift } from '../src/platform/index.ts';
import { demoMarket } from '../test/demo-market.ts';
import { countLetters } from '../test/mailbox.ts';
import { type TestServer, testServer } from '../test/server.ts';
import { demoCustomer, demoSeller } from './order-plans.ts';
import { seedDemoOrders } from './orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(demoMarket);
});
afterAll(() => server.close());

const orders = () =>
  read()
    .selectFrom('orders as o')
    .innerJoin('users as c', 'c.id', 'o.customer_id')
    .innerJoin('users as s', 's.id', 'o.seller_id')
    .select(['o.id', 'o.status', 'o.end_reason', 'o.created_at', 'c.user_name as customer', 's.user_name as seller'])
    .execute();

test('the two demo accounts meet in every state an order can be in by now', async () => {
  const theirs = (await orders()).filter(({ customer, seller }) => customer === demoCustomer && seller === demoSeller);
  const reachable = orderStatuses.filter((status) => !['awaiting_funding', 'paused', 'disputed', 'resolved'].includes(status));
  expect([...new Set(theirs.map(({ status }) => status))].sort()).toEqual([...reachable].sort());
});

test('the market has some sixty orders, some late, some with money that waits to be cleared', async () => {
  expect((await orders()).length).toBeGreaterThan(55);
  const stages = await read().selectFrom('stages').select(['status', 'is_late']).execute();
  expect(stages.filter(({ is_late, status }) => is_late && status === 'in_work').length).toBeGreaterThan(1);
  expect(stages.filter(({ status }) => status === 'accepted').length).toBeGreaterThan(0);
  expect(stages.filter(({ status }) => status === 'released').length).toBeGreaterThan(10);
  const waiting = await read().selectFrom('payouts').select('id').where('status', '=', 'on_review').execute();
  expect(waiting.length).toBeGreaterThan(1);
});

test('of two quarrels one is decided and stands in the open list, the other waits for a second arbiter', async () => {
  const told = (await server.call(listDecisions, { query: {} })).body!.result;
  expect(told).toMatchObject([{ customer_percent: 35, fault: 'seller', rules: ['disputes-2.1', 'disputes-4.1'] }]);
  const disputes = await read().selectFrom('disputes').select(['status', 'arbiter_id']).orderBy('number').execute();
  expect(disputes.map(({ status }) => status).sort()).toEqual(['appealed', 'closed']);
  expect(disputes.find(({ status }) => status === 'appealed')!.arbiter_id).toBeNull();
});

test('a quarrel is told in the order of its moments: agreed to before it is decided, objected to by whoever appeals', async () => {
  const { rows } = await database().query<{ status: string; said: string; after: number }>(
    `select d.status, r.kind as said, round(extract(epoch from r.created_at - g.decided_at) / 3600)::int as after
     from disputes d join dispute_responses r on r.dispute_id = d.id join dispute_rulings g on g.dispute_id = d.id and g.instance = 1
     order by d.status, r.created_at`,
  );
  const told = (asked: string) => rows.filter(({ status }) => status === asked).map(({ said, after }) => `${said} ${after}`);
  expect(told('closed')).toEqual(['agree -5', 'agree 0', 'waive 3', 'waive 3']);
  expect(told('appealed')).toEqual(['object -16', 'appeal 30']);
});

test('the ledger has no breach, and its journals stand in the order of their moments', async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  const journals = await read().selectFrom('journals').select(['id', 'at']).orderBy('id').execute();
  const moments = journals.map(({ at }) => at.getTime());
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
});

test('every score of the market comes from its own reviews, which differ', async () => {
  const ask = async (text: string) => (await database().query(text)).rows;
  const published = (column: string) =>
    `(select count(*) from reviews r where r.${column} and r.direction = 'c2s' and r.published_at is not null)`;
  expect(await ask(`select u.user_name from users u where u.rating_count <> ${published('target_id = u.id')}`)).toEqual([]);
  expect(await ask(`select s.title from services s where s.rating_count <> ${published('service_id = s.id')}`)).toEqual([]);
  expect(await ask(`select text from reviews where text <> '' group by text having count(*) > 1`)).toEqual([]);
  expect((await ask(`select subject_id from ratings where subject = 'seller' and reviews_count >= 3`)).length).toBeGreaterThan(7);
});

test('no deadline was left unheard, and the clock shows the present again', async () => {
  expect(clockShift()).toBe(0);
  const overdue = await read().selectFrom('timers').selectAll().where('due_at', '<', new Date()).execute();
  expect(overdue).toEqual([]);
});

test('the past is in the feeds, read but for the last days, and nobody was written to about it', async () => {
  const notices = await read()
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.code', 'n.state'])
    .where('u.user_name', 'in', [demoCustomer, demoSeller])
    .execute();
  expect(notices.map(({ code }) => code)).toEqual(expect.arrayContaining(['N-F1', 'N-O5', 'N-O9', 'N-O12']));
  expect(new Set(notices.map(({ state }) => state))).toEqual(new Set(['read', 'unread']));
  expect(await countLetters()).toBe(0);
});

test('seeding again, even twice at once, changes nothing', async () => {
  const before = await orders();
  await Promise.all([seedDemoOrders(), seedDemoOrders()]);
  expect(await orders()).toEqual(before);
});

test('both demo accounts have invited people, who are in different states and have brought something', async () => {
  const invited = async (user_name: string) =>
    (
      await database().query<{ status: string; n: number }>(
        `select r.status, count(*)::int as n from referrals r join users u on u.id = r.referrer_id where u.user_name = $1 group by 1 order by 1`,
        [user_name],
      )
    ).rows.map(({ status, n }) => `${status} ${n}`);
  expect(await invited(demoSeller)).toEqual(['expired 1', 'qualified 2', 'registered 1', 'rejected 1']);
  expect(await invited(demoCustomer)).toEqual(['expired 1', 'qualified 1']);
  const { rows } = await database().query<{ status: string }>('select distinct status from referral_accruals order by 1');
  expect(rows.map(({ status }) => status)).toEqual(['paid', 'pending']);
});
