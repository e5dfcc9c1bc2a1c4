/** An appeal before the staff, from the filing to what the decision does. */
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import * as staff from '@artel/contracts/people/appeals/admin-appeals.ts';
import * as api from '@artel/contracts/people/appeals/appeals.ts';
import { adminGetService, rejectService } from '@artel/contracts/services/service-moderation.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appealsOn, appealText } from '../../../test/appeals.ts';
import { aFileOf } from '../../../test/files.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { noticesTo } from '../../../test/notices.ts';
import { anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../test/services.ts';
import { days, hours, minutes } from '../../platform/clock.ts';

let server: TestServer;
let trades: Trades;
let moderator: TestPerson;
let second: TestPerson;
let file: ReturnType<typeof appealsOn>['file'];
let take: ReturnType<typeof appealsOn>['take'];
let decide: ReturnType<typeof appealsOn>['decide'];
beforeAll(async () => {
  server = await testServer();
  ({ file, take, decide } = appealsOn(server));
  trades = await someTrades();
});
beforeEach(async () => {
  [moderator, second] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
});
afterAll(() => server.close());

const reason = 'В описании телефон: так уводят от оплаты через сервис.';
const params = (id: string) => ({ params: { id } });
const room = async (as: TestPerson, id: string) => (await server.call(api.getAppeal, { as, ...params(id) })).body!.result;
const told = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: { category: 'system' } })).body!.result.map(({ title }) =>
    title.replaceAll('\u00a0', ' '),
  );

async function aRejectedService(by: TestPerson) {
  const seller = await aSeller();
  const { _id } = await aService(server, { seller, moderator: by }, aContent(trades), 'on_moderation');
  const version_id = (await server.call(adminGetService, { as: by, ...params(_id) })).body!.result.version._id;
  const rejected = await server.call(rejectService, { as: by, ...params(_id), body: { version_id, reason } });
  expect(rejected.ok).toBe(true);
  return { seller, target: { type: 'service', id: _id } as const };
}
async function anAppealAgainst(by: TestPerson) {
  const { seller, target } = await aRejectedService(by);
  return { seller, target, id: (await file(seller, target)).body!.result._id };
}

