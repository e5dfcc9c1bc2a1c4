/** Every call of the staff leaves its record, in the transaction of what it did; an auditor finds, checks and takes them along. */
import { endpointName, type QueryOf, type Right } from '@artel/contracts/kit/endpoint.ts';
import { adminGetUser, adminListUsers, endSessionsOfUser } from '@artel/contracts/people/accounts/accounts.ts';
import { getIdentityCase } from '@artel/contracts/people/admin-identity.ts';
import * as api from '@artel/contracts/site/admin-audit.ts';
import { addRouteRule, changeRouteRule } from '@artel/contracts/site/route-rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { identityOn } from '../../../test/identity.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { routes } from '../../app.ts';
import { days, marketDay, minutes, now, setClockShift } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { auditText, writeRecord } from './index.ts';

type Said = { ok: true; first: number; last: number; hash: string } | { ok: false; line: number; why: string };
const program = new URL('../../../../web/public/audit/verify.mjs', import.meta.url);
const { verify }: { verify: (text: string) => Promise<Said> } = await import(program.href);

let server: TestServer;
let auditor: TestPerson;
beforeAll(async () => {
  server = await testServer();
  auditor = await anAdmin(['superadmin']);
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const staff = (...of: Right[]) => anAdmin(of);
const found = async (query: QueryOf<typeof api.listAudit> = {}) => (await server.call(api.listAudit, { as: auditor, query })).body!.result;
const wordsOf = async (query: Parameters<typeof found>[0]) => (await found(query)).map(({ words }) => words);

test('every call of the staff has words in the log', () => {
  // a refused look is written too, and read by an auditor
  for (const { endpoint } of routes)
    if (endpoint.audit) expect(auditText(endpointName(endpoint)).words, endpointName(endpoint)).toMatch(/^[А-ЯЁ]/);
});

test('who saw this person, when and how often: a page that asks again is one reading', async () => {
  const [reader, person] = [await staff('support'), await aCustomer()];
  const look = () => server.call(adminGetUser, { as: reader, params: { id: person.user_id } });
  for (const _ of [1, 2, 3]) expect((await look()).status).toBe(200);
  const [seen, ...more] = await found({ q: person.user_id });
  expect(more).toEqual([]);
  expect(seen).toMatchObject({
    words: 'Открыта карточка человека',
    kind: 'people',
    staff: { _id: reader.user_id },
    person: { _id: person.user_id },
    entity: 'users',
  });
  await server.passTime(minutes(16));
  await look();
  expect(await found({ q: person.user_id })).toHaveLength(2);
  expect(await wordsOf({ q: `@${reader.user_name}` })).toContain('Открыта карточка человека');
});

test('a change is written with its reason; a refused one is not', async () => {
  const [keeper, person] = [await staff('support'), await aCustomer()];
  const call = { as: keeper, params: { id: person.user_id }, body: { reason: 'Вошли с чужого устройства' } };
  expect((await server.call(endSessionsOfUser, call)).status).toBe(200);
  expect((await server.call(endSessionsOfUser, { ...call, body: { reason: '' } })).status).toBe(400);
  expect(await found({ q: person.user_id })).toMatchObject([{ words: 'Завершены сеансы человека', reason: 'Вошли с чужого устройства' }]);
});

test('a repeated key is one record; a change that is refused in its transaction leaves none', async () => {
  const editor = await staff('content');
  const rule = { pattern: '/old-place', target: '/about', code: 301, is_active: true, starts_at: null, ends_at: null } as const;
  const added = async () => (await found({ q: editor.user_id })).length;
  const key = newId();
  for (const _ of [1, 2]) expect((await server.call(addRouteRule, { as: editor, body: rule, key })).error).toBeUndefined();
  expect(await added()).toBe(1);
  const circle = { ...rule, pattern: '/about', target: '/old-place' };
  expect((await server.call(addRouteRule, { as: editor, body: circle })).ok).toBe(false);
  expect((await found({ q: editor.user_id })).filter(({ refused }) => refused === null)).toHaveLength(1);
});

test('what the staff is refused is one record a quarter of an hour, with what was said; members and mistakes leave none', async () => {
  const [editor, member, person] = [await staff('content'), await aCustomer(), await aCustomer()];
  const look = (as: TestPerson, id = person.user_id) => server.call(adminGetUser, { as, params: { id } });
  for (const _ of [1, 2, 3]) expect((await look(editor)).status).toBe(404);
  expect((await look(member)).status).toBe(404);
  const [refused, ...more] = await found({ status: 'refused', person: person.user_id });
  expect(more).toEqual([]);
  expect(refused).toMatchObject({
    staff: { _id: editor.user_id },
    person: { _id: person.user_id },
    words: 'Открыта карточка человека',
    refused: { code: 'NOT_FOUND', said: expect.any(String) },
  });
  await server.passTime(minutes(16));
  await look(editor);
  expect(await found({ status: 'refused', person: person.user_id })).toHaveLength(2);
  const helper = await staff('support');
  // nobody of that id: the record is about no one
  expect((await look(helper, newId())).status).toBe(404);
  expect(await found({ staff: helper.user_id })).toMatchObject([{ person: null, refused: { code: 'ACCOUNT_NOT_FOUND' } }]);
  const nothing = { as: helper, params: { id: person.user_id }, body: { reason: '' } };
  expect((await server.call(endSessionsOfUser, nothing)).status).toBe(400);
  expect(await found({ staff: helper.user_id })).toHaveLength(1);
  // a refusal is no reading: what is let in afterwards is written
  await look(helper);
  expect((await found({ staff: helper.user_id, person: person.user_id })).map(({ refused }) => refused)).toEqual([null]);
  expect((await server.call(api.checkAudit, { as: auditor })).body!.result.broken_no).toBeNull();
});

test('the log is narrowed by who did it, whom it is about and the days, and taken along as it is shown', async () => {
  const [one, two, person] = [await staff('support'), await staff('support'), await aCustomer()];
  for (const as of [one, two]) await server.call(adminGetUser, { as, params: { id: person.user_id } });
  await server.call(adminListUsers, { as: one });
  const whose = async (query: Parameters<typeof found>[0]) => (await found(query)).map(({ staff }) => staff._id);
  expect(await whose({ person: person.user_id })).toEqual([two.user_id, one.user_id]);
  expect(await whose({ person: `@${person.user_name}`, staff: one.user_name })).toEqual([one.user_id]);
  expect(await whose({ person: person.user_id, status: 'papers' })).toEqual([]);
  const today = marketDay();
  const later = marketDay(new Date(now().getTime() + days(1)));
  expect(await whose({ person: person.user_id, from: today, to: today })).toHaveLength(2);
  expect(await whose({ person: person.user_id, from: later })).toEqual([]);
  expect(await whose({ person: person.user_id, to: marketDay(new Date(now().getTime() - days(1))) })).toEqual([]);

  const reason = 'Кто открывал карточку';
  const taken = await server.call(api.exportAuditRows, { as: auditor, body: { person: person.user_id, staff: one.user_id, reason } });
  expect(taken.body!.result).toMatchObject({ rows_count: 1, is_cut: false, file_name: expect.stringMatching(/^журнал-действий-.*\.csv$/) });
  const lines = taken.body!.result.csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(person.user_name);
  expect((await found())[0]).toMatchObject({ words: 'Выгружены записи журнала', reason });
});

test('who opened the case with a passport is found by the person, by the number of the case and by what was done', async () => {
  const [on, member] = [identityOn(server), await aCustomer()];
  const [verifier, id] = [await on.aVerifier(), await on.sent(member)];
  const { number } = (await server.call(getIdentityCase, { as: verifier, params: { id } })).body!.result;
  await on.take(verifier, id);
  const opened = { words: 'Открыто дело о личности', staff: { _id: verifier.user_id }, person: { _id: member.user_id } };
  expect(await found({ person: member.user_id, status: 'papers' })).toMatchObject([opened]);
  expect(await wordsOf({ q: `П-${number}` })).toEqual(['Взято дело о личности', 'Открыто дело о личности']);
  expect(await wordsOf({ q: `П-${number + 1}` })).toEqual([]);
  expect(await wordsOf({ q: 'дело о личности', staff: verifier.user_id })).toEqual(['Взято дело о личности', 'Открыто дело о личности']);
});

test('which paper was opened is said in the log and its table, and found by its words', async () => {
  const [on, member] = [identityOn(server), await aCustomer()];
  const [verifier, id] = [await on.aVerifier(), await on.sent(member)];
  const { papers } = (await on.take(verifier, id)).body!.result;
  for (const { _id } of papers) await on.view(verifier, id, _id);
  const asked = { person: member.user_id, status: 'papers' } as const;
  const opened = ['Открыт документ, селфи с документом', 'Открыт документ, страница с фотографией'];
  expect((await wordsOf(asked)).filter((words) => words.startsWith('Открыт документ')).sort()).toEqual(opened);
  expect(await wordsOf({ ...asked, q: 'селфи' })).toEqual(opened.slice(0, 1));
  expect(await wordsOf({ ...asked, q: 'страница с фото' })).toEqual(opened.slice(1));
  const { csv } = (await server.call(api.exportAuditRows, { as: auditor, body: { ...asked, reason: 'Кто видел паспорт' } })).body!.result;
  for (const words of opened) expect(csv).toContain(words);
});

test('words, kinds and pages narrow the log; nobody without the right reads it', async () => {
  const [one, two] = [await staff('support'), await aCustomer()];
  await server.call(adminGetUser, { as: one, params: { id: two.user_id } });
  expect((await found({ status: 'people' })).every(({ kind }) => kind === 'people')).toBe(true);
  expect(await found({ q: 'никого с таким именем нет' })).toEqual([]);
  expect(await wordsOf({ status: 'system' })).toContain('Открыт журнал действий');
  expect((await server.call(api.listAudit, { as: one, query: {} })).status).toBe(404);
  for (let n = 0; n < 21; n++) await server.call(adminGetUser, { as: one, params: { id: (await aCustomer()).user_id } });
  const first = (await server.call(api.listAudit, { as: auditor, query: { status: 'people' } })).body!;
  const second = (await server.call(api.listAudit, { as: auditor, query: { status: 'people', after: first.next! } })).body!;
  expect(first.result).toHaveLength(20);
  expect(second.result[0]!.no).toBeLessThan(first.result.at(-1)!.no);
});

test('an export is checked without the database; one changed byte is found; the export is a record itself', async () => {
  const { ndjson, records_count } = (
    await server.call(api.exportAudit, { as: auditor, body: { from_no: 1, reason: 'Внутренняя проверка за ноябрь' } })
  ).body!.result;
  const whole = await verify(ndjson);
  expect(whole).toMatchObject({ ok: true, first: 1, last: records_count });
  expect((await server.call(api.checkAudit, { as: auditor })).body!.result).toMatchObject({ records_count, broken_no: null });
  expect((await found())[0]).toMatchObject({ words: 'Выгружен журнал действий', reason: 'Внутренняя проверка за ноябрь' });
  const lines = ndjson.split('\n');
  const without = [...lines.slice(0, 2), ...lines.slice(3)].join('\n');
  expect(await verify(without)).toMatchObject({ ok: false, line: 3 });
  expect(await verify(ndjson.replace('users', 'Users'))).toMatchObject({ ok: false });
  expect(await verify(ndjson.slice(0, -5))).toMatchObject({ ok: false });
  expect(await verify('')).toMatchObject({ ok: false });
  const tail = await server.call(api.exportAudit, { as: auditor, body: { from_no: 3, reason: 'Только последние записи' } });
  expect(await verify(tail.body!.result.ndjson)).toMatchObject({ ok: true, first: 3 });
});

test('a change says by which right it was allowed and what it changed; both are hashed, older records verify as they were', async () => {
  const editor = await staff('content');
  const rule = { pattern: '/was-here', target: '/about', code: 301, is_active: true, starts_at: null, ends_at: null } as const;
  const { _id } = (await server.call(addRouteRule, { as: editor, body: rule })).body!.result;
  const changed = { ...rule, target: '/help', is_active: false };
  expect((await server.call(changeRouteRule, { as: editor, params: { id: _id }, body: changed })).error).toBeUndefined();
  const [record] = await found({ staff: editor.user_id });
  expect(record).toMatchObject({ words: 'Изменено правило адресов', right: 'content' });
  expect([...record!.changes].sort((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'is_active', before: 'да', after: 'нет' },
    { field: 'target', before: '/about', after: '/help' },
  ]);
  const table = await server.call(api.exportAuditRows, { as: auditor, body: { staff: editor.user_id, reason: 'Кто менял правила' } });
  expect(table.body!.result.csv).toContain(';"Содержание";');
  expect(table.body!.result.csv).toContain('Куда: /about → /help');
  const looked = await staff('support');
  await server.call(adminListUsers, { as: looked });
  expect(await found({ staff: looked.user_id })).toMatchObject([{ right: 'support', changes: [] }]);
  await server.call(adminListUsers, { as: auditor });
  expect((await found({ staff: auditor.user_id, q: 'список людей' }))[0]).toMatchObject({ right: 'superadmin' });

  // as one was written before the log knew rights: told without them
  await inTransaction((tx) =>
    writeRecord(tx, {
      ...{ staff_id: editor.user_id, person_id: null, action: 'POST /api/admin/faq', entity: 'faq', entity_id: null, reason: '' },
      data: {},
    }),
  );
  const take = async () =>
    (await server.call(api.exportAudit, { as: auditor, body: { from_no: 1, reason: 'Права и изменения в выгрузке' } })).body!.result.ndjson;
  const whole = await take();
  expect(
    new Set(
      whole
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)[0].length),
    ),
  ).toEqual(new Set([10, 12]));
  expect(await verify(whole)).toMatchObject({ ok: true });
  expect(await verify(whole.replace('"content"', '"finance"'))).toMatchObject({ ok: false });
  expect(await verify(whole.replace('["/about","/help"]', '["/about","/about"]'))).toMatchObject({ ok: false });
  expect((await server.call(api.checkAudit, { as: auditor })).body!.result.broken_no).toBeNull();
});

test('a record changed past the guard is named by its number', async () => {
  await database().query('alter table audit_records disable trigger user');
  await database().query(`update audit_records set reason = reason || '.' where no = 4`);
  await database().query('alter table audit_records enable trigger user');
  expect((await server.call(api.checkAudit, { as: auditor })).body!.result).toMatchObject({ broken_no: 4 });
});
