/** The life of an individual offer through the API: sent into a talk, accepted, declined, withdrawn, over. */
import * as chat from '@artel/contracts/chat/chat.ts';
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import * as api from '@artel/contracts/orders/offers.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { blockPerson } from '@artel/contracts/people/relations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inStages, payStages } from '../../../test/bids.ts';
import { anOffer, anOfferInput, type OfferInput } from '../../../test/offers.ts';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { aChat } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, later } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const on = (id: string) => ({ params: { id }, body: {} });
const send = (as: TestPerson, chat_id: string, wish: Partial<OfferInput> = {}) =>
  server.call(api.sendOffer, { as, params: { id: chat_id }, body: anOfferInput(wish) });
const seen = async (as: TestPerson, id: string) => (await server.call(api.getOffer, { as, params: { id } })).body?.result;
const accept = (as: TestPerson, id: string) => server.call(api.acceptOffer, { as, ...on(id) });
const withdraw = (as: TestPerson, id: string) => server.call(api.withdrawOffer, { as, ...on(id) });
const decline = (as: TestPerson, id: string, answer = 'Дорого') => server.call(api.declineOffer, { as, params: { id }, body: { answer } });
const noticesOf = async (as: TestPerson) =>
  (await server.call(listNotifications, { as })).body!.result.map(({ code, text }) => [code, text]);
const toldOf = async ({ user_id }: TestPerson, type: string) =>
  (
    await database().query<{ payload: { type?: string; newMessage?: { offer_id: string } } }>(
      'select payload from user_events where user_id = $1 and type = $2 order by seq',
      [user_id, type],
    )
  ).rows;

test('an offer stands in the talk; the seller sees what is left after the fee, the customer what is paid', async () => {
  const { customer, seller, chat_id, offer } = await anOffer(server);
  expect(offer).toMatchObject({ status: 'sent', price_minor: 1_800_000, order_id: null, allowed_actions: ['withdraw'] });
  expect(offer.net_minor).toBeLessThan(1_800_000);
  const theirs = (await seen(customer, offer._id))!;
  expect(theirs).toMatchObject({ net_minor: null, fee_buyer_minor: offer.fee_buyer_minor, allowed_actions: ['accept', 'decline'] });
  const { list } = (await server.call(chat.listMessages, { as: customer, params: { chat_id } })).body!.result;
  expect(list[0]).toMatchObject({
    kind: 'offer',
    offer_id: offer._id,
    message: offer.title,
    sender: { _id: seller.user_id },
    edit_until: null,
  });
  expect((await toldOf(customer, 'new_message')).at(-1)!.payload.newMessage!.offer_id).toBe(offer._id);
  expect(await seen(await aSeller(), offer._id)).toBeUndefined();
  // a card is withdrawn by its own button, neither unsaid nor rewritten
  for (const call of [
    server.call(chat.deleteMessage, { as: seller, params: { id: list[0]!._id } }),
    server.call(chat.changeMessage, { as: seller, params: { id: list[0]!._id }, body: { message: 'Иначе' } }),
  ])
    expect((await call).error?.code).toBe('MESSAGE_NOT_YOURS');
});

test('an offer is no letter: what its seller began to write in the talk stays begun', async () => {
  const { seller, chat_id } = await anOffer(server);
  await server.call(chat.setChatState, { as: seller, params: { id: chat_id }, body: { draft: 'И ещё вопрос' } });
  await send(seller, chat_id);
  expect((await server.call(chat.getChat, { as: seller, params: { id: chat_id } })).body!.result.draft).toBe('И ещё вопрос');
});

