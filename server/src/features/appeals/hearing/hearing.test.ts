/** Whoever a complaint is about is asked, answers, is told the decision, and never learns who complained. */
import * as staff from '@artel/contracts/people/appeals/admin-appeals.ts';
import * as api from '@artel/contracts/people/appeals/appeals.ts';
import * as hearings from '@artel/contracts/people/appeals/hearings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appealsOn } from '../../../../test/appeals.ts';
import { aFileOf } from '../../../../test/files.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { noticesTo } from '../../../../test/notices.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades, type Trades } from '../../../../test/services.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let moderator: TestPerson;
let take: ReturnType<typeof appealsOn>['take'];
let decide: ReturnType<typeof appealsOn>['decide'];
beforeAll(async () => {
  server = await testServer();
  ({ take, decide } = appealsOn(server));
  trades = await someTrades();
});
beforeEach(async () => {
  moderator = await anAdmin(['moderator']);
});
afterAll(() => server.close());

const params = (id: string) => ({ params: { id } });
const complaint = 'Он просил перевести деньги на карту и после этого перестал отвечать на сообщения.';
const gist = 'В описании услуги предлагают платить мимо биржи. Расскажите, как было дело.';
const owner_text = 'Предложений платить мимо биржи в описании нет, услуга остаётся.';
const listen = (as: TestPerson, id: string, more: object = {}) =>
  server.call(hearings.openHearing, { as, ...params(id), body: { text: gist, ...more } });
const answer = (as: TestPerson, id: string, more: object = {}) =>
  server.call(hearings.answerHearing, { as, ...params(id), body: { text: 'Это описание прежней версии, я его исправил.', ...more } });
const about = async (as: TestPerson, id: string) => (await server.call(hearings.getHearing, { as, ...params(id) })).body!.result;
const mine = async (as: TestPerson) => (await server.call(hearings.listHearings, { as, query: {} })).body!.result;
const room = async (as: TestPerson, id: string) => (await server.call(api.getAppeal, { as, ...params(id) })).body!.result;
const caseOf = async (id: string) => (await server.call(staff.getAppealCase, { as: moderator, ...params(id) })).body!.result;

async function aComplaint() {
  const [seller, author] = [await aSeller(), await aCustomer()];
  const { _id } = await aService(server, { seller, moderator: await anAdmin(['moderator']) }, aContent(trades), 'active');
  const files = [
    await aFileOf(server, author, 'Перевод.txt', Buffer.from('чек')),
    await aFileOf(server, author, 'Личное.txt', Buffer.from('личное')),
  ];
  const body = { target: { type: 'service', id: _id }, reason: 'fraud', text: complaint, file_ids: files.map((file) => file._id) } as const;
  const id = (await server.call(api.complain, { as: author, body })).body!.result._id;
  await take(moderator, id);
  return { seller, author, id, files };
}
const mayRead = async (as: TestPerson, path: string) =>
  (await server.app.inject({ url: path, headers: { authorization: `Bearer ${as.token}` } })).statusCode === 200;

