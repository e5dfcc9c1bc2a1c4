/** A pause both agreed to: asked for, agreed to, ended by itself, by the seller, by the work; never longer than 14 days in all. */
import { listMyOrderChats, sendMessage } from '@artel/contracts/chat/chat.ts';
import { openDispute, withdrawDispute } from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/orders/requests.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days, hours, setClockShift } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
beforeEach(() => setClockShift(0));
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Заказчик в отпуске, смотреть пробу некому';
type Side = 'customer' | 'seller';
const other = { customer: 'seller', seller: 'customer' } as const;
const ask = ({ stage_id, ...walk }: Walk, as: Side, count: number) =>
  server.call(api.requestPause, { as: walk[as], params: { id: stage_id }, body: { days: count, reason } });
const answer = (walk: Walk, as: Side, id: string, how: 'accept' | 'decline' = 'accept') =>
  server.call(how === 'accept' ? api.acceptRequest : api.declineRequest, { as: walk[as], params: { id }, body: {} });
const seen = async ({ order, ...walk }: Walk, as: Side = 'customer') =>
  (await server.call(orders.getOrder, { as: walk[as], params: { id: order._id } })).body!.result;
const stageOf = async (walk: Walk) => (await seen(walk)).stages[0]!;
const resume = ({ seller, stage_id }: Walk) => server.call(api.resumeStage, { as: seller, params: { id: stage_id }, body: {} });
const questions = ['Какой у вас фирменный цвет?'];
const askQuestion = ({ seller, stage_id }: Walk) =>
  server.call(orders.askQuestions, { as: seller, params: { id: stage_id }, body: { questions } });
const ms = (moment: string | null): number => Date.parse(moment ?? '');
const termOf = async ({ stage_id }: Walk): Promise<number> =>
  (await database().query<{ due_at: Date }>('select due_at from stages where id = $1', [stage_id])).rows[0]!.due_at.getTime();
const happened = async ({ order }: Walk) =>
  (await database().query(`select type from events where entity_id = $1 and type ~ 'pause|resumed' order by at, id`, [order._id])).rows.map(
    ({ type }) => type,
  );

/** Ten days of work, and both agreed to rest. */
async function resting(count: number, by: Side = 'customer', walk?: Walk): Promise<Walk> {
  const started = walk ?? (await anOrder(server, provider, 'started'));
  const asked = await ask(started, by, count);
  expect(asked.error).toBeUndefined();
  expect((await answer(started, other[by], asked.body!.result.requests[0]!._id)).status).toBe(200);
  return started;
}

test.each<Side>(['customer', 'seller'])(
  'the %s offers a pause, the other reads what it means and agrees: work and its clock stand still',
  async (by) => {
    const walk = await anOrder(server, provider, 'started');
    const due = await termOf(walk);
    const request = (await ask(walk, by, 5)).body!.result.requests[0]!;
    expect(request).toMatchObject({ kind: 'pause', days: 5, asked_by: by, if_silent: 'declined', allowed_actions: ['withdraw'] });
    expect((await ask(walk, by, 5)).error?.code).toBe('REQUEST_IS_OPEN');
    expect((await answer(walk, by, request._id)).error?.code).toBe('MOVE_NOT_ALLOWED');
    expect(await stageOf(walk)).toMatchObject({ status: 'in_work', pause_until: null });
    const [read] = (await seen(walk, other[by])).requests;
    expect(ms((read as Extract<api.OrderRequest, { kind: 'pause' }>).due_at)).toBe(due + days(5));
    const after = (await answer(walk, other[by], request._id)).body!.result;
    expect(after).toMatchObject({ status: 'paused', next: { step: 'rest', if_silent: 'resumed' }, requests: [] });
    const stage = after.stages[0]!;
    expect([ms(stage.pause_until) - ms(stage.paused_at), ms(stage.due_at) - due]).toEqual([days(5), days(5)]);
    expect(stage.pause_ends_at).toBeNull();
    // the old term passes, and nobody is late
    await server.passTime(days(4));
    expect(await stageOf(walk)).toMatchObject({ status: 'paused', is_late: false });
  },
);

