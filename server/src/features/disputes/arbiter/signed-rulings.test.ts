/** Above 100 000 roubles two arbiters decide, in the first instance too: nobody else reads it before the second signature. */
import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import * as api from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getOverview } from '@artel/contracts/site/overview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtArbiter, atArbiter } from '../../../../test/disputes.ts';
import { noticesTo } from '../../../../test/notices.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days, hours } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { findBalances, verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let first: TestPerson;
let second: TestPerson;
let third: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [first, second, third] = [await anAdmin(['arbiter']), await anAdmin(['arbiter']), await anAdmin(['arbiter'])];
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

const words = 'Палитры в макете нет, остальное сдано и годится в печать.';
const params = ({ id }: AtArbiter) => ({ params: { id } });
const room = async (as: TestPerson, one: AtArbiter) => (await server.call(api.getDispute, { as, ...params(one) })).body!.result;
const caseOf = async (as: TestPerson, one: AtArbiter) => (await server.call(staff.getCase, { as, ...params(one) })).body!.result;
async function taken(price = 120_000): Promise<AtArbiter> {
  const one = await atArbiter(server, provider, { price_minor: rub(price) });
  await server.call(staff.takeCase, { as: first, ...params(one), body: {} });
  return one;
}
async function decision(as: TestPerson, one: AtArbiter, customer_percent = 40) {
  const points = (await caseOf(as, one)).points.map(({ no }) => ({ no, fulfilled: 'partly' as const }));
  const said = { text: words, summary: words, rules: ['disputes-2.1' as const], fault: 'seller' as const };
  return { ...params(one), as, body: { ...said, customer_percent, points } };
}
const propose = async (one: AtArbiter) => server.call(staff.proposeRuling, await decision(first, one));
const sign = (as: TestPerson, one: AtArbiter) => server.call(staff.signRuling, { as, ...params(one), body: {} });
const refuse = (as: TestPerson, one: AtArbiter) =>
  server.call(staff.refuseRuling, { as, ...params(one), body: { reason: 'Не учтена переписка о сроках' } });
const accept = ({ customer, ...one }: AtArbiter) =>
  server.call(api.acceptInDispute, { as: customer, params: { id: one.id }, body: { customer_percent: 10 } });
const object = (one: AtArbiter) =>
  server.call(api.objectToRuling, { as: one.seller, ...params(one), body: { text: 'Палитра лежит в архиве второй страницей' } });
const finalise = async (one: AtArbiter) => {
  const { body, ...asked } = await decision(first, one, 30);
  return server.call(staff.finaliseRuling, { ...asked, body: { ...body, answer: 'Палитра в архиве есть, её нет в самом макете' } });
};
const paid = async ({ customer, seller }: AtArbiter) =>
  (await findBalances(customer.user_id)).available_minor + (await findBalances(seller.user_id)).available_minor;
async function proposed(): Promise<AtArbiter> {
  const one = await taken();
  await propose(one);
  return one;
}

test.each([
  ['below the limit', 99_999.99, 'proposed'],
  ['at the limit', 100_000, 'proposed'],
  ['above the limit', 100_000.01, 'arbitration'],
])('%s: of %f roubles, and the case is %s', async (_, price, status) => {
  const one = await taken(price);
  const answer = (await propose(one)).body!.result;
  expect(answer).toMatchObject({ status, staff_actions: status === 'proposed' ? [] : ['leave'] });
  expect(answer.unsigned === null).toBe(status === 'proposed');
});

