import {
  archiveNotification,
  countNotifications,
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from '@artel/contracts/chat/notifications.ts';
import { openDispute } from '@artel/contracts/disputes/disputes.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentBid } from '../../../test/bids.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
const provider = testProvider();
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a member reads what was told to them, but for what is put away, and marks all of it read', async () => {
  const member = await aCustomer();
  const tell = (title: string, category: string, state = 'unread') =>
    database().query(
      'insert into notifications (id, user_id, code, category, title, state, dedupe_key, created_at) values ($1, $2, $3, $4, $5, $6, $5, $7)',
      [newId(), member.user_id, 'N-O1', category, title, state, now()],
    );
  await tell('Заказ оплачен', 'orders');
  await tell('Выплата ушла', 'money');
  await tell('Старое', 'orders', 'archived');
  const feed = async (category?: 'orders') =>
    (await server.call(listNotifications, { as: member, query: category ? { category } : {} })).body!.result.map(({ title, is_read }) => [
      title,
      is_read,
    ]);
  expect((await feed()).sort()).toEqual([
    ['Выплата ушла', false],
    ['Заказ оплачен', false],
  ]);
  expect(await feed('orders')).toEqual([['Заказ оплачен', false]]);
  const unread = async () => (await server.call(countUnreadNotifications, { as: member })).body?.result;
  expect(await unread()).toBe(2);
  const counts = async () => (await server.call(countNotifications, { as: member })).body?.result;
  expect(await counts()).toEqual({ unread: { orders: 1, money: 1 }, archived: 1 });
  expect((await server.call(readNotifications, { as: await aCustomer(), body: {} })).body?.result).toEqual({ read: 0 });
  expect((await server.call(readNotifications, { as: member, body: {} })).body?.result).toEqual({ read: 2 });
  expect((await feed()).every(([, is_read]) => is_read)).toBe(true);
  expect(await unread()).toBe(0);
  expect(await counts()).toEqual({ unread: {}, archived: 1 });
  const { rows } = await database().query('select payload from user_events where user_id = $1', [member.user_id]);
  expect(rows).toEqual([{ payload: { type: 'notification', id: member.user_id } }]);
});

test('one is put away and comes back, by its owner alone; the feed, the archive and what is new are lists of their own', async () => {
  const [member, other] = [await aCustomer(), await aCustomer()];
  const ids = await Promise.all(
    ['Первое', 'Второе'].map(async (title) => {
      const id = newId();
      await database().query(
        `insert into notifications (id, user_id, code, category, title, state, dedupe_key, created_at) values ($1, $2, 'N-O1', 'orders', $3, 'unread', $3, $4)`,
        [id, member.user_id, title, now()],
      );
      return id;
    }),
  );
  const put = (as: typeof member, is_archived: boolean) =>
    server.call(archiveNotification, { as, params: { id: ids[0]! }, body: { is_archived } });
  const titles = async (box?: 'unread' | 'archive') =>
    (await server.call(listNotifications, { as: member, query: box ? { box } : {} })).body!.result.map(({ title }) => title);
  expect((await put(other, true)).error?.code).toBe('NOTIFICATION_NOT_FOUND');
  for (let n = 0; n < 2; n++) expect((await put(member, true)).body?.result).toEqual({ is_archived: true });
  expect([await titles(), await titles('unread'), await titles('archive')]).toEqual([['Второе'], ['Второе'], ['Первое']]);
  expect((await server.call(countUnreadNotifications, { as: member })).body?.result).toBe(1);
  await put(member, false);
  expect([(await titles()).sort(), await titles('unread'), await titles('archive')]).toEqual([['Второе', 'Первое'], ['Второе'], []]);
});

