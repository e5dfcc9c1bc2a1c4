/** A case that its arbiter does not decide: late, or held by somebody who decides nothing any more. */
import { listMyOrderChats } from '@artel/contracts/chat/chat.ts';
import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import * as api from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { proposeRightChange, signRightChange } from '@artel/contracts/people/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtArbiter, atArbiter as atArbiterOn } from '../../../../test/disputes.ts';
import { noticesTo } from '../../../../test/notices.ts';
import type { anOrder } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { days, hours, later } from '../../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
let other: TestPerson;
let olga: TestPerson;
let boris: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  other = await anAdmin(['arbiter']);
  [olga, boris] = [await anAdmin(['superadmin']), await anAdmin(['superadmin'])];
});
afterAll(() => server.close());

type Case = AtArbiter;
const words = 'Палитры в макете нет, остальное сдано и годится в печать.';
const params = ({ id }: Pick<Case, 'id'>) => ({ params: { id } });
const atArbiter = (more?: Parameters<typeof anOrder>[3]) => atArbiterOn(server, provider, more);
const take = (as: TestPerson, one: Case) => server.call(staff.takeCase, { as, ...params(one), body: {} });
async function takenBy(as: TestPerson, more?: Parameters<typeof anOrder>[3]): Promise<Case> {
  const one = await atArbiter(more);
  expect((await take(as, one)).ok).toBe(true);
  return one;
}
const room = async (as: TestPerson, one: Case) => (await server.call(api.getDispute, { as, ...params(one) })).body!.result;
const queue = async (as: TestPerson) => (await server.call(staff.listDisputeQueue, { as })).body!.result;
const membersOf = async ({ seller }: Case) =>
  (await server.call(listMyOrderChats, { as: seller })).body!.result.list[0]!.members.map(({ _id }) => _id);
async function decision(as: TestPerson, one: Case, customer_percent: number) {
  const { points } = (await server.call(staff.getCase, { as, ...params(one) })).body!.result;
  const said = { text: words, summary: words, rules: ['disputes-2.1' as const], fault: 'seller' as const, customer_percent };
  return { ...params(one), as, body: { ...said, points: points.map(({ no }) => ({ no, fulfilled: 'partly' as const })) } };
}
const propose = async (as: TestPerson, one: Case) => server.call(staff.proposeRuling, await decision(as, one, 40));
const object = (as: TestPerson, one: Case) =>
  server.call(api.objectToRuling, { as, ...params(one), body: { text: 'Палитра лежит в архиве второй страницей, её не открыли' } });
async function takeRight({ user_name }: TestPerson): Promise<void> {
  const body = { user_name, right: 'arbiter' as const, way: 'take' as const, reason: 'Уходит из арбитров с 1 декабря' };
  const { _id } = (await server.call(proposeRightChange, { as: olga, body })).body!.result;
  expect((await server.call(signRightChange, { as: boris, params: { id: _id }, body: {} })).ok).toBe(true);
}

test('nobody decides in time: the holder is reminded, then the case is free again and first, and both sides are told', async () => {
  const holder = await anAdmin(['arbiter']);
  const one = await takenBy(holder);
  await server.passTime(days(4.5));
  expect(await noticesTo(holder)).toContain('N-K6 letter');
  expect((await room(one.customer, one)).arbiter).not.toBeNull();
  await server.passTime(days(0.6));
  expect(await room(one.customer, one)).toMatchObject({ status: 'arbitration', acts_by: 'arbiter', arbiter: null });
  expect(await membersOf(one)).not.toContain(holder.user_id);
  expect((await queue(other)).free[0]!._id).toBe(one.id);
  for (const side of [one.customer, one.seller]) expect(await noticesTo(side)).toContain('N-D5 letter');
  expect(await noticesTo(other)).toContain('N-K7 letter');
  // not for ever: whoever takes it now has two days, whoever neglected it too
  expect((await take(holder, one)).ok).toBe(true);
  expect((await room(one.seller, one)).steps.map(({ what, person }) => [what, person?._id])).toEqual([
    ['called', one.seller.user_id],
    ['taken', holder.user_id],
    ['overdue', undefined],
    ['taken', holder.user_id],
  ]);
  const { acts_until } = await room(one.customer, one);
  expect(Date.parse(acts_until!) - later(0).getTime()).toBeGreaterThan(hours(47));
  await server.passTime(hours(49));
  expect((await room(one.customer, one)).arbiter).toBeNull();
  expect((await take(other, one)).ok).toBe(true);
  expect((await propose(other, one)).ok).toBe(true);
  await server.passTime(hours(47));
  expect((await room(one.customer, one)).status).toBe('proposed');
});