test('what an arbiter has decided alone in a day is one sum: the part that goes above the limit is signed by another', async () => {
  const [one, two, three] = [await taken(60_000), await taken(60_000), await taken(40_000)];
  expect((await propose(one)).body!.result).toMatchObject({ status: 'proposed', unsigned: null });
  const answer = (await propose(two)).body!.result;
  expect(answer).toMatchObject({ status: 'arbitration', unsigned: { customer_percent: 40 } });
  // signed by another it is no part of the sum
  expect((await sign(second, two)).body!.result.status).toBe('proposed');
  expect((await propose(three)).body!.result).toMatchObject({ status: 'proposed', unsigned: null });
  // the same case is decided again after an objection, and counts once
  await object(one);
  expect((await finalise(one)).body!.result).toMatchObject({ status: 'decided', unsigned: null });
});

test('the sides read nothing before another arbiter signs; then the decision goes its way, and its money with it', async () => {
  const one = await proposed();
  const whole = { customer_percent: 40, text: words, summary: words, rules: ['disputes-2.1'], fault: 'seller', answer: null };
  for (const as of [first, second])
    expect((await caseOf(as, one)).unsigned).toMatchObject({ ...whole, sums: { price_minor: rub(120_000) } });
  expect(await room(one.seller, one)).toMatchObject({ status: 'arbitration', rulings: [] });
  expect(await noticesTo(one.seller)).not.toContain('N-D7 letter');
  expect(await noticesTo(second)).toContain('N-K7 letter');
  const { waiting } = (await server.call(getOverview, { as: second })).body!.result;
  expect(waiting.find(({ _id }) => _id === one.id)).toMatchObject({ kind: 'dispute', taken_by: null, is_unsigned: true });
  const queue = async (as: TestPerson) => (await server.call(staff.listDisputeQueue, { as })).body!.result;
  expect((await queue(second)).free.find(({ _id }) => _id === one.id)).toMatchObject({ is_unsigned: true });
  expect((await queue(first)).mine.find(({ _id }) => _id === one.id)).toMatchObject({ is_unsigned: true });

  expect((await sign(second, one)).body!.result).toMatchObject({ status: 'proposed', unsigned: null });
  expect(await room(one.seller, one)).toMatchObject({ status: 'proposed', rulings: [{ customer_percent: 40 }] });
  expect(await noticesTo(one.seller)).toContain('N-D7 letter');
  expect(await noticesTo(first)).toContain('N-K6 letter');
  await server.passTime(hours(48));
  await server.passTime(hours(72));
  expect(await room(one.seller, one)).toMatchObject({ status: 'closed', outcome: { customer_minor: rub(48_000) } });
  const { rows } = await database().query('select arbiter_id, signed_by from dispute_rulings where dispute_id = $1', [one.id]);
  expect(rows).toEqual([{ arbiter_id: first.user_id, signed_by: second.user_id }]);
});

test('an answer to an objection waits for a signature too, and is not late meanwhile', async () => {
  const one = await proposed();
  await sign(second, one);
  await object(one);
  expect((await finalise(one)).body!.result).toMatchObject({ status: 'proposed', unsigned: { customer_percent: 30 }, staff_actions: [] });
  expect((await finalise(one)).error?.code).toBe('APPROVAL_IS_OPEN');
  await server.passTime(days(3));
  expect(await room(one.seller, one)).toMatchObject({ status: 'proposed', arbiter: { _id: first.user_id } });
  expect((await sign(third, one)).body!.result).toMatchObject({ status: 'decided', rulings: [{ customer_percent: 30 }] });
  expect(await paid(one)).toBe(0);
  await server.passTime(hours(72));
  expect(await room(one.seller, one)).toMatchObject({ status: 'closed', outcome: { customer_minor: rub(36_000) } });
});

test.each([
  ['signed by its author', (one: AtArbiter) => sign(first, one), 'APPROVAL_OF_ONE'],
  ['refused by its author', (one: AtArbiter) => refuse(first, one), 'APPROVAL_OF_ONE'],
  ['proposed once more', (one: AtArbiter) => propose(one), 'APPROVAL_IS_OPEN'],
])('%s: not done, and it still waits', async (_, act, code) => {
  const one = await proposed();
  expect((await act(one)).error?.code).toBe(code);
  expect((await caseOf(second, one)).unsigned).not.toBeNull();
});

