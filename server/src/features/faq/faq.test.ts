import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { FaqQuestion, linkedQuestions, listFaq, listHelpCases, voteAnswer } from '@artel/contracts/site/faq.ts';
import * as staff from '@artel/contracts/site/faq-editor.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFaqQuestion, anAnswer } from '../../../test/faq.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { addressOf } from '../../../test/visitors.ts';
import { days, later, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { dropOldPhrases, findFaqChange } from './index.ts';

let server: TestServer;
let lidia: TestPerson;
let peter: TestPerson;
beforeAll(async () => {
  server = await testServer();
  lidia = await anAdmin(['content']);
  peter = await anAdmin(['content']);
});
afterAll(() => server.close());

const shown = async () => (await server.call(listFaq)).body!.result;
const edited = async (id: string) => (await server.call(staff.adminGetFaqQuestion, { as: lidia, params: { id } })).body!.result;
const written = (question: string, text: string) => ({
  section: 'safety' as const,
  question,
  answer: anAnswer(text),
  help_title: '',
  help_text: '',
});
const save = async (id: string, question: string, text: string, { as = lidia, version }: { as?: TestPerson; version?: number } = {}) =>
  server.call(staff.saveFaqQuestion, {
    as,
    params: { id },
    body: { version: version ?? (await edited(id)).version, ...written(question, text) },
  });
const vote = (id: string, body: BodyOf<typeof voteAnswer>, agent = 'a reader', as?: TestPerson) =>
  server.call(voteAnswer, {
    params: { id },
    body,
    headers: { 'user-agent': agent },
    from: /^(?:reader|another|the |first|second)/.test(agent) ? addressOf(agent) : addressOf('one house'),
    ...(as && { as }),
  });

test('the questions of the product are there in their sections, and every page’s anchor among them', async () => {
  const all = await shown();
  expect(all.map((question) => FaqQuestion.strict().safeParse(question).error)).toEqual(all.map(() => undefined));
  expect([...new Set(all.map(({ section }) => section))]).toEqual(['customers', 'sellers', 'money', 'disputes', 'safety']);
  expect(all.filter(({ section }) => section === 'sellers').map(({ slug }) => slug)).toEqual([
    ...['start-selling', 'moderation', 'limits', 'when-to-start', 'decline', 'customer-is-silent'],
  ]);
  expect(all.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...linkedQuestions]));
});

test('a question is begun, seen by nobody, shown, rewritten at once for everybody, and hidden', async () => {
  const begun = await server.call(staff.createFaqQuestion, {
    as: lidia,
    body: { slug: 'two-accounts', ...written('Можно ли два аккаунта?', 'Нет, один.') },
  });
  const question = begun.body!.result;
  expect(staff.EditedQuestion.strict().safeParse(question).error).toBeUndefined();
  expect(question).toMatchObject({
    status: 'draft',
    version: 1,
    allowed_actions: ['edit', 'publish', 'archive'],
    editor: { _id: lidia.user_id },
  });
  const slugs = async () => (await shown()).map(({ slug }) => slug);
  expect(await slugs()).not.toContain('two-accounts');
  const move = (call: typeof staff.publishFaqQuestion | typeof staff.archiveFaqQuestion) =>
    server.call(call, { as: lidia, params: { id: question._id }, body: {} });
  expect((await move(staff.publishFaqQuestion)).body!.result).toMatchObject({ status: 'published', allowed_actions: ['edit', 'archive'] });
  expect((await move(staff.publishFaqQuestion)).error?.code).toBe('MOVE_NOT_ALLOWED');
  expect((await slugs()).at(-1)).toBe('two-accounts');
  await save(question._id, 'Можно ли завести два аккаунта?', 'Нет: один человек, один аккаунт.');
  expect((await shown()).at(-1)).toMatchObject({
    question: 'Можно ли завести два аккаунта?',
    answer: anAnswer('Нет: один человек, один аккаунт.'),
  });
  await move(staff.archiveFaqQuestion);
  expect(await slugs()).not.toContain('two-accounts');
});

test('every save is a version with its writer; an earlier one comes back on top', async () => {
  const id = await aFaqQuestion();
  await save(id, 'Первый вопрос?', 'Первый ответ.');
  await save(id, 'Второй вопрос?', 'Второй ответ.', { as: peter });
  const again = await save(id, 'Второй вопрос?', 'Второй ответ.');
  expect(again.body!.result.version).toBe(3);
  const versions = async () => (await server.call(staff.adminListFaqVersions, { as: lidia, params: { id } })).body!.result;
  expect((await versions()).map(({ number, editor, words }) => [number, editor?._id ?? null, words])).toEqual([
    [3, peter.user_id, 'Второй ответ.'],
    [2, lidia.user_id, 'Первый ответ.'],
    [1, null, 'Человек, и в тот же день.'],
  ]);
  const back = await server.call(staff.restoreFaqVersion, { as: lidia, params: { id, number: 2 }, body: {} });
  expect(back.body!.result).toMatchObject({ version: 4, question: 'Первый вопрос?' });
  expect(await versions()).toHaveLength(4);
});