test('a question stops the clock of the case, and its answer lets it go on', async () => {
  const holder = await anAdmin(['arbiter']);
  const one = await takenBy(holder);
  await server.passTime(days(4));
  const question = { to: 'opener' as const, text: 'Пришлите макет, о котором говорите' };
  await server.call(staff.questionSide, { as: holder, ...params(one), body: question });
  await server.passTime(hours(40));
  const reply = { text: 'Вот он, смотрите вторую страницу', file_ids: [] };
  expect((await server.call(api.replyInDispute, { as: one.customer, ...params(one), body: reply })).ok).toBe(true);
  await server.passTime(hours(20));
  expect((await room(one.customer, one)).arbiter).not.toBeNull();
  await server.passTime(hours(6));
  expect((await room(one.customer, one)).arbiter).toBeNull();
});

test('the second instance is released too, but not a final word that waits for a signature', async () => {
  const [holder, second, third] = [await anAdmin(['arbiter']), await anAdmin(['arbiter']), await anAdmin(['arbiter'])];
  const one = await takenBy(holder, { price_minor: rub(120_000) });
  await propose(holder, one);
  await server.call(staff.signRuling, { as: await anAdmin(['arbiter']), ...params(one), body: {} });
  for (const as of [one.customer, one.seller]) await server.call(api.agreeToRuling, { as, ...params(one), body: {} });
  const appeal = { ground: 'new_fact' as const, text: 'Нашлось письмо, где палитра отправлена до срока' };
  expect((await server.call(api.appealRuling, { as: one.seller, ...params(one), body: appeal })).ok).toBe(true);
  await take(second, one);
  await server.passTime(days(5.1));
  expect(await room(one.seller, one)).toMatchObject({ status: 'appealed', arbiter: null });
  await take(third, one);
  expect((await server.call(staff.ruleFinally, await decision(third, one, 25))).ok).toBe(true);
  await server.passTime(days(3));
  expect(await room(one.seller, one)).toMatchObject({ status: 'appealed', arbiter: { _id: third.user_id } });
  expect((await server.call(staff.signRuling, { as: second, ...params(one), body: {} })).body!.result.status).toBe('closed');
});

test('an objection is told to whoever has to answer it, not to the sides as their own', async () => {
  const holder = await anAdmin(['arbiter']);
  const one = await takenBy(holder);
  await propose(holder, one);
  expect(await noticesTo(holder)).not.toContain('N-K6 letter');
  await object(one.customer, one);
  expect(await noticesTo(holder)).toContain('N-K6 letter');
});

test('a right taken frees each case that waits for its holder', async () => {
  const gone = await anAdmin(['arbiter']);
  const objected = await takenBy(gone);
  await propose(gone, objected);
  await object(objected.seller, objected);
  const quiet = await takenBy(gone);
  await propose(gone, quiet);
  const asked = await takenBy(gone);
  await server.call(staff.questionSide, { as: gone, ...params(asked), body: { to: 'opener', text: 'Пришлите макет, о котором говорите' } });
  await takeRight(gone);
  expect(await room(asked.customer, asked)).toMatchObject({ status: 'evidence', acts_by: 'opener', arbiter: null });
  expect(await room(objected.customer, objected)).toMatchObject({ status: 'arbitration', arbiter: null, rulings: [], responses: [] });
  expect((await room(objected.customer, objected)).points.map(({ arbiter }) => arbiter)).not.toContain('partly');
  for (const one of [asked, objected, quiet]) expect(await membersOf(one)).not.toContain(gone.user_id);
  for (const one of [asked, objected]) expect((await take(other, one)).ok).toBe(true);
  // nobody has to answer for it yet: the sides may agree to it
  expect((await room(quiet.customer, quiet)).status).toBe('proposed');
  expect((await object(quiet.customer, quiet)).body!.result).toMatchObject({ status: 'arbitration', arbiter: null });
});
