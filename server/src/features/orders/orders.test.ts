import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aService } from '../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, minutes, now } from '../../platform/clock.ts';
import { read } from '../../platform/db/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { countSales } from './index.ts';

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
const balances = async (as: { user_id: string; token: string }) => (await server.call(getBalances, { as })).body!.result;

test('an accepted order pays the seller the price less the fee, and the platform both fees', async () => {
  const { order, seller, customer } = await anOrder(server, provider, 'accepted');
  expect(order.status).toBe('completed');
  expect(order.stages[0]).toMatchObject({ status: 'released', accepted_by: 'customer' });
  expect(await balances(seller)).toMatchObject({ available_minor: rub(10_800), hold_minor: 0 });
  expect(await balances(customer)).toMatchObject({ available_minor: 0, reserved_minor: 0 });
});

test('money paid by card clears after seven days for a novice, and not a moment sooner', async () => {
  const { seller, order } = await anOrder(server, provider, 'accepted', { method: 'card' });
  expect(await balances(seller)).toMatchObject({ available_minor: 0, hold_minor: rub(10_800), clearing: [{ order_id: order._id }] });
  await server.passTime(days(7) - minutes(1));
  expect(await balances(seller)).toMatchObject({ available_minor: 0 });
  await server.passTime(minutes(2));
  expect(await balances(seller)).toMatchObject({ available_minor: rub(10_800), hold_minor: 0, clearing: [] });
});

test('the same click twice is one order, and another tab finds it again', async () => {
  const { service_id, version_id } = await aService();
  const as = await aCustomer();
  const body = { service_id, version_id, package_key: 'econom' as const, extras: [] };
  const [one, two] = await Promise.all([
    server.call(api.createOrder, { as, body, key: 'same-click-1' }),
    server.call(api.createOrder, { as, body, key: 'same-click-1' }),
  ]);
  const tab = await server.call(api.createOrder, { as, body });
  expect(new Set([one, two, tab].map((reply) => reply.body!.result._id)).size).toBe(1);
});

test('a key used for another order is refused', async () => {
  const { service_id, version_id } = await aService();
  const as = await aCustomer();
  const body = { service_id, version_id, package_key: 'econom' as const, extras: [] };
  await server.call(api.createOrder, { as, body, key: 'one-key-two-bodies' });
  const other = await server.call(api.createOrder, { as, body: { ...body, extras: [{ no: 0, quantity: 2 }] }, key: 'one-key-two-bodies' });
  expect(other.error).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
});

test('the sum comes from the service, never from the browser; extras add money and days', async () => {
  const { service_id, version_id } = await aService();
  const made = await server.call(api.createOrder, {
    as: await aCustomer(),
    body: { service_id, version_id, package_key: 'econom', extras: [{ no: 0, quantity: 2 }] },
  });
  expect(made.body!.result).toMatchObject({ total_minor: rub(15_000), fee_buyer_minor: rub(450), terms: { term_days: 12 } });
});

test.each([
  ['a service that is not there', { service_id: '01900000-0000-7000-8000-000000000000' }, 409, 'SERVICE_NOT_FOR_SALE'],
  ['an older version', { version_id: '01900000-0000-7000-8000-000000000000' }, 409, 'SERVICE_CHANGED'],
  ['a package that is not there', { package_key: 'business' as const }, 400, 'INPUT_INVALID'],
  ['an extra that is not there', { extras: [{ no: 7, quantity: 1 }] }, 400, 'INPUT_INVALID'],
  ['a field nobody knows', { price_minor: 1 } as object, 400, 'INPUT_INVALID'],
])('an order for %s is refused in words', async (_, wrong, status, code) => {
  const { service_id, version_id } = await aService();
  const reply = await server.call(api.createOrder, {
    as: await aCustomer(),
    body: { service_id, version_id, package_key: 'econom', extras: [], ...wrong },
  });
  expect(reply.error).toMatchObject({ status, code });
});

test('a seller may not order the own service', async () => {
  const { service_id, version_id, seller } = await aService();
  const reply = await server.call(api.createOrder, { as: seller, body: { service_id, version_id, package_key: 'econom', extras: [] } });
  expect(reply.error?.code).toBe('OWN_SERVICE');
});

test('strangers learn nothing of an order; the staff sees it and moves nothing', async () => {
  const { order, stage_id } = await anOrder(server, provider, 'delivered');
  for (const stranger of [await aCustomer(), await aSeller()]) {
    expect((await server.call(api.getOrder, { as: stranger, params: { id: order._id } })).status).toBe(404);
    expect((await server.call(api.acceptStage, { as: stranger, params: { id: stage_id }, body: {} })).status).toBe(404);
  }
  const admin = await anAdmin(['support']);
  const seen = await server.call(api.getOrder, { as: admin, params: { id: order._id } });
  expect(seen.body!.result).toMatchObject({ my_role: 'staff', allowed_actions: [], stages: [{ allowed_actions: [] }] });
  expect((await server.call(api.acceptStage, { as: admin, params: { id: stage_id }, body: {} })).error?.code).toBe('MOVE_NOT_ALLOWED');
});

