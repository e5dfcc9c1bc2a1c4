import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import * as api from '@artel/contracts/projects/bids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, aInput, aSentBid } from '../../../test/bids.ts';
import { untilNoonOf } from '../../../test/calendar.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { clockShift, days, minutes, setClockShift } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  await server.passTime(untilNoonOf(20));
  trades = await someTrades();
});
/** Σ of the moves is the balance, for everybody, whatever was tried above. */
afterAll(async () => {
  const { rows } = await database().query(
    `select c.seller_id from bid_credits c join bid_credit_moves m using (seller_id) group by c.seller_id, c.balance having sum(m.amount) <> c.balance`,
  );
  expect(rows).toEqual([]);
  await server.close();
});

const own = async (as: TestPerson, id: string) => (await server.call(api.getMyBid, { as, params: { id } })).body!.result!;
const balance = async (as: TestPerson) => (await server.call(api.getBidStats, { as })).body!.result.credits.balance;
const noticesOf = async (as: TestPerson) => (await server.call(listNotifications, { as })).body!.result.map(({ code }) => code);
const on = (id: string) => ({ params: { id }, body: {} });
/** As if the project had moved so: what the projects announce. */
const projectMoved = (project_id: string, type: 'project.blocked' | 'project.closed' | 'project.expired', status: string) =>
  inTransaction(async (tx) => {
    await tx.client.query('update projects set status = $2 where id = $1', [project_id, status]);
    await tx.announce({ type, entity: 'project', entity_id: project_id, actor: 'system', data: { customer_id: '' } });
  });

test('taken back within ten minutes the credits return, later they do not; sent anew it costs again', async () => {
  const seller = await aSeller();
  const quick = await aSentBid(server, trades, { seller });
  expect(await balance(seller)).toBe(28);
  expect((await server.call(api.withdrawBid, { as: seller, ...on(quick.bid._id) })).body!.result).toMatchObject({
    status: 'withdrawn',
    credits_returned: 2,
  });
  expect(await balance(seller)).toBe(30);
  const again = await server.call(api.sendBid, { as: seller, params: { id: quick.project_id }, body: aInput() });
  expect(again.body!.result).toMatchObject({ status: 'sent', credits_spent: 2, credits_returned: 0 });
  await server.passTime(minutes(11));
  expect((await server.call(api.withdrawBid, { as: seller, ...on(quick.bid._id) })).body!.result.credits_returned).toBe(0);
  expect(await balance(seller)).toBe(28);
  expect(await noticesOf(quick.customer)).toEqual(['N-B9', 'N-B1', 'N-B9', 'N-B1']);
});

test('twenty bids at once, of a seller with credits for fifteen, spend them and not one more; the same press twice is one bid', async () => {
  const seller = await aSeller();
  const customer = await aCustomer();
  const ids = await Promise.all(Array.from({ length: 20 }, () => aProject(trades, { customer })));
  const replies = await Promise.all(ids.map((id) => server.call(api.sendBid, { as: seller, params: { id }, body: aInput() })));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(15);
  expect(new Set(replies.filter(({ ok }) => !ok).map(({ error }) => error?.code))).toEqual(new Set(['CREDITS_ARE_SPENT']));
  expect(await balance(seller)).toBe(0);

  const [project_id, other] = [await aProject(trades, { customer }), await aSeller()];
  const twice = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      server.call(api.sendBid, {
        as: other,
        params: { id: project_id },
        body: aInput(),
        key: i < 10 ? 'the-same-press' : `another-tab-${i}`,
      }),
    ),
  );
  expect(new Set(twice.filter(({ ok }) => ok).map(({ body }) => body!.result._id)).size).toBe(1);
  expect(await balance(other)).toBe(28);
});

test('two nodes at the turn of a month: the slower clock spends of the new month’s credits, and lets none of them lapse', async () => {
  const seller = await aSeller();
  const slower = clockShift();
  setClockShift(slower + days(32));
  await aSentBid(server, trades, { seller });
  setClockShift(slower);
  expect(await balance(seller)).toBe(28);
  await aSentBid(server, trades, { seller });
  expect(await balance(seller)).toBe(26);
});

test('a month’s credits come by level; what was left lapses, nothing is counted twice', async () => {
  const seller = await aSeller();
  await aSentBid(server, trades, { seller });
  await server.passTime(days(32));
  // the unopened bid gave its own back, into the month in which it ended
  expect(await balance(seller)).toBe(32);
  await aSentBid(server, trades, { seller });
  expect(await balance(seller)).toBe(30);
  const { rows } = await database().query('select kind, amount from bid_credit_moves where seller_id = $1 order by at, id', [
    seller.user_id,
  ]);
  expect(rows.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    ...['granted 30', 'spent -2', 'lapsed -28', 'granted 30', 'returned 2', 'spent -2'],
  ]);
});

test('nobody opened it for fourteen days: it ends and the credits return; an opened one stays', async () => {
  const seller = await aSeller();
  const ignored = await aSentBid(server, trades, { seller });
  const looked = await aSentBid(server, trades, { seller });
  await server.call(api.openBid, { as: looked.customer, ...on(looked.bid._id) });
  await server.passTime(days(14) + 1000);
  expect(await own(seller, ignored.project_id)).toMatchObject({ status: 'expired', credits_returned: 2 });
  expect((await own(seller, looked.project_id)).status).toBe('viewed');
});

test('a project that ends without a seller gives everybody the credits back, and once', async () => {
  const customer = await aCustomer();
  for (const [type, status] of [
    ['project.closed', 'closed'],
    ['project.expired', 'expired'],
    ['project.blocked', 'blocked'],
  ] as const) {
    const project_id = await aProject(trades, { customer });
    const [one, two] = [await aSeller(), await aSeller()];
    await aSentBid(server, trades, { seller: one, customer, project_id });
    const countered = await aSentBid(server, trades, { seller: two, customer, project_id });
    await server.call(api.counterBid, { as: customer, params: { id: countered.bid._id }, body: { price_minor: 900_000, term_days: 9 } });
    for (let i = 0; i < 2; i++) await projectMoved(project_id, type, status);
    for (const seller of [one, two]) {
      expect(await own(seller, project_id)).toMatchObject({ status: 'expired', credits_returned: 2 });
      expect([await balance(seller), (await noticesOf(seller))[0]]).toEqual([30, 'N-P6']);
    }
  }
});

test('what was answered keeps its credits: a declined bid, and a chosen one of a project that ends', async () => {
  const customer = await aCustomer();
  const project_id = await aProject(trades, { customer });
  const [declined, chosen] = [await aSeller(), await aSeller()];
  const no = await aSentBid(server, trades, { seller: declined, customer, project_id });
  await server.call(api.declineBid, { as: customer, params: { id: no.bid._id }, body: { reason: null, comment: '' } });
  await aChosenBid(server, trades, { seller: chosen, customer, project_id });
  await projectMoved(project_id, 'project.closed', 'closed');
  expect(await own(declined, project_id)).toMatchObject({ status: 'declined', credits_returned: 0, is_withdraw_free: false });
  expect(await own(chosen, project_id)).toMatchObject({ status: 'accepted', credits_returned: 0, is_withdraw_free: false });
});

test('what happened to credits is never rewritten', async () => {
  await aSentBid(server, trades);
  for (const sql of ['update bid_credit_moves set amount = 5', 'delete from bid_credit_moves'])
    await expect(database().query(sql)).rejects.toThrow('never rewritten');
});