test('two windows: the later save is refused, and an unknown figure or an empty answer is told at its field', async () => {
  const id = await aFaqQuestion();
  const { version } = await edited(id);
  await save(id, 'Кто раньше?', 'Тот, кто раньше.', { version });
  expect((await save(id, 'Кто позже?', 'Тот, кто позже.', { version })).error?.code).toBe('FAQ_EDITED_ELSEWHERE');
  const wrong = await save(id, 'Сколько ждать?', 'Ровно {сколько-нибудь}.');
  expect(wrong.error?.details).toEqual({ answer: 'Такой цифры в правилах нет: {сколько-нибудь}' });
  expect((await save(id, 'Сколько ждать?', ' ')).error?.details).toMatchObject({ answer: 'Напишите ответ' });
  expect((await save(id, 'Сколько ждать?', 'Столько: {проверка}.')).status).toBe(200);
});

test('an address is given once, and what other pages lead to is not hidden', async () => {
  const begin = (slug: string) =>
    server.call(staff.createFaqQuestion, { as: lidia, body: { slug, ...written('Куда возвращаются деньги?', 'На баланс.') } });
  expect((await begin('refund')).error?.code).toBe('FAQ_SLUG_TAKEN');
  expect((await begin('Возврат')).status).toBe(400);
  const late = (await shown()).find(({ slug }) => slug === 'late')!;
  const hidden = await server.call(staff.archiveFaqQuestion, { as: lidia, params: { id: late._id }, body: {} });
  expect(hidden.error?.code).toBe('FAQ_QUESTION_IS_LINKED');
  expect((await edited(late._id)).allowed_actions).toEqual(['edit']);
});

test('a section is put in another order, all of it or not at all', async () => {
  const ids = async () =>
    (await server.call(staff.adminListFaq, { as: lidia }))
      .body!.result.questions.filter(({ section }) => section === 'money')
      .map(({ _id }) => _id);
  const before = await ids();
  const order = (asked: string[]) => server.call(staff.orderFaqSection, { as: lidia, body: { section: 'money', ids: asked } });
  expect((await order(before.toReversed())).status).toBe(200);
  expect(await ids()).toEqual(before.toReversed());
  expect((await order(before.slice(1))).error?.code).toBe('FAQ_ORDER_STALE');
  expect((await order([...before.slice(1), newId()])).error?.code).toBe('FAQ_ORDER_STALE');
  expect((await order([...before.slice(1), before[1]!])).error?.code).toBe('FAQ_ORDER_STALE');
});