test('accepted, it is an order of its terms that waits for its money; paid, the work begins at once', async () => {
  const wish = { ...inStages, price_minor: 1_500_000, revisions: 4 };
  const { customer, seller, offer } = await anOffer(server, { wish });
  const { order_id, offer: after } = (await accept(customer, offer._id)).body!.result;
  expect(after).toMatchObject({ status: 'accepted', order_id, allowed_actions: [] });
  const order = (await server.call(getOrder, { as: customer, params: { id: order_id } })).body!.result;
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    title: offer.title,
    total_minor: 1_500_000,
    fee_buyer_minor: offer.fee_buyer_minor,
  });
  expect(order.terms).toMatchObject({ package_title: 'Индивидуальное предложение', package_description: offer.description });
  expect(order.stages.map(({ title, price_minor, revisions_included }) => [title, price_minor, revisions_included])).toEqual([
    ['Эскизы', 500_000, 4],
    ['Макет', 400_000, 4],
    ['Согласование', 600_000, 4],
  ]);
  expect(await noticesOf(seller)).toContainEqual(['N-B4', `«${offer.title}»`]);
  expect((await toldOf(seller, 'entity_changed')).some(({ payload }) => payload.type === 'offer')).toBe(true);
  expect((await payStages(server, provider, customer, order_id)).status).toBe('in_progress');
});

test('the list of results goes with it into the order and is ticked at the delivery', async () => {
  const checklist = ['Макет вывески', 'Монтаж и подключение'];
  const { offer, customer, seller } = await anOffer(server, { wish: { checklist } });
  expect(offer.checklist).toEqual(checklist);
  const { order_id } = (await accept(customer, offer._id)).body!.result;
  const { result: order } = (await server.call(getOrder, { as: seller, params: { id: order_id } })).body!;
  expect([order.terms.what_you_get, order.stages.map(({ promised }) => promised)]).toEqual([checklist, [checklist]]);
});

test('accepted twice, by ten presses at once and again later: one order', async () => {
  const { customer, offer } = await anOffer(server);
  const answers = await Promise.all(Array.from({ length: 10 }, () => accept(customer, offer._id)));
  const later = await accept(customer, offer._id);
  expect(new Set([...answers, later].map(({ body }) => body?.result.order_id)).size).toBe(1);
  const { rows } = await database().query('select source from orders where offer_id = $1', [offer._id]);
  expect(rows).toEqual([{ source: 'offer' }]);
});

test('accepted and withdrawn at the same moment: one of them, and an order only when it was accepted', async () => {
  for (let round = 0; round < 6; round++) {
    const { customer, seller, offer } = await anOffer(server);
    const [yes, no] = await Promise.all([accept(customer, offer._id), withdraw(seller, offer._id)]);
    expect([yes.ok, no.ok].filter(Boolean)).toHaveLength(1);
    const code = (yes.ok ? no : yes).error!.code;
    expect(code).toBe(yes.ok ? 'OFFER_IS_ACCEPTED' : 'OFFER_WITHDRAWN');
    const { rowCount } = await database().query('select from orders where offer_id = $1', [offer._id]);
    expect([rowCount, (await seen(customer, offer._id))!.status]).toEqual(yes.ok ? [1, 'accepted'] : [0, 'withdrawn']);
  }
});

test('declined with a word, withdrawn: the other side is told, and nothing more happens to it', async () => {
  const { customer, seller, offer } = await anOffer(server);
  expect((await decline(customer, offer._id, ' ')).error?.details).toMatchObject({ answer: 'Скажите, что не подошло' });
  expect((await decline(customer, offer._id)).body!.result).toMatchObject({ status: 'declined', answer: 'Дорого', allowed_actions: [] });
  expect(await noticesOf(seller)).toContainEqual(['N-B7', `«${offer.title}»: Дорого`]);
  expect((await accept(customer, offer._id)).status).toBe(409);

  const other = await anOffer(server);
  expect((await withdraw(other.seller, other.offer._id)).body!.result.status).toBe('withdrawn');
  expect(await noticesOf(other.customer)).toContainEqual(['N-B9', `«${other.offer.title}»`]);
  expect((await accept(other.customer, other.offer._id)).error?.code).toBe('OFFER_WITHDRAWN');
  expect((await withdraw(other.seller, other.offer._id)).status).toBe(409);
});

