/** The staff acts on an order: with a right, a reason both sides read, and by the journals shown before. */
import { disputeForSide } from '@artel/contracts/disputes/dispute-for-side.ts';
import { getDispute } from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getBalances } from '@artel/contracts/money/finance.ts';
import * as desk from '@artel/contracts/orders/order-desk.ts';
import { getOrder, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { whenDrained } from '../../../platform/outbox.ts';
import { verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let [finance, support, auditor]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [finance, support, auditor] = [await anAdmin(['finance']), await anAdmin(['support']), await anAdmin(['superadmin'])];
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const reason = 'Исполнитель перестал выходить на связь, заказчик просит помочь';
const params = ({ order }: Walk) => ({ params: { id: order._id } });
const shown = async (walk: Walk, as: TestPerson) => (await server.call(desk.getOrderDesk, { as, ...params(walk) })).body!.result;
const cancel = (walk: Walk, as = finance!, key?: string) =>
  server.call(desk.cancelByStaff, { as, ...params(walk), body: { reason }, ...(key && { key }) });
const noticesOf = async ({ user_id }: TestPerson): Promise<string> => {
  await whenDrained();
  const { rows } = await database().query<{ said: string }>(`select title || ' ' || text as said from notifications where user_id = $1`, [
    user_id,
  ]);
  return rows.map(({ said }) => said).join('\n');
};
const available = async (as: TestPerson) => (await server.call(getBalances, { as })).body!.result.available_minor;

test('finance cancels work that has stopped: the journals shown are those written, the money is the customer’s, both read why', async () => {
  const walk = await anOrder(server, provider, 'started');
  const { cancel: before } = await shown(walk, finance!);
  expect(before).toMatchObject({ obstacle: null, journals: [{ code: 'M5', reason: 'refund' }] });
  const lines = before!.journals[0]!.lines;
  expect(lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(0);
  expect(before!.returned_minor).toBe(lines.find(({ account }) => account === 'user:available')!.amount_minor);

  const had = await available(walk.customer);
  const key = newId();
  const answer = await cancel(walk, finance, key);
  expect(answer.body!.result).toMatchObject({ status: 'cancelled', end_reason: 'decided' });
  expect((await cancel(walk, finance, key)).body!.result.status).toBe('cancelled');
  expect((await available(walk.customer)) - had).toBe(before!.returned_minor);
  const written = await database().query<{ account: string; amount_minor: string }>(
    `select a.key as account, e.amount_minor from entries e join journals j on j.id = e.journal_id join accounts a on a.id = e.account_id
     where j.entity_id = $1 and j.reason = 'refund'`,
    [walk.stage_id],
  );
  const plain = written.rows.map(({ account, amount_minor }) => [account.replace(/:[^:]+:/, ':'), Number(amount_minor)]).sort();
  expect(plain).toEqual(lines.map(({ account, amount_minor }) => [account, amount_minor]).sort());
  for (const side of [walk.customer, walk.seller]) expect(await noticesOf(side)).toContain(`Причина: «${reason}»`);
  expect((await shown(walk, finance!)).cancel).toBeNull();
  expect((await cancel(walk)).error?.code).toBe('MOVE_NOT_ALLOWED');
  const { result } = (await server.call(listAudit, { as: auditor!, query: { status: 'money' } })).body!;
  const [record] = result.filter(({ refused }) => refused === null);
  expect(record).toMatchObject({ words: 'Решено отменить заказ', reason, entity_id: walk.order._id });
});

test('what was handed in is for a dispute; support moves no money; one’s own order is a colleague’s', async () => {
  const walk = await anOrder(server, provider, 'delivered');
  expect((await shown(walk, finance!)).cancel?.obstacle).toContain('спор');
  expect((await cancel(walk)).error?.code).toBe('WORK_IS_HANDED_IN');
  expect((await cancel(walk, support)).status).toBe(404);
  expect((await shown(walk, support!)).cancel).toBeNull();
  await database().query('update orders set seller_id = $2 where id = $1', [walk.order._id, finance!.user_id]);
  expect((await cancel(walk)).error?.code).toBe('ORDER_OF_ONES_OWN');
  await database().query('update orders set seller_id = $2 where id = $1', [walk.order._id, walk.seller.user_id]);
});

test('support moves a term: the clock goes with it, both read the new one and why', async () => {
  const walk = await anOrder(server, provider, 'started');
  const [stage] = (await shown(walk, support!)).stages;
  expect(stage).toMatchObject({ may_extend: true, may_dispute: true });
  const due = Date.parse(walk.order.due_at!);
  const extend = (more: object = {}) =>
    server.call(desk.extendByStaff, { as: support!, ...params(walk), body: { stage_id: walk.stage_id, days: 3, reason, ...more } });
  expect((await extend({ reason: 'Надо' })).error?.details).toHaveProperty('reason');
  expect(Date.parse((await extend()).body!.result.due_at!)).toBe(due + days(3));
  for (const side of [walk.customer, walk.seller]) expect(await noticesOf(side)).toContain('срок продлён площадкой до');
  const { result } = (await server.call(listOrderHistory, { as: walk.seller, ...params(walk) })).body!;
  expect(result.at(-1) ?? result[0]).toBeDefined();
  expect(result.find(({ type }) => type === 'stage.days_given')).toMatchObject({ actor: 'staff', reason });
});

test('support opens a dispute for the customer before their day: the stage freezes, the dispute is the customer’s', async () => {
  const walk = await anOrder(server, provider, 'started');
  const body = {
    ...{ stage_id: walk.stage_id, side: 'customer' as const, category: 'no_response' as const, customer_percent: 100 },
    ...{ text: 'Исполнитель не отвечает с понедельника, макета нет', reason },
  };
  const open = (more: object = {}) => server.call(disputeForSide, { as: support!, ...params(walk), body: { ...body, ...more } });
  expect((await open({ customer_percent: 0 })).error?.code).toBe('DISPUTE_CLAIM_EMPTY');
  expect((await open()).body!.result).toMatchObject({ status: 'disputed', my_role: 'staff' });
  expect((await open()).error?.code).toBe('STAGE_IN_DISPUTE');
  const order = (await server.call(getOrder, { as: walk.customer, ...params(walk) })).body!.result;
  const dispute_id = order.stages[0]!.dispute_id!;
  const room = (await server.call(getDispute, { as: walk.customer, params: { id: dispute_id } })).body!.result;
  expect(room).toMatchObject({ opener: { _id: walk.customer.user_id }, respondent: { _id: walk.seller.user_id }, acts_by: 'respondent' });
  expect(await noticesOf(walk.seller)).toContain('Сотрудник открыл спор от имени заказчика');
  expect(await noticesOf(walk.customer)).toContain(reason);
  expect(await available(walk.seller)).toBe(rub(0));
});