test('an unpaid order is cancelled by the clock after 30 minutes', async () => {
  const { order, customer } = await anOrder(server, provider, 'created');
  await server.passTime(minutes(31));
  const seen = await server.call(api.getOrder, { as: customer, params: { id: order._id } });
  expect(seen.body!.result).toMatchObject({ status: 'cancelled', end_reason: 'unpaid' });
});

test('a paid order that nobody begins is cancelled after 48 hours and the money is back, fee included', async () => {
  const { order, customer } = await anOrder(server, provider, 'paid');
  await server.passTime(hours(49));
  expect((await server.call(api.getOrder, { as: customer, params: { id: order._id } })).body!.result).toMatchObject({
    status: 'cancelled',
    end_reason: 'not_started',
  });
  expect(await balances(customer)).toMatchObject({ available_minor: rub(12_360), reserved_minor: 0 });
});

test('the customer cancels freely for twenty minutes, then no more', async () => {
  const quick = await anOrder(server, provider, 'paid');
  const cancelled = await server.call(api.cancelOrder, { as: quick.customer, params: { id: quick.order._id }, body: {} });
  expect(cancelled.body!.result).toMatchObject({ status: 'cancelled', end_reason: 'customer' });
  const slow = await anOrder(server, provider, 'paid');
  await server.passTime(minutes(21));
  const late = await server.call(api.cancelOrder, { as: slow.customer, params: { id: slow.order._id }, body: {} });
  expect(late.error).toMatchObject({ status: 409, code: 'FREE_CANCEL_IS_OVER' });
});

test('the seller declines with a reason and the money is back', async () => {
  const { order, seller, customer } = await anOrder(server, provider, 'paid');
  const short = await server.call(api.declineOrder, { as: seller, params: { id: order._id }, body: { reason: 'нет' } });
  expect(short.error?.details).toEqual({ reason: 'Напишите причину: хотя бы 10 знаков' });
  const declined = await server.call(api.declineOrder, {
    as: seller,
    params: { id: order._id },
    body: { reason: 'Ухожу в отпуск, не успею' },
  });
  expect(declined.body!.result.status).toBe('cancelled');
  expect((await balances(customer)).available_minor).toBe(rub(12_360));
});

test('a brief with required questions waits for the answers, the seller may begin without them', async () => {
  const brief = [{ question: 'Как называется компания?', type: 'text' as const, required: true }];
  const { order, customer, seller } = await anOrder(server, provider, 'paid', { brief });
  expect(order).toMatchObject({ status: 'awaiting_requirements', next: { who: 'you', step: 'answer_brief' } });
  const empty = await server.call(api.answerBrief, { as: customer, params: { id: order._id }, body: { answers: [] } });
  expect(empty.error).toMatchObject({ code: 'BRIEF_INCOMPLETE', details: { 'Как называется компания?': 'Нужен ответ' } });
  const full = await server.call(api.answerBrief, {
    as: customer,
    params: { id: order._id },
    body: { answers: [{ question: 'Как называется компания?', answer: 'Опара' }] },
  });
  expect(full.body!.result.status).toBe('awaiting_start');
  expect((await server.call(api.startOrder, { as: seller, params: { id: order._id }, body: {} })).body!.result.status).toBe('in_progress');
});

test('the hours to begin run from the answers, and what is told is what happens', async () => {
  const question = 'Как называется компания?';
  const { order, customer } = await anOrder(server, provider, 'paid', { brief: [{ question, type: 'text', required: true }] });
  await server.passTime(days(3));
  const { next } = (
    await server.call(api.answerBrief, {
      as: customer,
      params: { id: order._id },
      body: { answers: [{ question, answer: 'Опара' }] },
    })
  ).body!.result;
  expect(next.step).toBe('start');
  expect(Math.round((Date.parse(next.until!) - now().getTime()) / hours(1))).toBe(48);
  await server.passTime(hours(47));
  const status = async () => (await server.call(api.getOrder, { as: customer, params: { id: order._id } })).body!.result.status;
  expect(await status()).toBe('awaiting_start');
  await server.passTime(hours(2));
  expect(await status()).toBe('cancelled');
});

test('work goes back within the agreed rounds and not once more', async () => {
  const { stage_id, customer, seller } = await anOrder(server, provider, 'delivered');
  for (let round = 1; round <= 2; round++) {
    const back = await server.call(api.reviseStage, {
      as: customer,
      params: { id: stage_id },
      body: { comment: 'Сделайте знак крупнее и теплее', checklist_marks: ['Палитра', 'чужое'] },
    });
    expect(back.body!.result).toMatchObject({
      status: 'revision',
      stages: [{ revisions_used: round, revisions: [{ checklist_marks: ['Палитра'] }, ...(round === 2 ? [{}] : [])] }],
    });
    const again = await server.call(api.deliverStage, { as: seller, params: { id: stage_id }, body: { text: `Версия ${round + 1}` } });
    expect(again.body!.result.stages[0]!.deliveries[0]).toMatchObject({ no: round + 1 });
  }
  const third = await server.call(api.reviseStage, {
    as: customer,
    params: { id: stage_id },
    body: { comment: 'И ещё раз, пожалуйста, поправьте' },
  });
  expect(third.error).toMatchObject({
    code: 'REVISIONS_ARE_USED_UP',
    details: { allowed_actions: ['extend_review', 'accept', 'dispute'] },
  });
});

