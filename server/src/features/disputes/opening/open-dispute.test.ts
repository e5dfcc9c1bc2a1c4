import { listMyOrderChats, sendMessage } from '@artel/contracts/chat/chat.ts';
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { listMyDisputes, openDispute, withdrawDispute } from '@artel/contracts/disputes/disputes.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aChosenBid, payStages } from '../../../../test/bids.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { anOrder, type Reached, type Walk } from '../../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades } from '../../../../test/services.ts';
import { days, hours, now } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

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

const claim = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились', customer_percent: 60 } as const;
const open = (as: TestPerson, stage_id: string, key?: string) =>
  server.call(openDispute, { as, body: { ...claim, stage_id }, ...(key && { key }) });
const withdraw = (as: TestPerson, id: string) => server.call(withdrawDispute, { as, params: { id } });
const seen = async ({ customer, order }: Pick<Walk, 'customer' | 'order'>) =>
  (await server.call(orders.getOrder, { as: customer, params: { id: order._id } })).body!.result;
const timersOf = async ({ order, stage_id }: Walk) =>
  (await database().query('select kind, due_at from timers where entity_id in ($1, $2) order by kind', [order._id, stage_id])).rows;
const toldTo = async ({ user_id }: TestPerson, type: string) =>
  (await database().query('select payload from user_events where user_id = $1 and type = $2 order by seq', [user_id, type])).rows.map(
    ({ payload }) => payload,
  );
const opened = async (as: TestPerson, walk: Walk) => (await open(as, walk.stage_id)).body!.result;

test('spec §7: POST /api/disputes/ freezes the stage with its deadlines; both sides see it, each from their side', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  const { customer, seller } = walk;
  const dispute = await opened(customer, walk);
  expect(dispute).toMatchObject({
    status: 'opened',
    category: 'quality',
    text: claim.text,
    stage: { _id: walk.stage_id, no: 1, of: 1 },
    opener_percent: 60,
    respondent_percent: null,
    amount_minor: 1_200_000,
    acts_by: 'respondent',
    opener: { _id: customer.user_id },
    respondent: { _id: seller.user_id },
    allowed_actions: ['withdraw', 'attach'],
  });
  const order = await seen(walk);
  expect(order).toMatchObject({
    status: 'disputed',
    next: { who: 'nobody', step: 'dispute', until: null },
    stages: [{ status: 'disputed', dispute_id: dispute._id, allowed_actions: [] }],
  });
  expect(await timersOf(walk)).toEqual([]);
  await server.passTime(days(30));
  expect((await seen(walk)).status).toBe('disputed');
  const accepted = await server.call(orders.acceptStage, { as: customer, params: { id: walk.stage_id }, body: {} });
  expect(accepted.error).toMatchObject({ status: 409, code: 'STAGE_IN_DISPUTE' });
  const [theirs] = (await server.call(listMyDisputes, { as: seller })).body!.result;
  expect(theirs).toMatchObject({
    _id: dispute._id,
    chat: { _id: dispute.chat!._id },
    allowed_actions: ['accept', 'offer', 'attach'],
    unseen_messages: 1,
  });
});

test('spec §7: POST /api/disputes/ needs nothing but the token and the form; a second one is refused', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  const post = async () => {
    const headers = { authorization: `Bearer ${walk.customer.token}` };
    return server.app.inject({ method: 'POST', url: '/api/disputes/', headers, payload: { ...claim, stage_id: walk.stage_id } });
  };
  const first = await post();
  expect([first.statusCode, first.json().result.status]).toEqual([200, 'opened']);
  expect((await post()).statusCode).toBe(409);
});

/** The work is sent back as often as asked; after the last time it is handed in again unless `isOpen`. */
async function sentBack(times: number, isOpen = false): Promise<Walk> {
  const walk = await anOrder(server, provider, 'delivered');
  const params = { id: walk.stage_id };
  for (let time = 1; time <= times; time += 1) {
    await server.call(orders.reviseStage, { as: walk.customer, params, body: { comment: 'Палитры всё ещё нет, посмотрите условия' } });
    if (time < times || !isOpen)
      await server.call(orders.deliverStage, { as: walk.seller, params, body: { text: 'Поправил всё, что просили' } });
  }
  return walk;
}
/** The customer asked in the order's chat, and a day went by. */
async function unanswered(reached: Reached): Promise<Walk> {
  const walk = await anOrder(server, provider, reached);
  await ask(walk, 'customer');
  await server.passTime(days(1));
  return walk;
}
async function ask(walk: Walk, side: 'customer' | 'seller'): Promise<void> {
  const [chat] = (await server.call(listMyOrderChats, { as: walk[side] })).body!.result.list;
  const sent = await server.call(sendMessage, { as: walk[side], body: { chat_id: chat!._id, message: 'Когда ждать эскизы?' } });
  expect(sent.ok).toBe(true);
}
async function late(): Promise<Walk> {
  const walk = await anOrder(server, provider, 'started');
  await server.passTime(days(10) + hours(1));
  return walk;
}

