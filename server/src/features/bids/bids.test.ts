import { adminListBids } from '@artel/contracts/projects/bid-moderation.ts';
import { clearBidsFlag, getBidding, getBidsFlag, getMyBid, listMyBids, sendBid } from '@artel/contracts/projects/bids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aInput } from '../../../test/bids.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { aBid } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let customer: TestPerson;
let seller: TestPerson;
let project_id: string;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());
beforeEach(async () => {
  [customer, seller] = [await aCustomer(), await aSeller()];
  project_id = await aProject(trades, { customer });
});

const mine = async (as: TestPerson, side: 'seller' | 'customer', after?: string) =>
  (await server.call(listMyBids, { as, query: { side, ...(after && { after }) } })).body!;

test('spec §7: GET /api/users/my_bid/{id} answers the caller’s own bid for the item, and nobody else’s', async () => {
  const none = await server.call(getMyBid, { as: seller, params: { id: project_id } });
  expect(none.body).toEqual({ status: 200, result: null });
  const id = await aBid({ project_id, seller_id: seller.user_id });
  const { body } = await server.call(getMyBid, { as: seller, params: { id: project_id } });
  expect(body?.result).toMatchObject({
    _id: id,
    status: 'sent',
    price_minor: 1_500_000,
    project: { _id: project_id, category_slug: 'design' },
  });
  expect((await server.call(getMyBid, { as: customer, params: { id: project_id } })).body?.result).toBeNull();
  expect((await server.call(getMyBid, { as: seller, params: { id: newId() } })).body?.result).toBeNull();
});

test('a row of the table is in both sides’ lists; a draft is the seller’s alone', async () => {
  const sent = await aBid({ project_id, seller_id: seller.user_id });
  const other = await aBid({ project_id, seller_id: (await aSeller()).user_id, status: 'draft' });
  expect((await mine(seller, 'seller')).result.map(({ _id }) => _id)).toEqual([sent]);
  expect((await mine(customer, 'customer')).result.map(({ _id }) => _id)).toEqual([sent]);
  expect(await mine(customer, 'seller')).toMatchObject({ result: [], total: 0 });
  expect(JSON.stringify(await mine(seller, 'customer'))).not.toContain(other);
});

test('lists go by twenty, each row once, also when rows are microseconds apart', async () => {
  for (let i = 0; i < 23; i++) {
    const one = await aProject(trades, { customer });
    await aBid({ project_id: one, seller_id: seller.user_id, created_at: `2026-01-01 10:00:00.0001${String(i).padStart(2, '0')}+00` });
  }
  const first = await mine(seller, 'seller');
  const second = await mine(seller, 'seller', first.next);
  expect([first.total, first.result.length, second.result.length, second.next]).toEqual([23, 20, 3, undefined]);
  expect(new Set([...first.result, ...second.result].map(({ _id }) => _id)).size).toBe(23);
});

test('spec §7: the bids flag is read as hasUnread and cleared by PUT', async () => {
  const flag = async () => (await server.call(getBidsFlag, { as: seller })).body?.result;
  expect(await flag()).toEqual({ hasUnread: false });
  await database().query('insert into bid_flags values ($1, true, now())', [seller.user_id]);
  expect(await flag()).toEqual({ hasUnread: true });
  expect((await server.call(getBidsFlag, { as: customer })).body?.result).toEqual({ hasUnread: false });
  for (let i = 0; i < 2; i++) expect(await server.call(clearBidsFlag, { as: seller, body: {} })).toMatchObject({ status: 200 });
  expect(await flag()).toEqual({ hasUnread: false });
});

test('moderators find any bid by its state, its project’s title and its seller', async () => {
  const moderator = await anAdmin(['moderator']);
  const title = 'Мозаика для бассейна «Дельфин»';
  const id = await aBid({ project_id: await aProject(trades, { customer, title }), seller_id: seller.user_id, status: 'viewed' });
  const found = async (query: { q?: string; status?: 'viewed' | 'sent' }) =>
    (await server.call(adminListBids, { as: moderator, query })).body?.result.map(({ _id }) => _id);
  expect(await found({ q: 'дельфин' })).toEqual([id]);
  expect(await found({ q: seller.user_name })).toEqual([id]);
  expect(await found({ q: 'дельфин', status: 'sent' })).toEqual([]);
  expect(await found({ q: '%%%' })).toEqual([]);
});

test('who lacks what the customer wants may not bid, a project for the invited is not there for others; an invitation opens both', async () => {
  const wanting = await aProject(trades, { require_level: 'pro', require_verified: true });
  const hidden = await aProject(trades, { visibility: 'invited' });
  const send = (id: string) => server.call(sendBid, { as: seller, params: { id }, body: aInput() });
  expect((await server.call(getBidding, { as: seller, params: { id: wanting } })).body!.result.obstacle?.code).toBe('PROJECT_WANTS_OTHERS');
  expect((await server.call(getBidding, { as: seller, params: { id: hidden } })).error?.code).toBe('PROJECT_NOT_FOUND');
  expect([(await send(wanting)).error?.code, (await send(hidden)).error?.code]).toEqual(['PROJECT_WANTS_OTHERS', 'PROJECT_NOT_FOUND']);
  for (const id of [wanting, hidden]) {
    await database().query('insert into project_invitations values ($1, $2, $3)', [id, seller.user_id, now()]);
    expect((await server.call(getBidding, { as: seller, params: { id } })).body!.result.obstacle).toBeNull();
    expect((await send(id)).body!.result).toMatchObject({ status: 'sent', is_invited: true, credits_spent: 0 });
  }
});
