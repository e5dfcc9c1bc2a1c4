/** The customer changes a project that has bids: their sellers are told, confirm, price anew, or leave with their credits. */

import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { adminListBids } from '@artel/contracts/projects/bid-moderation.ts';
import * as api from '@artel/contracts/projects/bids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aInput, aSentBid } from '../../../test/bids.ts';
import { anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { projectChanged } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { minutes } from '../../platform/clock.ts';

let server: TestServer;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());

const own = async (as: TestPerson, id: string) => (await server.call(api.getMyBid, { as, params: { id } })).body!.result!;
const offered = async (as: TestPerson, id: string) => (await server.call(api.listProjectBids, { as, params: { id } })).body!.result;
const newest = async (as: TestPerson) => (await server.call(listNotifications, { as })).body!.result[0];
const confirm = (as: TestPerson, id: string, project_no: number) =>
  server.call(api.confirmBid, { as, params: { id }, body: { project_no } });
const on = (id: string) => ({ params: { id }, body: {} });

test('bidders are told the difference; the bid waits until its seller confirms it, and only then may be chosen', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  await server.call(api.shortlistBid, { as: customer, params: { id: bid._id }, body: { is_on: true } });
  await projectChanged(server, customer, project_id);
  const told = await newest(seller);
  expect(told).toMatchObject({ code: 'N-P5', title: 'Заказчик изменил условия проекта — проверьте отклик' });
  expect(told!.text!.replaceAll('\u00a0', ' ')).toContain('бюджет: 10 000–20 000 руб. → 10 000–30 000 руб.; задача. Подтвердите');
  expect(await own(seller, project_id)).toMatchObject({
    status: 'shortlisted',
    is_project_changed: true,
    project_no: 1,
    allowed_actions: expect.arrayContaining(['confirm', 'edit', 'withdraw']),
  });
  expect((await server.call(api.listMyBids, { as: seller, query: { side: 'seller' } })).body!.result[0]!.is_project_changed).toBe(true);
  expect((await offered(customer, project_id))[0]).toMatchObject({ is_project_changed: true, confirmed_at: null });
  expect((await server.call(api.chooseBid, { as: customer, ...on(bid._id) })).error?.code).toBe('BID_AWAITS_CONFIRMATION');

  expect((await confirm(seller, bid._id, 2)).body!.result).toMatchObject({
    status: 'shortlisted',
    is_project_changed: false,
    project_no: 2,
  });
  expect((await offered(customer, project_id))[0]).toMatchObject({ is_project_changed: false, confirmed_at: expect.any(String) });
  expect((await confirm(seller, bid._id, 2)).error?.code).toBe('BID_IS_CURRENT');
  expect((await server.call(api.chooseBid, { as: customer, ...on(bid._id) })).status).toBe(200);
});

test('the lists of both sides and of the staff say what the bid itself says: changed, agreed to anew, or ended', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  const moderator = await anAdmin(['moderator']);
  const said = async () => [
    (await own(seller, project_id)).is_project_changed,
    (await server.call(api.listMyBids, { as: seller, query: { side: 'seller' } })).body!.result[0]!.is_project_changed,
    (await server.call(api.listMyBids, { as: customer, query: { side: 'customer' } })).body!.result[0]!.is_project_changed,
    (await server.call(adminListBids, { as: moderator, query: { seller_id: seller.user_id } })).body!.result[0]!.is_project_changed,
  ];
  expect(await said()).toEqual([false, false, false, false]);
  await projectChanged(server, customer, project_id);
  expect(await said()).toEqual([true, true, true, true]);
  await confirm(seller, bid._id, 2);
  expect(await said()).toEqual([false, false, false, false]);
  await projectChanged(server, customer, project_id, { deliverables: ['Макет', 'Монтаж'] });
  expect(await said()).toEqual([true, true, true, true]);
  await server.call(api.withdrawBid, { as: seller, ...on(bid._id) });
  expect(await said()).toEqual([false, false, false, false]);
});

test('what the seller has not seen is not confirmed', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  await projectChanged(server, customer, project_id);
  await projectChanged(server, customer, project_id, { deliverables: ['Макет', 'Монтаж', 'Согласование с городом'] });
  expect((await confirm(seller, bid._id, 2)).error?.code).toBe('PROJECT_CHANGED_AGAIN');
  expect((await confirm(seller, bid._id, 3)).body!.result.is_project_changed).toBe(false);
});

test('a bidder who does not agree leaves with the credits, however long ago the bid was sent; one who confirmed does not', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  const other = await aSentBid(server, trades, { customer, project_id, seller: await aSeller() });
  await projectChanged(server, customer, project_id);
  await confirm(other.seller, other.bid._id, 2);
  await server.passTime(minutes(11));
  expect((await own(seller, project_id)).is_withdraw_free).toBe(true);
  expect((await server.call(api.withdrawBid, { as: seller, ...on(bid._id) })).body!.result.credits_returned).toBe(2);
  expect((await own(other.seller, project_id)).is_withdraw_free).toBe(false);
  expect((await server.call(api.withdrawBid, { as: other.seller, ...on(other.bid._id) })).body!.result.credits_returned).toBe(0);
});

test('a bid written anew answers the project as it is; mended words ask nobody anything', async () => {
  const { customer, seller, project_id, bid } = await aSentBid(server, trades);
  await projectChanged(server, customer, project_id);
  const edited = await server.call(api.editBid, { as: seller, params: { id: bid._id }, body: aInput({ price_minor: rub(18_000) }) });
  expect(edited.body!.result).toMatchObject({ is_project_changed: false, project_no: 2, confirmed_at: expect.any(String) });
  const before = await newest(seller);
  const description = 'Нужна вывеска на фасад: буквы с подсветкой, макет для производства и согласование с городом. Работаем спокойно.';
  await projectChanged(server, customer, project_id, { title: 'Вывеска для пекарни у реки', description });
  expect(await own(seller, project_id)).toMatchObject({ is_project_changed: false, project_no: 2 });
  expect((await newest(seller))?._id).toBe(before?._id);
  // who bids only now has nothing to confirm
  const late = await aSentBid(server, trades, { customer, project_id, seller: await aSeller() });
  expect(late.bid).toMatchObject({ is_project_changed: false, project_no: 3, confirmed_at: null });
});
