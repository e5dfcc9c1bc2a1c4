/** A dispute before an arbiter, from the call to the money. */

import { listMyOrderChats, sendMessage } from '@artel/contracts/chat/chat.ts';
import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import * as api from '@artel/contracts/disputes/disputes.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AtArbiter, atArbiter as atArbiterOn } from '../../../../test/disputes.ts';
import { aFileOf } from '../../../../test/files.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { noticesTo } from '../../../../test/notices.ts';
import type { anOrder } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { hours } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';
import { findBalances, verifyLedger } from '../../ledger/index.ts';

let server: TestServer;
let provider: TestProvider;
let first: TestPerson;
let second: TestPerson;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  [first, second] = [await anAdmin(['arbiter']), await anAdmin(['arbiter'])];
});
afterAll(async () => {
  expect((await verifyLedger()).breaches).toEqual([]);
  await server.close();
});

type Case = AtArbiter;
const words = 'Палитры в макете нет, остальное сдано и годится в печать.';
const params = ({ id }: Pick<Case, 'id'>) => ({ params: { id } });

const atArbiter = (more?: Parameters<typeof anOrder>[3]) => atArbiterOn(server, provider, more);
const room = async (as: TestPerson, one: Case) => (await server.call(api.getDispute, { as, ...params(one) })).body!.result;
const take = (as: TestPerson, one: Case) => server.call(staff.takeCase, { as, ...params(one), body: {} });
async function taken(more?: Parameters<typeof anOrder>[3]): Promise<Case> {
  const one = await atArbiter(more);
  await take(first, one);
  return one;
}
const marked = async (as: TestPerson, one: Case) =>
  (await server.call(staff.getCase, { as, ...params(one) })).body!.result.points.map(({ no }) => ({ no, fulfilled: 'partly' as const }));
async function decision(as: TestPerson, one: Case, customer_percent: number) {
  const said = { text: words, summary: words, rules: ['disputes-2.1' as const], fault: 'seller' as const };
  return { ...params(one), as, body: { ...said, customer_percent, points: await marked(as, one) } };
}
const propose = async (one: Case, percent = 40) => server.call(staff.proposeRuling, await decision(first, one, percent));
const say = (as: TestPerson, one: Case, what: 'agree' | 'waive') =>
  server.call(what === 'agree' ? api.agreeToRuling : api.waiveAppeal, { as, ...params(one), body: {} });
const object = (as: TestPerson, one: Case) =>
  server.call(api.objectToRuling, { as, ...params(one), body: { text: 'Палитра лежит в архиве второй страницей, её не открыли' } });
const appeal = (as: TestPerson, one: Case) =>
  server.call(api.appealRuling, {
    as,
    ...params(one),
    body: { ground: 'new_fact', text: 'Нашлось письмо, где палитра отправлена до срока' },
  });
async function decided(): Promise<Case> {
  const one = await taken();
  await propose(one);
  for (const side of [one.customer, one.seller]) await say(side, one, 'agree');
  return one;
}
const balances = async ({ customer, seller }: Case) => ({
  customer: (await findBalances(customer.user_id)).available_minor,
  seller: (await findBalances(seller.user_id)).available_minor,
});
const linesOf = (lines: readonly { account: string; amount_minor: number }[]): string[] =>
  lines.map(({ account, amount_minor }) => `${account} ${amount_minor}`).sort();
/** How the stage's money went apart: one line for each account, without ids. */
async function writtenFor({ stage_id }: Case) {
  const { rows } = await database().query<{ code: string; account: string; amount_minor: number }>(
    `select j.code, regexp_replace(a.key, '^(user|stage):[^:]+:', '\\1:') as account, e.amount_minor::float8 as amount_minor
     from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id where j.key = $1`,
    [`stage:${stage_id}:end`],
  );
  return { code: rows[0]!.code, lines: linesOf(rows) };
}
const orderOf = async ({ customer, order }: Case) =>
  (await server.call(getOrder, { as: customer, params: { id: order._id } })).body!.result;