const states: [string, 'customer' | 'seller', () => Promise<Walk>, string][] = [
  ['paid and left without an answer', 'customer', () => unanswered('paid'), 'awaiting_start'],
  ['in work and left without an answer', 'customer', () => unanswered('started'), 'in_progress'],
  ['late', 'customer', late, 'in_progress'],
  ['sent back once', 'customer', () => sentBack(1, true), 'revision'],
  ['sent back twice', 'seller', () => sentBack(2, true), 'revision'],
  ['handed in the third time', 'seller', () => sentBack(2), 'delivered'],
];
test.each(states)(
  'spec §7: DELETE /api/disputes/{id}: withdrawn, an order that was %s goes on for the %s with the time it had left',
  async (_, side, make, status) => {
    const walk = await make();
    const before = await seen(walk);
    const timers = await timersOf(walk);
    await server.passTime(hours(1));
    const { _id } = await opened(walk[side], walk);
    await server.passTime(days(20));
    expect((await withdraw(walk[side], _id)).body!.result).toMatchObject({ status: 'withdrawn', acts_by: null, allowed_actions: [] });
    const after = await seen(walk);
    expect([after.status, after.stages[0]!.status]).toEqual([status, before.stages[0]!.status]);
    const stood = (later: string | null, earlier: string | null) => (later && earlier ? Date.parse(later) - Date.parse(earlier) : days(20));
    const shifts = [
      stood(after.due_at, before.due_at),
      stood(after.stages[0]!.due_at, before.stages[0]!.due_at),
      stood(after.stages[0]!.review_ends_at, before.stages[0]!.review_ends_at),
    ];
    const now = await timersOf(walk);
    expect(now.map(({ kind }) => kind)).toEqual(timers.map(({ kind }) => kind));
    const moved = now.map(({ kind, due_at }, at) => ({ kind, shift: due_at.getTime() - timers[at].due_at.getTime() }));
    // how long the money lies in reserve does not stand still
    expect(moved.filter(({ kind }) => kind === 'reserve').map(({ shift }) => shift)).toEqual([0]);
    for (const shift of [...shifts, ...moved.flatMap(({ kind, shift }) => (kind === 'reserve' ? [] : [shift]))])
      expect(Math.abs(shift - days(20))).toBeLessThan(hours(0.5));
  },
);

test('one dispute a stage, the same press once, and withdrawn twice is withdrawn once; a new one may follow', async () => {
  const walk = await sentBack(2);
  const press = newId();
  const [first, again] = [await open(walk.customer, walk.stage_id, press), await open(walk.customer, walk.stage_id, press)];
  expect(again.body).toEqual(first.body);
  expect((await open(walk.seller, walk.stage_id)).error).toMatchObject({ status: 409, code: 'STAGE_IN_DISPUTE' });
  const { _id } = first.body!.result;
  expect((await withdraw(walk.seller, _id)).error).toMatchObject({ status: 403, code: 'DISPUTE_NOT_YOURS' });
  for (const stranger of [await aCustomer(), await anAdmin(['support'])])
    expect((await withdraw(stranger, _id)).error).toMatchObject({ status: 404, code: 'DISPUTE_NOT_FOUND' });
  const done = await withdraw(walk.customer, _id);
  const due_at = (await seen(walk)).due_at;
  await server.passTime(hours(1));
  expect((await withdraw(walk.customer, _id)).body).toEqual(done.body);
  expect((await seen(walk)).due_at).toBe(due_at);
  expect((await open(walk.seller, walk.stage_id)).body!.result).toMatchObject({ status: 'opened', opener: { _id: walk.seller.user_id } });
});

test('two presses at one moment open one dispute', async () => {
  const walk = await sentBack(2);
  const answers = await Promise.all([open(walk.customer, walk.stage_id), open(walk.seller, walk.stage_id)]);
  expect(answers.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['STAGE_IN_DISPUTE', 'ok']);
});

