/** Every call of the staff leaves its record, in the transaction of what it did; an auditor finds, checks and takes them along. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { adminGetUser, endSessionsOfUser } from '@artel/contracts/people/accounts.ts';
import * as api from '@artel/contracts/site/admin-audit.ts';
import { auditedCalls } from '@artel/contracts/site/audited-calls.ts';
import { addRouteRule } from '@artel/contracts/site/route-rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { routes } from '../../app.ts';
import { minutes, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/database.ts';
import { endpointName } from '../../platform/http/server.ts';
import { mustBeAudited } from './index.ts';

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
const found = async (query: { q?: string; status?: 'people' | 'system' } = {}) =>
  (await server.call(api.listAudit, { as: auditor, query })).body!.result;
const wordsOf = async (query: Parameters<typeof found>[0]) => (await found(query)).map(({ words }) => words);

test('no call of the staff is without a row, no row without a call; a change always has words', () => {
  const calls = routes.map(({ endpoint }) => endpoint).filter(({ access }) => typeof access === 'object');
  expect(Object.keys(auditedCalls).sort()).toEqual(calls.map(endpointName).sort());
  for (const endpoint of calls.filter(({ method }) => method !== 'GET'))
    expect(auditedCalls[endpointName(endpoint)], endpointName(endpoint)).not.toBe('nothing');
  const stranger = { ...calls[0]!, path: '/api/admin/something-new' };
  expect(() => mustBeAudited(stranger)).toThrow('has no row');
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
  expect(await added()).toBe(1);
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

test('a record changed past the guard is named by its number', async () => {
  await database().query('alter table audit_records disable trigger user');
  await database().query(`update audit_records set reason = reason || '.' where no = 4`);
  await database().query('alter table audit_records enable trigger user');
  expect((await server.call(api.checkAudit, { as: auditor })).body!.result).toMatchObject({ broken_no: 4 });
});
