/** Several appeals with one decision, and what the report says of each. */
import * as staff from '@artel/contracts/people/appeals/admin-appeals.ts';
import * as api from '@artel/contracts/people/appeals/appeals.ts';
import { decideAppeals } from '@artel/contracts/people/appeals/decide-appeals.ts';
import { openHearing } from '@artel/contracts/people/appeals/hearings.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appealsOn, appealText as text } from '../../../test/appeals.ts';
import { noticesTo } from '../../../test/notices.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { anAppeal } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { later } from '../../platform/clock.ts';

let server: TestServer;
let moderator: TestPerson;
let second: TestPerson;
let take: ReturnType<typeof appealsOn>['take'];
beforeAll(async () => {
  server = await testServer();
  ({ take } = appealsOn(server));
});
beforeEach(async () => {
  [moderator, second] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
});
afterAll(() => server.close());

const words = 'Нарушения нет: цену исполнитель вправе назначить любую.';
const decision = { result: 'rejected', reason: 'no_violation', rule: 'sanctions-4.1', text: words } as const;
const decide = (ids: string[], more: object = {}, as = moderator) =>
  server.call(decideAppeals, { as, body: { ids, ...decision, ...more } });
const params = (id: string) => ({ params: { id } });
const caseOf = async (id: string) => (await server.call(staff.getAppealCase, { as: moderator, ...params(id) })).body!.result;

async function aComplaintAbout(about: TestPerson) {
  const author = await aCustomer();
  const body = { target: { type: 'user', id: about.user_id }, reason: 'rude', text } as const;
  return { author, id: (await server.call(api.complain, { as: author, body })).body!.result._id };
}

test('each is taken and decided by the rules of one, what is not the caller’s to decide is named, and the rest is done', async () => {
  const seller = await aSeller();
  const [free, own, of_colleague, asked] = [
    await aComplaintAbout(seller),
    await aComplaintAbout(moderator),
    await aComplaintAbout(seller),
    await aComplaintAbout(await aSeller()),
  ];
  await take(second, of_colleague.id);
  await take(moderator, asked.id);
  const gist = { text: 'Пишут, что вы грубили в переписке. Расскажите, как было.' };
  expect((await server.call(openHearing, { as: moderator, ...params(asked.id), body: gist })).ok).toBe(true);
  const strange = '0193a000-0000-7000-8000-000000000000';
  const judged = await anAppeal({
    ...{ type: 'user', author_id: (await aCustomer()).user_id, acts_by: 'staff', decide_by: later(1), status: 'reopened' },
    first_handler_id: moderator.user_id,
  });
  const ids = [free.id, own.id, of_colleague.id, asked.id, judged, strange];
  const report = (await decide(ids)).body!.result;
  expect(report.map(({ _id }) => _id)).toEqual(ids);
  expect(report.map(({ is_done, refused }) => [is_done, refused])).toEqual([
    [true, null],
    [false, 'Обращение ваше или о вас: его разбирает другой сотрудник'],
    [false, 'Обращение уже разбирает другой сотрудник'],
    [false, 'Вторую сторону спросили: решите отдельно, с ответом ей'],
    [false, 'Вы решали это обращение в первый раз: пересматривает другой сотрудник'],
    [false, 'Такого обращения нет'],
  ]);
  expect(report.at(-1)).toMatchObject({ number: null, title: null });
  const done = await caseOf(free.id);
  expect(done).toMatchObject({ status: 'rejected', decisions: [{ ...decision, measure: 'none' }] });
  expect(done.steps.map(({ kind }) => kind)).toEqual(['taken', 'decided']);
  expect(await noticesTo(free.author)).toContain('N-A3 letter');
  expect((await caseOf(of_colleague.id)).status).toBe('in_review');
});

test('pressed again it decides nothing twice, and goes on with what was left', async () => {
  const seller = await aSeller();
  const [first, other] = [await aComplaintAbout(seller), await aComplaintAbout(seller)];
  await take(second, other.id);
  expect((await decide([first.id, other.id])).body!.result.map(({ is_done }) => is_done)).toEqual([true, false]);
  await server.call(staff.leaveAppeal, { as: second, ...params(other.id), body: { reason: 'Не успеваю, пусть решит коллега' } });
  expect((await decide([first.id, other.id])).body!.result.map(({ is_done }) => is_done)).toEqual([true, true]);
  expect((await caseOf(first.id)).decisions).toHaveLength(1);
  // other words are another decision
  expect((await decide([first.id], { text: `${words} Спасибо.` })).body!.result[0]).toMatchObject({ is_done: false });
  expect((await decide([first.id], {}, second)).body!.result[0]).toMatchObject({ is_done: false });
});

test('the log of actions names each appeal that was decided', async () => {
  const [one, other] = [await aComplaintAbout(await aSeller()), await aComplaintAbout(await aSeller())];
  await take(second, other.id);
  await decide([one.id, other.id]);
  const auditor = await anAdmin(['superadmin']);
  const logged = async (q: string) =>
    (await server.call(listAudit, { as: auditor, query: { q } })).body!.result.filter(({ action }) => action.endsWith('/decisions'));
  expect(await logged(one.id)).toMatchObject([{ words: 'Решены обращения одного вида разом', staff: { _id: moderator.user_id } }]);
  expect(await logged(other.id)).toEqual([]);
});

test('who read a complaint is found by its author and by whom it is about', async () => {
  const about = await aSeller();
  const { id, author } = await aComplaintAbout(about);
  await caseOf(id);
  const auditor = await anAdmin(['superadmin']);
  for (const { user_id } of [author, about])
    expect((await server.call(listAudit, { as: auditor, query: { person: user_id } })).body!.result).toMatchObject([
      { words: 'Открыто обращение', staff: { _id: moderator.user_id }, entity_id: id },
    ]);
});

test('several kinds together, none, or one twice are refused', async () => {
  const { id } = await aComplaintAbout(await aSeller());
  const question = await server.call(api.fileAppeal, { as: await aSeller(), body: { type: 'other', reason: 'question', text } });
  const mixed = await decide([id, question.body!.result._id]);
  expect(mixed.error).toMatchObject({ status: 409, code: 'APPEALS_OF_SEVERAL_KINDS' });
  expect((await caseOf(id)).status).toBe('new');
  expect((await decide([])).status).toBe(400);
  expect((await decide([id, id])).status).toBe(400);
});

test('a decision that has to be undone is not found wrong in passing: the author would be told so, and it would stand', async () => {
  const against = async (target_type: string) =>
    anAppeal({
      ...{ type: 'moderation', target_type, target_id: newId(), author_id: (await aCustomer()).user_id },
      ...{ acts_by: 'staff', decide_by: later(1) },
    });
  const [service, again] = [await against('service'), await against('service')];
  const granted = { result: 'upheld', reason: 'wrong_decision' };
  for (const result of ['upheld', 'partly'])
    expect((await decide([service], { ...granted, result })).body!.result).toMatchObject([
      { is_done: false, refused: 'Автора признают правым: решите отдельно, вместе с тем, что вернуть' },
    ]);
  expect((await caseOf(service)).status).toBe('new');
  expect((await decide([again])).body!.result).toMatchObject([{ is_done: true }]);
});