test('those that were seen are read, and nobody reads for another', async () => {
  const [member, other] = [await aCustomer(), await aCustomer()];
  for (const title of ['Первое', 'Второе'])
    await database().query(
      `insert into notifications (id, user_id, code, category, title, state, dedupe_key, created_at) values ($1, $2, 'N-O9', 'orders', $3, 'unread', $3, $4)`,
      [newId(), member.user_id, title, now()],
    );
  const feed = async () => (await server.call(listNotifications, { as: member, query: {} })).body!.result;
  const first = (await feed()).find(({ title }) => title === 'Первое')!;
  const read = async (as: typeof member, ids: string[]) => (await server.call(readNotifications, { as, body: { ids } })).body?.result;
  expect(await read(other, [first._id])).toEqual({ read: 0 });
  expect(await read(member, [])).toEqual({ read: 0 });
  expect(await read(member, [first._id])).toEqual({ read: 1 });
  expect((await feed()).map(({ title, is_read }) => `${title} ${is_read}`).sort()).toEqual(['Второе false', 'Первое true']);
});

test('a line of an order or its dispute names the deal as it is now and the other side; a line that may wait interrupts nobody', async () => {
  const { customer, seller, order, stage_id } = await anOrder(server, provider, 'delivered');
  const feed = async (as: typeof customer) => (await server.call(listNotifications, { as, query: {} })).body!.result;
  const body = { category: 'quality' as const, text: 'В макете нет палитры, о которой мы договорились', customer_percent: 60, stage_id };
  expect((await server.call(openDispute, { as: customer, body })).ok).toBe(true);
  const known = { _id: order._id, number: order.number, status: 'disputed' };
  for (const [as, other] of [
    [customer, seller],
    [seller, customer],
  ] as const) {
    const told = (await feed(as)).filter(({ category }) => category === 'orders' || category === 'disputes');
    expect(told.length).toBeGreaterThan(0);
    for (const one of told) expect(one.order).toMatchObject({ ...known, other: { _id: other.user_id } });
  }
  // the face of who did it, and never one's own
  const faces = async (as: typeof customer) => (await feed(as)).map(({ code, actor }) => [code, actor?._id ?? null]);
  expect(await faces(seller)).toContainEqual(['N-D1', customer.user_id]);
  expect(await faces(customer)).toContainEqual(['N-D1', null]);
  expect(await faces(customer)).toContainEqual(['N-O9', seller.user_id]);
  const important = (await feed(customer)).map(({ code, is_important }) => [code, is_important]);
  expect(important).toContainEqual(['N-O9', true]);
  expect(important).toContainEqual(['N-F1', false]);
  // the other side hears of it at once, who did it needs no interruption
  expect(important).toContainEqual(['N-D1', false]);
  expect((await feed(seller)).find(({ code }) => code === 'N-D1')).toMatchObject({ is_important: true });
});

test('the staff and strangers have no face in the feed, whatever a line is of', async () => {
  const { customer, order } = await anOrder(server, provider, 'delivered');
  const stranger = await aCustomer();
  for (const [title, type] of [
    ['Заказ', 'order'],
    ['Обращение', 'appeal'],
    ['Услуга', 'service'],
  ])
    await database().query(
      `insert into notifications (id, user_id, code, category, title, state, dedupe_key, created_at, entity_type, entity_id, actor_id)
       values ($1, $2, 'N-O2', 'orders', $3, 'unread', $3, $4, $5, $6, $7)`,
      [newId(), customer.user_id, title, now(), type, order._id, stranger.user_id],
    );
  const told = (await server.call(listNotifications, { as: customer, query: {} })).body!.result;
  const made = told.filter(({ title }) => ['Заказ', 'Обращение', 'Услуга'].includes(title));
  expect(made.map(({ actor }) => actor)).toEqual([null, null, null]);
});

test('a line of a bid names the project as it is now', async () => {
  const { customer, seller, project_id } = await aSentBid(server, await someTrades());
  const told = (await server.call(listNotifications, { as: customer, query: { category: 'bids' } })).body!.result;
  expect(told.map(({ code, order, project, actor }) => ({ code, order, project, by: actor?._id }))).toContainEqual({
    ...{ code: 'N-B1', order: null, by: seller.user_id },
    project: expect.objectContaining({
      ...{ _id: project_id, status: 'active', bids_count: 1, max_bids: expect.any(Number) },
      active_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
  });
});