test('a pause that ends by itself moves the term by exactly itself, however late the clock comes round; then lateness counts', async () => {
  const walk = await resting(5);
  const due = await termOf(walk);
  await server.passTime(days(5) + hours(7));
  expect(await stageOf(walk)).toMatchObject({ status: 'in_work', paused_at: null, pause_until: null, pause_days_left: 9 });
  expect(await termOf(walk)).toBe(due + days(5));
  // nothing was asked, and yet it is told whose time it was
  expect((await stageOf(walk)).spent!.pause_ms).toBeGreaterThan(days(5) - hours(1));
  expect(await happened(walk)).toEqual(['stage.pause_agreed', 'stage.resumed']);
  await server.passTime(days(9));
  expect((await stageOf(walk)).is_late).toBe(false);
  await server.passTime(days(2));
  expect((await stageOf(walk)).is_late).toBe(true);
});

test('the seller goes on sooner, once, and the term moves by what it stood; the customer cannot make them', async () => {
  const walk = await resting(5);
  const due = await termOf(walk);
  await server.passTime(days(2));
  const pressed = await server.call(api.resumeStage, { as: walk.customer, params: { id: walk.stage_id }, body: {} });
  expect(pressed.error?.code).toBe('MOVE_NOT_ALLOWED');
  const replies = await Promise.all([1, 2, 3, 4].map(() => resume(walk)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const moved_h = ((await termOf(walk)) - due) / hours(1);
  expect(moved_h).toBeGreaterThanOrEqual(48);
  expect(moved_h).toBeLessThan(49);
  expect(await happened(walk)).toEqual(['stage.pause_agreed', 'stage.resumed']);
  await server.passTime(days(4));
  expect(await stageOf(walk)).toMatchObject({ status: 'in_work' });
});

test('silence declines, and a refusal leaves everything as it was', async () => {
  const walk = await anOrder(server, provider, 'started');
  const due = await termOf(walk);
  await ask(walk, 'seller', 3);
  await server.passTime(hours(49));
  expect(await seen(walk)).toMatchObject({ status: 'in_progress', requests: [] });
  const again = (await ask(walk, 'seller', 3)).body!.result.requests[0]!;
  expect((await answer(walk, 'customer', again._id, 'decline')).body?.result.status).toBe('in_progress');
  expect(await termOf(walk)).toBe(due);
});

test('nobody rests for ever: all pauses of a stage together are 14 days, judged when it is asked and when it is agreed to', async () => {
  const walk = await anOrder(server, provider, 'started', { term_days: 90 });
  expect((await ask(walk, 'seller', 15)).status).toBe(400);
  await resting(10, 'seller', walk);
  await server.passTime(days(10));
  const tooLong = await ask(walk, 'seller', 5);
  expect([tooLong.status, tooLong.error?.code]).toEqual([409, 'PAUSE_TOO_LONG']);
  const { _id } = (await ask(walk, 'seller', 4)).body!.result.requests[0]!;
  // meanwhile it stands for want of an answer
  await askQuestion(walk);
  await server.passTime(hours(30));
  await server.call(orders.answerQuestions, { as: walk.customer, params: { id: walk.stage_id }, body: { answers: ['Синий'] } });
  expect((await answer(walk, 'customer', _id)).error?.code).toBe('PAUSE_TOO_LONG');
  expect((await stageOf(walk)).status).toBe('in_work');
});

test('an agreed pause is nobody’s silence: it is not cancelled for it, and the seller has nothing to quarrel about', async () => {
  const walk = await resting(14);
  await server.passTime(days(13));
  for (const as of [walk.customer, walk.seller]) {
    const cancelled = await server.call(orders.cancelPaused, { as, params: { id: walk.stage_id }, body: {} });
    expect(cancelled.error?.code).toBe('PAUSE_NOT_OVER');
  }
  for (const side of ['customer', 'seller'] as const) expect((await seen(walk, side)).stages[0]!.allowed_actions).not.toContain('dispute');
  await server.passTime(days(1) + hours(1));
  expect(await stageOf(walk)).toMatchObject({ status: 'in_work', pause_days_left: 0 });
  expect((await seen(walk)).stages[0]!.may_ask).not.toContain('pause');
});

test('who has rested all there may be is not at once at fault for silence: the question has its own fourteen days', async () => {
  const walk = await anOrder(server, provider, 'started', { term_days: 90 });
  await resting(14, 'seller', walk);
  await server.passTime(days(14) + hours(1));
  await askQuestion(walk);
  await server.passTime(hours(25));
  const stage = await stageOf(walk);
  expect(stage).toMatchObject({ status: 'paused', pause_days_left: 0 });
  expect(ms(stage.pause_ends_at) - ms(stage.paused_at)).toBe(days(14));
  const cancel = (as: Side) => server.call(orders.cancelPaused, { as: walk[as], params: { id: walk.stage_id }, body: {} });
  for (const side of ['customer', 'seller'] as const) expect((await cancel(side)).error?.code).toBe('PAUSE_NOT_OVER');
  await server.passTime(days(13));
  expect((await cancel('seller')).error?.code).toBe('PAUSE_NOT_OVER');
  await server.passTime(days(1));
  expect((await cancel('seller')).body?.result).toMatchObject({ status: 'cancelled', end_reason: 'silent' });
});

test('work is handed in from an agreed pause, and its end finds nothing to do', async () => {
  const walk = await resting(3);
  await server.passTime(days(1));
  const body = { text: 'Готово раньше, чем думали' };
  const handed = await server.call(orders.deliverStage, { as: walk.seller, params: { id: walk.stage_id }, body });
  expect(handed.body?.result.stages[0]).toMatchObject({ status: 'delivered', paused_at: null, pause_until: null });
  await server.passTime(days(2) + hours(1));
  expect((await stageOf(walk)).status).toBe('delivered');
});

test('an open question stands still with the pause; answered in it, work still rests to its end', async () => {
  const [waits, answered] = [await anOrder(server, provider, 'started'), await anOrder(server, provider, 'started')];
  for (const walk of [waits, answered]) {
    const asked = await ask(walk, 'seller', 3);
    await askQuestion(walk);
    await answer(walk, 'customer', asked.body!.result.requests[0]!._id);
  }
  const told = await server.call(orders.answerQuestions, {
    as: answered.customer,
    params: { id: answered.stage_id },
    body: { answers: ['Синий'] },
  });
  expect(told.body?.result).toMatchObject({ status: 'paused', next: { step: 'rest' } });
  await server.passTime(days(3) + hours(1));
  expect((await stageOf(answered)).status).toBe('in_work');
  expect(await stageOf(waits)).toMatchObject({ status: 'in_work', questions: [{ ended_at: null }] });
  // the rest of its day
  await server.passTime(hours(24));
  expect(await stageOf(waits)).toMatchObject({ status: 'paused', pause_until: null });
  expect((await stageOf(answered)).status).toBe('in_work');
});

test('a dispute stops the pause too; taken back, the rest of it is left, and the term is later by both', async () => {
  const walk = await resting(5);
  const due = await termOf(walk);
  const [chat] = (await server.call(listMyOrderChats, { as: walk.customer })).body!.result.list;
  await server.call(sendMessage, { as: walk.customer, body: { chat_id: chat!._id, message: 'Где посмотреть эскизы?' } });
  await server.passTime(days(2));
  const claim = { category: 'no_response', text: 'Двое суток ни слова в ответ на вопрос', customer_percent: 100 } as const;
  const opened = await server.call(openDispute, { as: walk.customer, body: { ...claim, stage_id: walk.stage_id } });
  expect(opened.error).toBeUndefined();
  expect((await resume(walk)).error?.code).toBe('STAGE_IN_DISPUTE');
  await server.passTime(days(1));
  await server.call(withdrawDispute, { as: walk.customer, params: { id: opened.body!.result._id } });
  await server.passTime(days(2));
  expect((await stageOf(walk)).status).toBe('paused');
  await server.passTime(days(1) + hours(1));
  expect((await stageOf(walk)).status).toBe('in_work');
  expect(Math.round(((await termOf(walk)) - due) / hours(1))).toBe(24 * 6);
});

test('both agree to stop while they rest: the money goes back and no clock is left', async () => {
  const walk = await resting(5);
  const body = { customer_minor: rub(12_000), reason };
  const asked = await server.call(api.requestCancel, { as: walk.customer, params: { id: walk.stage_id }, body });
  await answer(walk, 'seller', asked.body!.result.requests[0]!._id);
  expect((await server.call(getBalances, { as: walk.customer })).body?.result).toMatchObject({ available_minor: rub(12_360) });
  const { rows } = await database().query(`select kind from timers where entity_id = $1`, [walk.stage_id]);
  expect(rows.filter(({ kind }) => kind === 'pause_end')).toEqual([]);
});