test('a member and a stranger each count once; what is said again replaces; programs and the staff do not count', async () => {
  const id = await aFaqQuestion();
  const customer = await aCustomer();
  const counts = async () => (await edited(id)).voices;
  expect((await vote(id, { is_helpful: true })).body!.result).toEqual({ is_counted: true });
  await vote(id, { is_helpful: false });
  await vote(id, { is_helpful: false, reason: 'unclear', words: 'А если карта чужая?' });
  expect(await counts()).toEqual({ yes: 0, no: 1 });
  await vote(id, { is_helpful: true }, 'another reader');
  await vote(id, { is_helpful: true }, 'any', customer);
  await vote(id, { is_helpful: true }, 'elsewhere', customer);
  expect(await counts()).toEqual({ yes: 2, no: 1 });
  expect((await vote(id, { is_helpful: true }, 'curl/8')).body!.result).toEqual({ is_counted: false });
  expect((await vote(id, { is_helpful: false }, 'staff', lidia)).body!.result).toEqual({ is_counted: false });
  expect(await counts()).toEqual({ yes: 2, no: 1 });
  const { rows } = await database().query('select * from faq_voices where question_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(customer.user_id);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});

test('the staff reads the words, newest first, of all questions or of one; after half a year the words are gone and the voices stay', async () => {
  const [one, two] = [await aFaqQuestion(), await aFaqQuestion()];
  await vote(one, { is_helpful: false, reason: 'other_case', words: 'Не про мой случай' }, 'first');
  await vote(two, { is_helpful: true, words: 'Спасибо, коротко' }, 'second');
  const words = async (query: { question_id?: string }) =>
    (await server.call(staff.adminListFaqText, { as: lidia, query })).body!.result.map((said) => said.words);
  expect((await words({})).slice(0, 2)).toEqual(['Спасибо, коротко', 'Не про мой случай']);
  expect(await words({ question_id: one })).toEqual(['Не про мой случай']);
  await database().query('update faq_voices set said_at = $2 where question_id = $1', [one, later(-days(181))]);
  await dropOldPhrases();
  expect(await words({ question_id: one })).toEqual([]);
  expect((await edited(one)).voices).toEqual({ yes: 0, no: 1 });
});

test('what is kept beside a question is what its voices say, whoever changed their mind at once', async () => {
  const id = await aFaqQuestion();
  const minds = Array.from({ length: 40 }, (_, n) => vote(id, { is_helpful: n % 3 > 0 }, `reader ${n % 7}`));
  expect((await Promise.all(minds)).every(({ status }) => status === 200)).toBe(true);
  const { rows } = await database().query(
    `select count(*) filter (where is_helpful)::int as yes, count(*) filter (where not is_helpful)::int as no from faq_voices where question_id = $1`,
    [id],
  );
  expect(rows[0]!.yes + rows[0]!.no).toBe(7);
  expect((await edited(id)).voices).toEqual(rows[0]);
});

test('how many were helped is told from twenty voices on', async () => {
  const id = await aFaqQuestion();
  const helped = async () => (await shown()).find(({ _id }) => _id === id)!.helped;
  for (let i = 0; i < 19; i++) await vote(id, { is_helpful: i > 3 }, `reader ${i}`);
  expect(await helped()).toBeNull();
  await vote(id, { is_helpful: true }, 'the twentieth');
  expect(await helped()).toEqual({ yes: 16, all: 20 });
});

test('a hidden question takes no voice, a reason belongs to «нет»', async () => {
  const id = await aFaqQuestion('draft');
  expect((await vote(id, { is_helpful: true })).error?.code).toBe('FAQ_QUESTION_NOT_FOUND');
  expect((await vote(await aFaqQuestion(), { is_helpful: true, reason: 'unclear' })).error?.details).toEqual({
    reason: 'Причину называют, когда не помогло',
  });
});

test('the sitemap knows when the answers last changed', async () => {
  const id = await aFaqQuestion();
  await save(id, 'Что нового?', 'Всё то же.');
  expect((await findFaqChange())!.toISOString().slice(0, 10)).toBe(now().toISOString().slice(0, 10));
});

test('one network gives sixty voices an hour', async () => {
  await strictLimits();
  const id = await aFaqQuestion();
  const statuses: number[] = [];
  for (let i = 0; i < 62; i++) statuses.push((await vote(id, { is_helpful: true }, `visitor ${i}`)).status);
  expect(statuses.slice(58)).toEqual([200, 200, 429, 429]);
});

test('a case stands on the page of help under its own words, and goes with its question', async () => {
  const cases = async () => (await server.call(listHelpCases)).body!.result;
  expect((await cases()).find(({ slug }) => slug === 'late')).toEqual({
    slug: 'late',
    title: 'Срок прошёл',
    text: 'Работа не сдана, хочется вернуть деньги',
  });
  const id = await aFaqQuestion();
  const told = (help_title: string, help_text: string) =>
    server.call(staff.saveFaqQuestion, {
      ...{ as: lidia, params: { id } },
      body: { version: 1, ...written('Кто отвечает на письма?', 'Человек.'), help_title, help_text },
    });
  expect((await told('Никто не отвечает', '')).error?.details).toEqual({ help_text: 'Для страницы помощи нужны и случай, и пояснение' });
  expect((await told('Никто не отвечает', 'Письмо ушло, тишина')).body?.result).toMatchObject({ help_title: 'Никто не отвечает' });
  expect((await cases()).map(({ title }) => title)).toContain('Никто не отвечает');
  await server.call(staff.archiveFaqQuestion, { as: lidia, params: { id }, body: {} });
  expect((await cases()).map(({ title }) => title)).not.toContain('Никто не отвечает');
});

test('the first answers promise what is so: who looks at a payout, where coins come back to, what silence decides', async () => {
  const { rows } = await database().query<{ slug: string; answer: string }>(
    `select q.slug, v.answer::text from faq_questions q join faq_versions v on v.question_id = q.id and v.number = 1
     where q.slug in ('payout', 'refund', 'reserve', 'report')`,
  );
  const answers = Object.fromEntries(rows.map(({ slug, answer }) => [slug, answer]));
  expect(answers.payout).toContain('Первую и необычную заявку смотрит сотрудник');
  expect(answers.refund).toContain('Оплаченное монетами остаётся на балансе');
  expect(answers.reserve).toContain('срок проверки вышел без ответа');
  expect(answers.report).toContain('«Пожаловаться»');
});