test('without money in reserve there is nothing to quarrel about, and of several stages only the one in turn', async () => {
  const unpaid = await anOrder(server, provider, 'created');
  expect((await open(unpaid.customer, unpaid.stage_id)).error).toMatchObject({ status: 409, code: 'STAGE_NOT_FUNDED' });
  const accepted = await anOrder(server, provider, 'accepted');
  expect((await open(accepted.customer, accepted.stage_id)).error).toMatchObject({ status: 409, code: 'MOVE_NOT_ALLOWED' });
  const { order, customer } = await aChosenBid(server, await someTrades());
  await payStages(server, provider, customer, order._id);
  await server.passTime(days(order.stages[0]!.term_days) + hours(1));
  const begun = (await server.call(orders.getOrder, { as: customer, params: { id: order._id } })).body!.result;
  expect(begun.stages.map(({ allowed_actions }) => allowed_actions.includes('dispute'))).toEqual([true, false, false]);
  expect((await open(customer, order.stages[1]!._id)).error).toMatchObject({ status: 409, code: 'STAGE_NOT_IN_TURN' });
});

test('spec §7: both are told new_dispute {chat} and the dispute’s unseen count; notices and letters go to both, once for each turn', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  const { _id, chat } = await opened(walk.customer, walk);
  for (const side of [walk.customer, walk.seller]) {
    expect(await toldTo(side, 'new_dispute')).toMatchObject([{ chat: { _id: chat!._id, order: { status: 'disputed' } } }]);
    const unseen = (await server.call(listMyDisputes, { as: side })).body!.result[0]!.unseen_messages;
    expect((await toldTo(side, 'get_counters')).at(-1)).toMatchObject({ disputes: { [_id]: unseen } });
  }
  const onShelf = async () =>
    (await server.call(listMyOrderChats, { as: walk.seller, query: { shelf: 'disputed' } })).body!.result.list.map((one) => one._id);
  expect(await onShelf()).toEqual([chat!._id]);
  await withdraw(walk.customer, _id);
  expect(await onShelf()).toEqual([]);
  for (const side of [walk.customer, walk.seller]) {
    expect((await toldTo(side, 'new_dispute')).map((told) => told.chat.order.status)).toEqual(['disputed', 'delivered']);
    const codes = (await server.call(listNotifications, { as: side })).body!.result.map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith('N-D'))).toEqual(['N-D2', 'N-D1']);
    expect((await lettersTo(side.email)).filter(({ subject }) => subject.includes('пор'))).toHaveLength(2);
  }
  const [last] = (await server.call(listMyOrderChats, { as: walk.seller })).body!.result.list;
  expect(last!.last_message).toMatchObject({ kind: 'dispute', event: 'stage.dispute_withdrawn' });
});

test('a dispute does not open at once: before a delivery, the term or a day of silence it would only stop the clock', async () => {
  const walk = await anOrder(server, provider, 'started');
  const tooEarly = { status: 409, code: 'DISPUTE_TOO_EARLY' };
  const mayOpen = async (side: 'customer' | 'seller') => {
    const order = (await server.call(orders.getOrder, { as: walk[side], params: { id: walk.order._id } })).body!.result;
    return order.stages[0]!.allowed_actions.includes('dispute');
  };
  for (const side of ['customer', 'seller'] as const) {
    expect((await open(walk[side], walk.stage_id)).error).toMatchObject(tooEarly);
    expect(await mayOpen(side)).toBe(false);
  }
  await ask(walk, 'customer');
  await server.passTime(hours(23));
  expect((await open(walk.customer, walk.stage_id)).error).toMatchObject(tooEarly);
  await ask(walk, 'seller');
  await server.passTime(hours(2));
  expect(await mayOpen('customer')).toBe(false);
  await ask(walk, 'customer');
  await server.passTime(hours(24));
  expect([await mayOpen('customer'), await mayOpen('seller')]).toEqual([true, false]);
  const delivered = await sentBack(1);
  expect((await open(delivered.seller, delivered.stage_id)).error).toMatchObject(tooEarly);
});

test('who switched disputes off while that was possible is told of one, and before silence decides', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  const { seller } = walk;
  for (const channel of ['in_app', 'email', 'push'])
    await database().query(
      `insert into notice_choices (user_id, kind, channel, is_on, changed_at) values ($1, 'disputes', $2, false, $3)`,
      [...[seller.user_id, channel, now()]],
    );
  await opened(walk.customer, walk);
  await server.passTime(hours(49));
  const told = (await server.call(listNotifications, { as: seller })).body!.result;
  expect(told.map(({ code }) => code)).toEqual(expect.arrayContaining(['N-D1', 'N-D11']));
  const letters = (await lettersTo(seller.email)).filter(({ subject }) => subject.includes('пор'));
  expect(letters.map(({ off }) => off)).toEqual([undefined, undefined]);
});
