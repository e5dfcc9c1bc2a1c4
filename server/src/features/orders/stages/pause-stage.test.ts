/** «Нужна информация»: questions stop the clock when nobody answers, and a pause ends for both sides. */
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days, hours, minutes, setClockShift } from '../../../platform/clock.ts';
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

const questions = ['Какой у вас фирменный цвет?', 'Есть ли старый знак в кривых?'];
/** Ten days of work, and the seller has asked. */
async function asked(): Promise<Walk> {
  const walk = await anOrder(server, provider, 'started');
  const reply = await server.call(api.askQuestions, { as: walk.seller, params: { id: walk.stage_id }, body: { questions } });
  expect(reply.status).toBe(200);
  return walk;
}
const seen = async ({ order, customer }: Walk) =>
  (await server.call(api.getOrder, { as: customer, params: { id: order._id } })).body!.result;
const stageOf = async (walk: Walk) => (await seen(walk)).stages[0]!;
const answer = ({ customer, stage_id }: Walk, answers = ['Синий', 'Нет']) =>
  server.call(api.answerQuestions, { as: customer, params: { id: stage_id }, body: { answers } });
const cancel = ({ stage_id, ...walk }: Walk, as: 'customer' | 'seller') =>
  server.call(api.cancelPaused, { as: walk[as], params: { id: stage_id }, body: {} });
const ms = (moment: string | null): number => Date.parse(moment ?? '');
const faultOf = async ({ order }: Walk) => (await database().query('select fault from orders where id = $1', [order._id])).rows[0].fault;

test('answered within a day, the questions change nothing but what is known', async () => {
  const walk = await asked();
  const { due_at } = await stageOf(walk);
  await server.passTime(hours(23));
  expect((await answer(walk, ['Синий'])).error?.code).toBe('ANSWERS_INCOMPLETE');
  expect((await answer(walk)).body?.result.stages[0]).toMatchObject({
    status: 'in_work',
    due_at,
    questions: [{ no: 1, questions, answers: ['Синий', 'Нет'] }],
  });
  expect((await answer(walk)).error?.code).toBe('NO_QUESTION');
  await server.passTime(days(2));
  expect((await stageOf(walk)).status).toBe('in_work');
});

test('unanswered for a day, the term stops and goes on with the answer, later by as long as it stood; every minute has its owner', async () => {
  const walk = await asked();
  const { due_at } = await stageOf(walk);
  await server.passTime(hours(24) + minutes(1));
  const paused = await seen(walk);
  expect(paused).toMatchObject({ status: 'paused', next: { who: 'you', step: 'answer', if_silent: 'cancelled' } });
  expect((await server.call(api.askQuestions, { as: walk.seller, params: { id: walk.stage_id }, body: { questions } })).error?.code).toBe(
    'MOVE_NOT_ALLOWED',
  );
  await server.passTime(days(12));
  expect(await stageOf(walk)).toMatchObject({ status: 'paused', is_late: false });
  const resumed = (await answer(walk)).body!.result.stages[0]!;
  expect(resumed).toMatchObject({ status: 'in_work', paused_at: null, is_late: false });
  expect(Math.round((ms(resumed.due_at) - ms(due_at)) / minutes(1))).toBeGreaterThanOrEqual(days(12) / minutes(1) - 1);
  const { seller_ms, customer_ms, pause_ms } = resumed.spent!;
  expect([customer_ms, pause_ms].map((span) => Math.round(span / hours(1)))).toEqual([24, 12 * 24]);
  expect(seller_ms).toBeLessThan(minutes(1));
  await server.passTime(days(10));
  expect(await stageOf(walk)).toMatchObject({ status: 'in_work', is_late: true });
});

test('work may be handed in from a pause: the questions end without answers', async () => {
  const walk = await asked();
  await server.passTime(days(2));
  const handed = await server.call(api.deliverStage, {
    as: walk.seller,
    params: { id: walk.stage_id },
    body: { text: 'Сделал без ответов' },
  });
  expect(handed.body?.result.stages[0]).toMatchObject({ status: 'delivered', paused_at: null, questions: [{ answers: null }] });
});

test.each(['customer', 'seller'] as const)(
  'after 14 days of pauses the %s cancels; the money is back and the silence was the customer’s',
  async (who) => {
    const walk = await asked();
    await server.passTime(days(2));
    await server.passTime(days(12) + hours(23));
    expect((await cancel(walk, who)).error?.code).toBe('PAUSE_NOT_OVER');
    await server.passTime(hours(2));
    expect((await cancel(walk, who)).body?.result).toMatchObject({ status: 'cancelled', end_reason: 'silent' });
    expect((await server.call(getBalances, { as: walk.customer })).body?.result).toMatchObject({ available_minor: rub(12_360) });
    expect(await faultOf(walk)).toBe('customer');
  },
);

test('both are gone: a week later the clock cancels what stands still', async () => {
  const walk = await asked();
  await server.passTime(days(2));
  await server.passTime(days(14));
  await server.passTime(days(7));
  expect(await seen(walk)).toMatchObject({ status: 'cancelled', end_reason: 'silent' });
  const { rows } = await database().query(`select type from events where entity_id = $1 and type like 'stage.pause%' order by at, id`, [
    walk.order._id,
  ]);
  expect(rows.map(({ type }) => type)).toEqual(['stage.paused', 'stage.pause_over']);
});