test('asked, answers twice with a file, is told the decision in words of their own; the author’s name, words and files stay out of it', async () => {
  const { seller, author, id, files } = await aComplaint();
  expect(await mine(seller)).toEqual([]);
  expect((await server.call(hearings.getHearing, { as: seller, ...params(id) })).error?.code).toBe('HEARING_NOT_FOUND');
  const asked = (await listen(moderator, id, { file_ids: [files[0]!._id] })).body!.result;
  expect(asked).toMatchObject({ status: 'in_review', hearing: { answered_at: null, is_open: true } });
  expect(asked.staff_actions).not.toContain('hear');

  expect(await mine(seller)).toMatchObject([{ _id: id, may_answer: true, answered_at: null, result: null, reason_code: 'fraud' }]);
  const seen = await about(seller, id);
  expect(seen).toMatchObject({ steps: [{ kind: 'asked', text: gist }], shared: [{ name: 'Перевод.txt' }], files_left: 10, is_over: false });
  expect(seen.words_then).toContain(seen.target!.title);
  for (const secret of [author.user_id, author.email, complaint, 'Личное.txt']) expect(JSON.stringify(seen)).not.toContain(secret);
  expect([await mayRead(seller, files[0]!.filePath), await mayRead(seller, files[1]!.filePath)]).toEqual([true, false]);
  expect(await noticesTo(seller)).toContain('N-A5 letter');
  const letter = (await lettersTo(seller.email)).at(-1)!;
  expect(letter.subject).toMatch(/^Жалоба №\s\d+: ответьте до /u);

  const proof = await aFileOf(server, seller, 'Описание.txt', Buffer.from('описание'));
  expect((await answer(seller, id, { file_ids: [proof._id] })).body!.result).toMatchObject({ may_answer: true, files_left: 9 });
  expect((await answer(seller, id, { text: 'И ещё: деньги я вернул.' })).ok).toBe(true);
  const read = await caseOf(id);
  expect(read.steps.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
    'taken staff',
    'hearing_asked staff',
    'hearing_answered owner',
    'hearing_answered owner',
  ]);
  expect(read.hearing).toMatchObject({ is_open: false });
  expect(await mayRead(moderator, proof.filePath)).toBe(true);
  const { rows } = await database().query(`select data from events where entity_id = $1 and actor_id = $2`, [id, seller.user_id]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(author.user_id);
  // the author reads that they were asked, and nothing more
  const theirs = await room(author, id);
  expect(theirs.steps.map(({ kind, text }) => [kind, text])).toEqual([
    ['taken', ''],
    ['hearing_asked', ''],
  ]);

  expect((await decide(moderator, id)).error?.details).toHaveProperty('owner_text');
  const decided = await decide(moderator, id, { result: 'rejected', reason: 'no_violation', owner_text });
  expect(decided.body!.result).toMatchObject({ status: 'rejected', decisions: [{ owner_text }] });
  expect(await about(seller, id)).toMatchObject({
    is_over: true,
    may_answer: false,
    result: 'rejected',
    decisions: [{ text: owner_text }],
  });
  expect(await noticesTo(seller)).toContain('N-A6 letter');
  expect((await room(author, id)).decisions).toMatchObject([{ owner_text: null }]);
  expect((await answer(seller, id)).error).toMatchObject({ status: 409, code: 'HEARING_IS_OVER' });
});

test('nothing is decided against them before they answer or the time is over; silence is written down and the case goes on', async () => {
  const { seller, id } = await aComplaint();
  await listen(moderator, id);
  expect((await listen(moderator, id)).error?.code).toBe('HEARING_IS_OPEN');
  const against = { result: 'upheld', reason: 'violation', owner_text };
  expect((await decide(moderator, id, against)).error?.code).toBe('HEARING_IS_OPEN');
  await server.passTime(hours(72) + minutes(1));
  // asked, and told a day and three hours before the end
  expect((await lettersTo(seller.email)).filter(({ subject }) => /^Жалоба №\s\d+.* до /u.test(subject))).toHaveLength(3);
  expect((await caseOf(id)).steps.map(({ kind }) => kind)).toEqual(['taken', 'hearing_asked', 'unheard']);
  expect((await answer(seller, id)).error?.code).toBe('HEARING_IS_OVER');
  expect((await decide(moderator, id, against)).body!.result.status).toBe('upheld');
  expect((await about(seller, id)).steps.map(({ kind }) => kind)).toEqual(['asked', 'unheard']);
});

test('words that betray the author are refused, and so is a file that is not theirs', async () => {
  const { author, id, seller } = await aComplaint();
  const text = 'Пишут так: просил перевести деньги на карту и после этого перестал отвечать';
  expect((await listen(moderator, id, { text })).error?.details).toEqual({ text: expect.stringContaining('слова из жалобы') });
  const foreign = await aFileOf(server, seller, 'Чужое.txt', Buffer.from('чужое'));
  expect((await listen(moderator, id, { file_ids: [foreign._id] })).error?.details).toHaveProperty('file_ids');
  await listen(moderator, id);
  const named = `${owner_text} Писать ${author.email}`;
  expect((await decide(moderator, id, { result: 'rejected', owner_text: named })).error?.details).toHaveProperty('owner_text');
});

test('there is nobody to ask where the appeal is against the staff; a stranger does not find it', async () => {
  const { id } = await aComplaint();
  const stranger = await aSeller();
  await listen(moderator, id);
  expect((await answer(stranger, id)).error).toMatchObject({ status: 404, code: 'HEARING_NOT_FOUND' });
  const filed = await server.call(api.fileAppeal, { as: stranger, body: { type: 'other', reason: 'question', text: complaint } });
  const other = filed.body!.result._id;
  await take(moderator, other);
  expect((await listen(moderator, other)).error?.code).toBe('HEARING_OF_NOBODY');
});

test('taken back by its author, it is over for whoever was asked', async () => {
  const { seller, author, id } = await aComplaint();
  await listen(moderator, id);
  await server.call(api.withdrawAppeal, { as: author, ...params(id), body: {} });
  expect(await about(seller, id)).toMatchObject({ is_over: true, may_answer: false, result: null });
  expect(await noticesTo(seller)).toContain('N-A6 letter');
});