test('its time over, it cannot be accepted, even before the clock comes round; then both cards say so', async () => {
  const { customer, seller, offer } = await anOffer(server, { wish: { valid_days: 1 } });
  await database().query('update offers set expires_at = $2 where id = $1', [offer._id, later(-1000)]);
  expect(await seen(customer, offer._id)).toMatchObject({ status: 'expired', allowed_actions: [] });
  expect((await accept(customer, offer._id)).error?.code).toBe('OFFER_EXPIRED');
  const told = (await toldOf(seller, 'entity_changed')).length;
  await server.passTime(days(1) + 1000);
  const { rows } = await database().query('select status from offers where id = $1', [offer._id]);
  expect(rows).toEqual([{ status: 'expired' }]);
  expect((await toldOf(seller, 'entity_changed')).length).toBe(told + 1);
});

test('offered only by sellers, to whoever wrote first, in the plain talk, and no more than five at once', async () => {
  const [customer, seller] = [await aCustomer(), await aSeller()];
  const talk = await aChat([customer, seller], [[1, 'Здравствуйте, возьмусь за вашу вывеску']]);
  const code = async (as: TestPerson, chat_id: string) => (await send(as, chat_id)).error?.code;
  const obstacle = async (as: TestPerson, id: string) =>
    (await server.call(api.getOffering, { as, params: { id } })).body!.result.obstacle?.code;
  expect([await code(seller, talk.id), await obstacle(seller, talk.id)]).toEqual(['OFFER_TO_STRANGER', 'OFFER_TO_STRANGER']);
  // the seller wrote, so the customer may answer with anything but an offer
  expect(await code(customer, talk.id)).toBe('OFFERS_ARE_OF_SELLERS');
  expect(await code(await aSeller(), talk.id)).toBe('CHAT_NOT_FOUND');

  const { chat_id, ...open } = await anOffer(server);
  expect(await obstacle(open.seller, chat_id)).toBeUndefined();
  for (let n = 0; n < 4; n++) expect((await send(open.seller, chat_id)).status).toBe(200);
  expect([await code(open.seller, chat_id), await obstacle(open.seller, chat_id)]).toEqual(['OFFERS_ARE_MANY', 'OFFERS_ARE_MANY']);
  await withdraw(open.seller, open.offer._id);
  expect(await code(open.seller, chat_id)).toBeUndefined();

  const order = await anOrder(server, provider, 'paid');
  const { rows } = await database().query<{ id: string }>('select id from chats where order_id = $1', [order.order._id]);
  await server.call(chat.sendMessage, { as: order.customer, body: { chat_id: rows[0]!.id, message: 'Вопрос' } });
  expect(await code(order.seller, rows[0]!.id)).toBe('OFFER_OUTSIDE_ORDERS');
});

test('whoever keeps the other away neither offers nor accepts; a blocked seller takes no work', async () => {
  const { customer, seller, chat_id, offer } = await anOffer(server);
  await server.call(blockPerson, { as: customer, params: { id: seller.user_id }, body: {} });
  expect((await send(seller, chat_id)).error?.code).toBe('PEOPLE_BLOCKED');
  expect((await accept(customer, offer._id)).error?.code).toBe('PEOPLE_BLOCKED');
  const other = await anOffer(server);
  await database().query(`update users set status = 'blocked', blocked_reason = 'Проверка' where id = $1`, [other.seller.user_id]);
  expect((await accept(other.customer, other.offer._id)).error?.code).toBe('OFFER_SELLER_AWAY');
});

test.each([
  ['a price below 300 руб.', { price_minor: 29_999 }, 'price_minor'],
  ['no words', { description: 'Сделаю' }, 'description'],
  ['a month of thinking', { valid_days: 15 }, 'valid_days'],
  ['eleven rounds', { revisions: 11 }, 'revisions'],
  ['stages that do not add up', { ...inStages, price_minor: 1_400_000 }, 'stages'],
])('%s: refused at the field', async (_, wish, field) => {
  const seller = await aSeller();
  const { id } = await aChat([await aCustomer(), seller], [[0, 'Здравствуйте']]);
  const answer = await send(seller, id, wish as Partial<OfferInput>);
  expect([answer.status, Object.keys(answer.error?.details ?? {})]).toEqual([400, [field]]);
});