test('taken by one of two arbiters, who joins the chat, asks, proposes; both agree, both do not wait, the money goes apart', async () => {
  const one = await atArbiter();
  const queue = async (as: TestPerson) => (await server.call(staff.listDisputeQueue, { as })).body!.result;
  expect((await queue(first)).free.map(({ _id }) => _id)).toContain(one.id);
  const takes = await Promise.all([take(first, one), take(second, one)]);
  expect(takes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(takes.find(({ ok }) => !ok)!.error).toMatchObject({ status: 409, code: 'DISPUTE_TAKEN' });
  const [arbiter, other] = takes[0]!.ok ? [first, second] : [second, first];
  expect((await take(arbiter, one)).ok).toBe(true);
  expect((await queue(arbiter)).mine.map(({ _id }) => _id)).toContain(one.id);
  const [chat] = (await server.call(listMyOrderChats, { as: one.seller })).body!.result.list;
  expect(chat!.members.find(({ _id }) => _id === arbiter.user_id)).toMatchObject({ active_role: 'admin' });
  const said = { chat_id: chat!._id, client_id: newId(), message: 'Здравствуйте, я арбитр по вашему делу' };
  expect((await server.call(sendMessage, { as: arbiter, body: said })).ok).toBe(true);

  const ask = (to: 'opener' | 'respondent', as = arbiter) =>
    server.call(staff.questionSide, { as, ...params(one), body: { to, text: 'Пришлите макет, о котором говорите' } });
  expect((await ask('respondent', other)).error).toMatchObject({ status: 403, code: 'DISPUTE_NOT_MY_CASE' });
  expect((await ask('respondent')).body!.result).toMatchObject({ status: 'evidence', acts_by: 'respondent' });
  const file = await aFileOf(server, one.seller, 'Макет.txt', Buffer.from('макет'));
  const reply = (as: TestPerson) =>
    server.call(api.replyInDispute, { as, ...params(one), body: { text: 'Вот он', file_ids: as === one.seller ? [file._id] : [] } });
  expect((await reply(one.customer)).error).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  expect((await reply(one.seller)).body!.result).toMatchObject({
    status: 'arbitration',
    questions: [{ to: 'respondent', answer: 'Вот он' }],
  });
  await ask('respondent');
  await server.passTime(hours(48));
  expect(await room(one.seller, one)).toMatchObject({ status: 'arbitration', questions: [{}, { answer: null }] });
  expect((await ask('respondent')).error).toMatchObject({ code: 'DISPUTE_ASKED_ENOUGH' });
  const seen = (await server.call(staff.getCase, { as: arbiter, ...params(one) })).body!.result;
  expect(seen.may_ask).toEqual(['opener']);
  expect(seen.deliveries).toHaveLength(1);
  expect(seen.messages.at(-1)).toMatchObject({ by: 'staff', text: said.message });
  expect(seen.files).toMatchObject([{ no: 1, by: 'seller' }]);

  const proposed = await server.call(staff.proposeRuling, await decision(arbiter, one, 40));
  expect(proposed.body!.result).toMatchObject({ status: 'proposed', acts_by: 'both', staff_actions: [] });
  expect((await say(one.customer, one, 'agree')).body!.result).toMatchObject({ status: 'proposed', acts_by: 'respondent' });
  expect((await say(one.customer, one, 'agree')).error).toMatchObject({ code: 'DISPUTE_SAID_ALREADY' });
  expect((await say(one.seller, one, 'agree')).body!.result).toMatchObject({ status: 'decided', acts_by: 'both' });
  expect(await balances(one)).toEqual({ customer: rub(0), seller: rub(0) });
  expect((await say(one.customer, one, 'waive')).body!.result).toMatchObject({ status: 'decided', acts_by: 'respondent' });
  // the journal that is written now, line by line
  const { journal } = (await server.call(staff.previewRuling, { as: arbiter, ...params(one), query: { customer_percent: 40 } })).body!
    .result;
  const done = (await say(one.seller, one, 'waive')).body!.result;
  expect(await writtenFor(one)).toEqual({ code: journal!.code, lines: linesOf(journal!.lines) });
  expect(done).toMatchObject({
    status: 'closed',
    acts_by: null,
    outcome: { customer_minor: rub(4800) },
    arbiter: { _id: arbiter.user_id },
  });
  expect(done.rulings).toMatchObject([{ instance: 1, customer_percent: 40, fault: 'seller', rules: ['disputes-2.1'] }]);
  expect(await balances(one)).toEqual({ customer: rub(4944), seller: rub(6480) });
  expect(await orderOf(one)).toMatchObject({ status: 'resolved', end_reason: 'decided', stages: [{ status: 'split' }] });
  const told = ['N-D5 letter', 'N-D7 letter', 'N-D8 letter', 'N-D10 letter'];
  for (const side of [one.customer, one.seller]) expect(await noticesTo(side)).toEqual(expect.arrayContaining(told));
  expect(await noticesTo(one.seller)).toContain('N-D6 letter');
  expect((await lettersTo(one.seller.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(
      ['Вопрос арбитра', 'Арбитр предлагает решение', 'Решение вынесено', 'Спор закрыт, деньги разделены'].map(
        (title) => `${title}: заказ №${one.order.number}`,
      ),
    ),
  );
});

test('silence agrees after 48 hours, and nobody appeals for 72: the clock shares the money out, once', async () => {
  const one = await taken();
  await propose(one, 100);
  await server.passTime(hours(48));
  expect(await room(one.seller, one)).toMatchObject({ status: 'decided', allowed_actions: ['waive', 'appeal'] });
  await server.passTime(hours(72));
  expect(await room(one.seller, one)).toMatchObject({ status: 'closed', outcome: { customer_minor: rub(12_000), seller_net_minor: 0 } });
  expect(await orderOf(one)).toMatchObject({ status: 'cancelled', stages: [{ status: 'cancelled' }] });
  await server.passTime(hours(72));
  expect(await balances(one)).toEqual({ customer: rub(12_360), seller: rub(0) });
});

test('an objection is answered by the arbiter, who may come to another figure', async () => {
  const one = await taken();
  const answer = 'Палитра в архиве есть, её не хватает в самом макете';
  const again = await decision(first, one, 30);
  const finalise = (change: object = {}) => server.call(staff.finaliseRuling, { ...again, body: { ...again.body, ...change, answer } });
  await propose(one);
  expect((await finalise()).error).toMatchObject({ status: 409, code: 'DISPUTE_NO_OBJECTION' });
  expect((await object(one.seller, one)).body!.result).toMatchObject({ status: 'proposed', acts_by: 'arbiter' });
  expect((await object(one.seller, one)).error).toMatchObject({ code: 'DISPUTE_SAID_ALREADY' });
  expect((await finalise()).body!.result).toMatchObject({
    status: 'decided',
    rulings: [{ customer_percent: 30, answer }],
  });
});

test('an objection that was right takes the fault, the points and the public words with it', async () => {
  const one = await taken();
  await propose(one, 100);
  await object(one.seller, one);
  const proposed = (await server.call(staff.getCase, { as: first, ...params(one) })).body!.result;
  expect(proposed).toMatchObject({ proposed_summary: words, rulings: [{ fault: 'seller' }] });
  const said = { ...(await decision(first, one, 0)).body, fault: 'none' as const, summary: 'Сдано всё обещанное, возвращать нечего' };
  const points = said.points.map(({ no }) => ({ no, fulfilled: 'yes' as const }));
  const finalise = (change: object) =>
    server.call(staff.finaliseRuling, { as: first, ...params(one), body: { ...said, points, answer: words, ...change } });
  expect((await finalise({ points: [] })).error?.code).toBe('DISPUTE_POINTS_OPEN');
  expect((await finalise({ summary: `${one.seller.user_name} сдал всё обещанное` })).error?.code).toBe('DISPUTE_NAMES_SIDE');
  const final = (await finalise({})).body!.result;
  expect(final).toMatchObject({
    status: 'decided',
    proposed_summary: null,
    rulings: [{ customer_percent: 0, fault: 'none', answer: words }],
  });
  expect(final.points.map(({ arbiter }) => arbiter)).toEqual(points.map(() => 'yes'));
  for (const side of [one.customer, one.seller]) await say(side, one, 'waive');
  const { rows } = await database().query('select fault, summary from dispute_rulings where dispute_id = $1', [one.id]);
  expect(rows).toEqual([{ fault: 'none', summary: said.summary }]);
});

test('an objection nobody answered: the proposal is void, and another arbiter takes the case', async () => {
  const one = await taken();
  await propose(one);
  await object(one.customer, one);
  await server.passTime(hours(48));
  expect(await room(one.customer, one)).toMatchObject({ status: 'arbitration', arbiter: null, rulings: [], responses: [] });
  expect((await take(first, one)).error).toMatchObject({ status: 403, code: 'DISPUTE_LEFT_UNANSWERED' });
  expect((await take(second, one)).ok).toBe(true);
  expect((await server.call(staff.proposeRuling, await decision(second, one, 50))).ok).toBe(true);
});

test('an appeal: the first arbiter is out, the second decides finally, and the money goes apart at once', async () => {
  const one = await decided();
  expect((await appeal(one.customer, one)).body!.result).toMatchObject({ status: 'appealed', arbiter: null, allowed_actions: [] });
  expect(await noticesTo(one.seller)).toContain('N-D9 letter');
  expect((await appeal(one.seller, one)).error).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  await server.passTime(hours(72));
  expect((await room(one.customer, one)).status).toBe('appealed');
  expect((await take(first, one)).error).toMatchObject({ status: 403, code: 'DISPUTE_JUDGED_BEFORE' });
  await take(second, one);
  const final = await server.call(staff.ruleFinally, await decision(second, one, 60));
  expect(final.body!.result).toMatchObject({ status: 'closed', rulings: [{ instance: 1 }, { instance: 2, customer_percent: 60 }] });
  expect(await balances(one)).toEqual({ customer: rub(7416), seller: rub(4320) });
});

test('up to 3 000 руб. there is no second instance: what both agree to is done at once', async () => {
  const one = await taken({ price_minor: rub(3000) });
  await propose(one, 50);
  await say(one.customer, one, 'agree');
  expect((await say(one.seller, one, 'agree')).body!.result.status).toBe('closed');
});

test('a decision marks each point, names a rule, and its public summary names nobody', async () => {
  const one = await taken();
  const whole = await decision(first, one, 40);
  const refusedWith = async (change: Partial<(typeof whole)['body']>) =>
    (await server.call(staff.proposeRuling, { ...whole, body: { ...whole.body, ...change } })).error;
  expect(await refusedWith({ points: whole.body.points.slice(1) })).toMatchObject({ code: 'DISPUTE_POINTS_OPEN' });
  expect(await refusedWith({ rules: [] })).toMatchObject({ details: { rules: 'Назовите хотя бы одно правило' } });
  const { name } = (await room(one.seller, one)).respondent;
  expect(await refusedWith({ summary: `${name}: палитра в макете не сдана, остальное принято` })).toMatchObject({
    code: 'DISPUTE_NAMES_SIDE',
  });
  expect((await server.call(staff.proposeRuling, whole)).ok).toBe(true);
});

test('the sides may still settle while the arbiter reads, and what he asked then waits for nobody', async () => {
  const one = await taken();
  await server.call(staff.questionSide, { as: first, ...params(one), body: { to: 'opener', text: 'Пришлите макет, о котором говорите' } });
  expect((await server.call(api.acceptInDispute, { as: one.customer, ...params(one), body: { customer_percent: 10 } })).ok).toBe(true);
  await server.passTime(hours(120));
  expect((await room(one.customer, one)).status).toBe('settled');
  const [chat] = (await server.call(listMyOrderChats, { as: one.seller })).body!.result.list;
  expect(chat!.members.map(({ _id }) => _id)).not.toContain(first.user_id);
});

test('an arbiter who leaves is out of the chat, and the deadline stays', async () => {
  const one = await taken();
  const { acts_until } = await room(one.customer, one);
  await server.passTime(hours(5));
  const left = await server.call(staff.leaveCase, { as: first, ...params(one), body: { reason: 'Ухожу в отпуск на неделю' } });
  expect(left.body!.result).toMatchObject({ arbiter: null, acts_until });
  const chats = (await server.call(listMyOrderChats, { as: first })).body!.result.list;
  expect(chats.map(({ order }) => order!._id)).not.toContain(one.order._id);
});

test('agreeing, taking and settling at one moment end the dispute once', async () => {
  const one = await decided();
  const answers = await Promise.all([say(one.customer, one, 'waive'), say(one.seller, one, 'waive'), appeal(one.seller, one)]);
  const { status } = await room(one.customer, one);
  expect(['closed', 'appealed']).toContain(status);
  expect(answers.some(({ ok }) => ok)).toBe(true);
  if (status === 'closed') expect(await balances(one)).toEqual({ customer: rub(4944), seller: rub(6480) });
});