test('a rejected service is won back: filed with a file, taken by one of two, a question answered, decided, on sale', async () => {
  const { seller, target } = await aRejectedService(moderator);
  const [standing] = (await server.call(api.listStandingDecisions, { as: seller })).body!.result;
  expect(standing).toMatchObject({ target, reason, appeal: null, title: 'Логотип для маленькой кофейни' });
  const upload = await aFileOf(server, seller, 'Вывеска.txt', Buffer.from('вывеска'));
  const filed = (await file(seller, target, { file_ids: [upload._id] })).body!.result;
  expect(filed).toMatchObject({ status: 'new', acts_by: 'staff', files_left: 9, allowed_actions: ['add', 'withdraw'], result: null });
  const { _id: id, number } = filed;
  expect((await file(seller, target)).error?.code).toBe('APPEAL_IS_OPEN');
  expect((await server.call(api.listStandingDecisions, { as: seller })).body!.result[0]!.appeal).toEqual({ _id: id, number });
  expect((await server.call(api.getAppeal, { as: await aSeller(), ...params(id) })).status).toBe(404);

  // never by whose decision it is, by one of the others alone
  expect((await take(moderator, id)).error?.code).toBe('APPEAL_OF_MY_DECISION');
  const third = await anAdmin(['moderator']);
  const takes = await Promise.all([take(second, id), take(third, id)]);
  expect(takes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(takes.find(({ ok }) => !ok)!.error).toMatchObject({ status: 409, code: 'APPEAL_TAKEN' });
  const [handler, other] = takes[0]!.ok ? [second, third] : [third, second];
  const seen = (await server.call(staff.getAppealCase, { as: handler, ...params(id) })).body!.result;
  expect(seen).toMatchObject({
    ...{ is_mine: true, staff_actions: ['leave', 'escalate', 'ask', 'decide'], measures: ['none', 'publish_service'] },
    ...{ judged: { reason }, owner: null, files: [{ name: 'Вывеска.txt' }] },
  });
  expect(seen.words_then).toBe(seen.words_now);
  const fetched = await server.app.inject({ url: upload.filePath, headers: { authorization: `Bearer ${handler.token}` } });
  expect(fetched.statusCode).toBe(200);
  expect((await decide(other, id)).error?.code).toBe('APPEAL_NOT_MINE');

  const ask = await server.call(staff.askAppealParty, { as: handler, ...params(id), body: { text: 'Чей это телефон на вывеске?' } });
  expect(ask.body!.result).toMatchObject({ status: 'waiting_user', acts_by: 'author', staff_actions: [] });
  expect(await room(seller, id)).toMatchObject({ question: 'Чей это телефон на вывеске?', allowed_actions: ['answer', 'withdraw'] });
  const due = new Date((await room(seller, id)).decide_by!).getTime();
  await server.passTime(days(2));
  const answered = await server.call(api.answerInAppeal, { as: seller, ...params(id), body: { text: 'Заказчика, он городской.' } });
  // the decision's time stood still
  expect(new Date(answered.body!.result.decide_by!).getTime() - due).toBeGreaterThanOrEqual(days(2));
  expect((await decide(handler, id, { reason: 'violation', rule: 'sanctions-1.1', measure: 'block_service' })).error?.code).toBe(
    'APPEAL_MEASURE_UNFIT',
  );
  expect((await decide(handler, id, { measure: 'publish_service' })).body!.result).toMatchObject({ status: 'upheld', acts_by: null });
  expect(await server.call(getService, { ...params(target.id) })).toMatchObject({ status: 200 });
  const over = await room(seller, id);
  expect(over).toMatchObject({
    status: 'upheld',
    result: 'upheld',
    decisions: [{ instance: 1, rule: 'sanctions-4.4', measure: 'publish_service' }],
  });
  expect(over.steps.map(({ kind }) => kind)).toEqual(['taken', 'asked', 'answered', 'decided']);
  expect((await server.call(api.listStandingDecisions, { as: seller })).body!.result).toEqual([]);
  const no = `Обращение № ${number}`;
  expect((await told(seller)).reverse()).toEqual([
    `${no} принято`,
    `${no} в работе`,
    expect.stringMatching(`^${no}: нужен ваш ответ до `),
    `${no}: вы правы`,
  ]);
  const letters = (await lettersTo(seller.email)).map(({ subject }) => subject).filter((subject) => subject.startsWith('Обращение'));
  expect(letters).toHaveLength(3);
  expect(await noticesTo(seller)).toEqual(expect.arrayContaining(['N-A1 letter', 'N-A2 letter', 'N-A3 letter']));
});

test('refused, it is looked at once more by somebody else, and no third time', async () => {
  const { seller, target, id } = await anAppealAgainst(moderator);
  await take(second, id);
  await decide(second, id, { result: 'rejected', reason: 'right_decision', rule: 'sanctions-1.1' });
  expect((await file(seller, target)).error?.code).toBe('APPEAL_JUDGED_ALREADY');
  const again = () => server.call(api.reopenAppeal, { as: seller, ...params(id), body: { text: `Нашёл договор. ${appealText}` } });
  expect((await again()).body!.result).toMatchObject({ status: 'reopened', is_again: true, result: 'rejected', reopen_until: null });
  expect(await noticesTo(seller)).toContain('N-A4 letter');
  expect((await take(second, id)).error?.code).toBe('APPEAL_JUDGED_BEFORE');
  expect((await take(moderator, id)).error?.code).toBe('APPEAL_OF_MY_DECISION');
  const third = await anAdmin(['moderator']);
  await take(third, id);
  await decide(third, id, { result: 'partly' });
  expect(await room(seller, id)).toMatchObject({
    result: 'partly',
    reopen_until: null,
    allowed_actions: [],
    decisions: [{}, { instance: 2 }],
  });
  expect((await again()).error?.code).toBe('APPEAL_REOPEN_ONCE');
});

test('two weeks after a decision it is closed and stays as it was decided', async () => {
  const { seller, id } = await anAppealAgainst(moderator);
  await take(second, id);
  await decide(second, id);
  await server.passTime(days(14) + minutes(1));
  expect(await room(seller, id)).toMatchObject({ status: 'closed', result: 'upheld', allowed_actions: [] });
});

test('a question nobody answers closes the appeal after seven days, and its author was reminded', async () => {
  const { seller, id } = await anAppealAgainst(moderator);
  await take(second, id);
  await server.call(staff.askAppealParty, { as: second, ...params(id), body: { text: 'Чей это телефон на вывеске?' } });
  await server.passTime(days(7) + minutes(1));
  expect(await room(seller, id)).toMatchObject({ status: 'closed', result: null });
  expect((await told(seller)).filter((title) => title.includes('ждёт ответа'))).toHaveLength(2);
  expect((await told(seller))[0]).toContain('закрыто без ответа');
});

test('a decision that is late has a new day its author is told of, once', async () => {
  const { seller, id } = await anAppealAgainst(moderator);
  const { decide_by } = await room(seller, id);
  await server.passTime(days(8));
  const late = await room(seller, id);
  expect(new Date(late.decide_by!).getTime() - new Date(decide_by!).getTime()).toBe(days(8));
  await server.passTime(days(10));
  expect((await told(seller)).filter((title) => title.includes('решение до'))).toHaveLength(1);
  expect((await take(second, id)).ok).toBe(true);
});

test('whoever has it is alone with it for an hour; then a colleague may go on', async () => {
  const { id } = await anAppealAgainst(moderator);
  const third = await anAdmin(['moderator']);
  await take(second, id);
  await server.passTime(minutes(59));
  expect((await take(third, id)).error?.code).toBe('APPEAL_TAKEN');
  await server.passTime(minutes(2));
  expect((await take(third, id)).body!.result).toMatchObject({ is_mine: true });
  expect((await decide(second, id)).error?.code).toBe('APPEAL_NOT_MINE');
});

test('given back it is free; handed over, a senior takes it, and its author reads nothing of that', async () => {
  const { seller, id } = await anAppealAgainst(moderator);
  const [third, senior] = [await anAdmin(['moderator']), await anAdmin(['superadmin'])];
  const note = { reason: 'Нужен кто-то, кто знает договоры' };
  await take(second, id);
  expect((await server.call(staff.leaveAppeal, { as: second, ...params(id), body: note })).body!.result.assignee).toBeNull();
  await take(third, id);
  await server.call(staff.escalateAppeal, { as: third, ...params(id), body: note });
  expect(await room(seller, id)).toMatchObject({ status: 'in_review' });
  expect((await room(seller, id)).steps.map(({ kind }) => kind)).toEqual(['taken', 'taken']);
  expect((await take(second, id)).error?.code).toBe('APPEAL_FOR_SENIOR');
  expect((await take(senior, id)).ok).toBe(true);
});

test('taken back before the decision, it is over', async () => {
  const { seller, id } = await anAppealAgainst(moderator);
  const withdraw = () => server.call(api.withdrawAppeal, { as: seller, ...params(id), body: {} });
  expect((await withdraw()).body!.result).toMatchObject({ status: 'withdrawn', acts_by: null });
  expect((await withdraw()).ok).toBe(true);
  expect((await take(second, id)).error?.code).toBe('MOVE_NOT_ALLOWED');
});

test('what is not the caller’s, does not stand or does not fit is refused', async () => {
  const { seller, target } = await aRejectedService(moderator);
  const stranger = await aSeller();
  expect((await file(stranger, target)).error?.code).toBe('APPEAL_DECISION_NOT_FOUND');
  expect((await file(seller, { type: 'service', id: seller.user_id })).status).toBe(404);
  const without = await server.call(api.fileAppeal, { as: seller, body: { type: 'moderation', reason: 'fixed', text: appealText } });
  expect(without.error?.details).toHaveProperty('target');
  const foreign = await aFileOf(server, stranger, 'Чужое.txt', Buffer.from('чужое'));
  expect((await file(seller, target, { file_ids: [foreign._id] })).error?.code).toBe('FILE_NOT_YOURS');
  const question = await server.call(api.fileAppeal, { as: seller, body: { type: 'other', reason: 'bug', text: appealText } });
  expect(question.body!.result).toMatchObject({ type: 'other', target: null });
  const mine = (await server.call(api.listMyAppeals, { as: seller, query: {} })).body!;
  expect(mine.result.map(({ _id }) => _id)).toEqual([question.body!.result._id]);
});

test('the queue has the nearest deadline first, and what an author owes an answer to last', async () => {
  const first = await anAppealAgainst(moderator);
  await server.passTime(hours(1));
  const later = await anAppealAgainst(moderator);
  const queue = async () => (await server.call(staff.listAppealQueue, { as: second })).body!.result.map(({ _id }) => _id);
  const ours = async () => (await queue()).filter((id) => id === first.id || id === later.id);
  expect(await ours()).toEqual([first.id, later.id]);
  await take(second, first.id);
  await server.call(staff.askAppealParty, { as: second, ...params(first.id), body: { text: 'Чей это телефон на вывеске?' } });
  expect(await ours()).toEqual([later.id, first.id]);
});