test('silence accepts after 72 hours; extended once, after 72 more', async () => {
  const silent = await anOrder(server, provider, 'delivered');
  const slow = await anOrder(server, provider, 'delivered');
  expect((await server.call(api.extendReview, { as: slow.customer, params: { id: slow.stage_id }, body: {} })).status).toBe(200);
  expect((await server.call(api.extendReview, { as: slow.customer, params: { id: slow.stage_id }, body: {} })).error?.code).toBe(
    'REVIEW_ALREADY_EXTENDED',
  );
  await server.passTime(hours(73));
  const accepted = await server.call(api.getOrder, { as: silent.customer, params: { id: silent.order._id } });
  expect(accepted.body!.result).toMatchObject({ status: 'completed', stages: [{ accepted_by: 'clock' }] });
  expect((await server.call(api.getOrder, { as: slow.customer, params: { id: slow.order._id } })).body!.result.status).toBe('delivered');
  await server.passTime(hours(72));
  expect((await server.call(api.getOrder, { as: slow.customer, params: { id: slow.order._id } })).body!.result.status).toBe('completed');
});

test('late work: flagged at the term, cancelled by the customer a day later, by the clock after a week', async () => {
  const one = await anOrder(server, provider, 'started');
  const two = await anOrder(server, provider, 'started');
  await server.passTime(days(10) + minutes(1));
  const flagged = await server.call(api.getOrder, { as: one.customer, params: { id: one.order._id } });
  expect(flagged.body!.result.stages[0]).toMatchObject({ is_late: true, allowed_actions: ['dispute'] });
  expect((await server.call(api.cancelLateStage, { as: one.customer, params: { id: one.stage_id }, body: {} })).error?.code).toBe(
    'NOT_LATE_ENOUGH',
  );
  await server.passTime(days(1));
  const cancelled = await server.call(api.cancelLateStage, { as: one.customer, params: { id: one.stage_id }, body: {} });
  expect(cancelled.body!.result).toMatchObject({ status: 'cancelled', end_reason: 'late' });
  await server.passTime(days(6));
  expect((await server.call(api.getOrder, { as: two.customer, params: { id: two.order._id } })).body!.result).toMatchObject({
    status: 'cancelled',
    end_reason: 'late',
  });
});

test('twenty acceptances at once pay once', async () => {
  const { stage_id, customer, seller } = await anOrder(server, provider, 'delivered');
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => server.call(api.acceptStage, { as: customer, params: { id: stage_id }, body: {} })),
  );
  expect(replies.filter((reply) => reply.ok).length).toBe(1);
  expect(replies.filter((reply) => reply.error?.code === 'MOVE_NOT_ALLOWED').length).toBe(19);
  expect((await balances(seller)).available_minor).toBe(rub(10_800));
});

test('acceptance and return at once: one of them wins, the other is told the state', async () => {
  const { stage_id, customer } = await anOrder(server, provider, 'delivered');
  const [accepted, returned] = await Promise.all([
    server.call(api.acceptStage, { as: customer, params: { id: stage_id }, body: {} }),
    server.call(api.reviseStage, { as: customer, params: { id: stage_id }, body: { comment: 'Поправьте, пожалуйста, отступы у знака' } }),
  ]);
  expect([accepted.ok, returned.ok].filter(Boolean).length).toBe(1);
});

test('an empty delivery and someone else’s file are refused', async () => {
  const { stage_id, seller } = await anOrder(server, provider, 'started');
  expect((await server.call(api.deliverStage, { as: seller, params: { id: stage_id }, body: {} })).error?.code).toBe('DELIVERY_IS_EMPTY');
  const foreign = await server.call(api.deliverStage, {
    as: seller,
    params: { id: stage_id },
    body: { text: 'Готово', file_ids: ['01900000-0000-7000-8000-000000000000'] },
  });
  expect(foreign.error?.code).toBe('FILE_NOT_YOURS');
  const script = await server.call(api.deliverStage, {
    as: seller,
    params: { id: stage_id },
    body: { text: 'Готово', links: ['javascript:alert(1)'] },
  });
  expect(script.error?.details).toEqual({ 'links.0': 'Ссылка должна начинаться с https://' });
});

test('a paid order is counted for its service once, however often the clock counts', async () => {
  const sold = await aService();
  await anOrder(server, provider, 'paid', sold);
  await anOrder(server, provider, 'paid', sold);
  await anOrder(server, provider, 'created', sold);
  await Promise.all([countSales(), countSales()]);
  await countSales();
  const row = await read().selectFrom('services').select('orders_count').where('id', '=', sold.service_id).executeTakeFirstOrThrow();
  expect(row.orders_count).toBe(2);
});
