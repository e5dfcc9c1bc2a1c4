import { demoBotToken } from '@artel/contracts/sign-in/auth.ts';
import { adminListLetters, answerLetter, closeLetter, getLetter, leaveLetter, takeLetter } from '@artel/contracts/site/admin-letters.ts';
import { writeToUs } from '@artel/contracts/site/contacts.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let [support, colleague]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [support, colleague] = [await anAdmin(['support']), await anAdmin(['support'])];
});
afterAll(() => server.close());

let written = 0;
async function aLetter(email = 'olga@people.test', as?: TestPerson): Promise<{ id: string; number: number; answer_by: string }> {
  written += 1;
  const text = `Не могу найти кнопку возврата на карту, раз ${written}.`;
  const letter = { topic: 'money', name: 'Ольга', email, text, 'cf-turnstile-response': demoBotToken } as const;
  const { number, answer_by } = (await server.call(writeToUs, { as, body: letter })).body!.result;
  const { rows } = await database().query<{ id: string }>('select id from contact_letters where number = $1', [number]);
  return { id: rows[0]!.id, number, answer_by };
}
const listed = async (state: 'open' | 'all' = 'open', as = support!) =>
  (await server.call(adminListLetters, { as, query: { state } })).body!.result;
const seen = async (id: string, as = support!) => (await server.call(getLetter, { as, params: { id } })).body!.result;
const act = (call: typeof takeLetter | typeof leaveLetter | typeof closeLetter, id: string, as = support!) =>
  server.call(call, { as, params: { id }, body: {} });
const answer = (id: string, as = support!, text = 'Кнопка стоит на странице платежа, под суммой.') =>
  server.call(answerLetter, { as, params: { id }, body: { text } });
const counts = async () => (await server.call(getQueueCounts, { as: support! })).body!.result.find(({ kind }) => kind === 'letter')!;

test('a letter stands before the support with a clock of a day, which its writer reads too, and is counted', async () => {
  const member = await aCustomer();
  const before = await counts();
  const { id, number, answer_by } = await aLetter(member.email, member);
  const letter = (await listed()).find(({ _id }) => _id === id)!;
  expect(letter).toMatchObject({ number, topic: 'money', name: 'Ольга', author: { _id: member.user_id }, answer_by, answered_at: null });
  expect(letter.email).not.toBe(member.email);
  expect(Date.parse(letter.answer_by) - Date.parse(letter.written_at)).toBe(hours(24));
  expect(await counts()).toEqual({ ...before, all: before.all + 1, free: before.free + 1 });
  await server.passTime(hours(25));
  const after = await counts();
  expect(after.late).toBe(after.all);
});

test('one of two takes it, and it is theirs until an idle hour is over', async () => {
  const { id } = await aLetter();
  expect((await answer(id)).error?.code).toBe('LETTER_NOT_MINE');
  const taken = await Promise.all([act(takeLetter, id), act(takeLetter, id, colleague)]);
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [mine, other] = taken[0]!.ok ? [support!, colleague!] : [colleague!, support!];
  expect(taken.find(({ ok }) => !ok)?.error?.code).toBe('LETTER_TAKEN');
  expect(await seen(id, mine)).toMatchObject({ is_mine: true, allowed_actions: ['leave', 'answer', 'close'] });
  expect(await seen(id, other)).toMatchObject({ is_mine: false, allowed_actions: [], assignee: { _id: mine.user_id } });
  await server.passTime(hours(2));
  expect((await act(takeLetter, id, other)).ok).toBe(true);
  expect((await answer(id, mine)).error?.code).toBe('LETTER_NOT_MINE');
  expect((await act(leaveLetter, id, other)).ok).toBe(true);
  expect(await seen(id)).toMatchObject({ assignee: null, allowed_actions: ['take'] });
});

test('an answer is mailed to the writer once, without the words of the letter, and kept with it', async () => {
  const { id, number } = await aLetter('pavel@people.test');
  await act(takeLetter, id);
  expect((await answer(id, support!, 'Коротко')).error?.details).toEqual({ text: 'Напишите ответ: от 10 знаков' });
  const reply = await answer(id);
  expect(reply.body!.result).toMatchObject({
    answer: 'Кнопка стоит на странице платежа, под суммой.',
    answered_by: { _id: support!.user_id },
    allowed_actions: [],
  });
  expect((await answer(id)).error?.code).toBe('LETTER_IS_ANSWERED');
  const mailed = (await lettersTo('pavel@people.test')).filter(({ subject }) => subject === `Ответ на письмо №${number}: Деньги`);
  expect(mailed).toHaveLength(1);
  expect(mailed[0]!.text).toContain('Кнопка стоит на странице платежа, под суммой.');
  expect(mailed[0]!.text).not.toContain('Не могу найти кнопку');
  expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
  expect((await listed('all'))[0]).toMatchObject({ _id: id, answered_at: expect.any(String) });
});

test('one that was answered elsewhere is marked, and nothing is mailed', async () => {
  const { id } = await aLetter('irina@people.test');
  await act(takeLetter, id);
  const before = (await lettersTo('irina@people.test')).length;
  expect((await act(closeLetter, id)).body!.result).toMatchObject({ answer: null, answered_by: { _id: support!.user_id } });
  expect(await lettersTo('irina@people.test')).toHaveLength(before);
});

test('others of the staff do not read letters, and what does not exist is not found', async () => {
  const finance = await anAdmin(['finance']);
  expect((await server.call(adminListLetters, { as: finance })).status).toBe(404);
  const params = { id: '01990000-0000-7000-8000-000000000000' };
  expect((await server.call(getLetter, { as: support!, params })).error?.code).toBe('LETTER_NOT_FOUND');
});