test('not signed, its author reads why and decides anew', async () => {
  const one = await proposed();
  expect((await refuse(second, one)).body!.result).toMatchObject({ status: 'arbitration', unsigned: null });
  expect((await sign(third, one)).error?.code).toBe('APPROVAL_NOT_FOUND');
  await propose(one);
  expect((await sign(third, one)).body!.result.status).toBe('proposed');
  expect((await sign(second, one)).error?.code).toBe('APPROVAL_NOT_FOUND');
});

test('the sides settle meanwhile, or the arbiter gives the case back: what waited is void', async () => {
  const settled = await proposed();
  expect((await accept(settled)).ok).toBe(true);
  expect((await sign(second, settled)).error?.code).toBe('MOVE_NOT_ALLOWED');
  const left = await proposed();
  const leave = { as: first, ...params(left), body: { reason: 'Ухожу в отпуск на неделю' } };
  expect((await server.call(staff.leaveCase, leave)).body!.result).toMatchObject({ arbiter: null, unsigned: null });
  expect((await sign(second, left)).error?.code).toBe('APPROVAL_NOT_FOUND');
  const { rows } = await database().query('select status from approvals where entity_id = any ($1)', [[settled.id, left.id]]);
  expect(rows).toEqual([{ status: 'withdrawn' }, { status: 'withdrawn' }]);
});

test('two sign, one refuses and the sides settle at one moment: the proposal is decided once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const one = await proposed();
    const [ofTwo, ofThird, refused, settled] = await Promise.all([sign(second, one), sign(third, one), refuse(third, one), accept(one)]);
    expect([ofTwo, ofThird, refused].filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    const { status } = await room(one.customer, one);
    expect(status).toBe(settled.ok ? 'settled' : ofTwo.ok || ofThird.ok ? 'proposed' : 'arbitration');
    expect((await paid(one)) > 0).toBe(settled.ok);
  }
});

async function appealed(): Promise<AtArbiter> {
  const one = await proposed();
  await sign(second, one);
  await server.passTime(hours(48));
  const ground = { ground: 'new_fact' as const, text: 'Нашлось письмо, где палитра отправлена до срока' };
  expect((await server.call(api.appealRuling, { as: one.customer, ...params(one), body: ground })).ok).toBe(true);
  return one;
}
const take = (as: TestPerson, one: AtArbiter) => server.call(staff.takeCase, { as, ...params(one), body: {} });
const rule = async (one: AtArbiter, percent: number) => server.call(staff.ruleFinally, await decision(third, one, percent));

test('whoever signed what is appealed does not lead the second instance, and may sign its word', async () => {
  const one = await appealed();
  expect((await take(second, one)).error?.code).toBe('DISPUTE_JUDGED_BEFORE');
  await take(third, one);
  await rule(one, 20);
  expect((await sign(second, one)).body!.result.status).toBe('closed');
});

test('the final word needs another signature, of somebody who has no part in it', async () => {
  const one = await appealed();
  await take(third, one);
  expect((await sign(second, one)).error).toMatchObject({ code: 'APPROVAL_NOT_FOUND' });
  expect((await rule(one, 25)).body!.result).toMatchObject({
    ...{ status: 'appealed', unsigned: { customer_percent: 25 }, staff_actions: ['leave'] },
  });
  expect((await sign(third, one)).error).toMatchObject({ code: 'APPROVAL_OF_ONE' });
  expect((await sign(first, one)).error).toMatchObject({ code: 'DISPUTE_JUDGED_BEFORE' });
  expect((await refuse(second, one)).body!.result).toMatchObject({ status: 'appealed', unsigned: null });
  await rule(one, 50);
  expect((await sign(second, one)).body!.result).toMatchObject({ status: 'closed', rulings: [{}, { instance: 2, customer_percent: 50 }] });
});
