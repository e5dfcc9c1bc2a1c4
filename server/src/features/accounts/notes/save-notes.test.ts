import { adminGetUser } from '@artel/contracts/people/accounts/accounts.ts';
import { addStaffNote, listStaffNotes, staffNoteAtMost } from '@artel/contracts/people/accounts/staff-notes.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { database, inTransaction } from '../../../platform/db/index.ts';
import { forgetRowsOf, readEverythingOf } from '../../personal-data/inventory.sql.ts';
import { checkNoting } from '../account.policy.ts';

let server: TestServer;
let support: TestPerson;
beforeAll(async () => {
  server = await testServer();
  support = await anAdmin(['support']);
});
afterAll(() => server.close());

const note = (as: TestPerson, id: string, text: string, key: string = newId()) =>
  server.call(addStaffNote, { as, params: { id }, body: { text }, headers: { 'idempotency-key': key } });
const read = async (as: TestPerson, id: string, after?: string) =>
  server.call(listStaffNotes, { as, params: { id }, query: after ? { after } : {} });
const countOf = async (as: TestPerson, id: string) => (await server.call(adminGetUser, { as, params: { id } })).body!.result.notes_count;

test('a colleague reads who noted what and when, the newest first, page by page; a repeated call notes once', async () => {
  const person = await aCustomer();
  const key = newId();
  for (const _ of ['once', 'again']) expect((await note(support, person.user_id, 'Банк подтвердил владельца', key)).status).toBe(200);
  for (let no = 1; no <= 20; no++) await note(support, person.user_id, `Заметка ${no}`);
  const finance = await anAdmin(['finance']);
  const first = (await read(finance, person.user_id)).body!;
  expect(first.total).toBe(21);
  expect(first.result[0]).toMatchObject({ text: 'Заметка 20', author: { _id: support.user_id } });
  const second = (await read(finance, person.user_id, first.next)).body!;
  expect(second.result.map(({ text }) => text)).toEqual(['Банк подтвердил владельца']);
  expect(await countOf(finance, person.user_id)).toBe(21);
});

test('a note is from three letters to a thousand', async () => {
  const { user_id } = await aCustomer();
  expect((await note(support, user_id, 'да')).error?.details).toEqual({ text: 'Заметка: не короче 3 знаков' });
  expect((await note(support, user_id, 'я'.repeat(staffNoteAtMost + 1))).error?.details).toEqual({
    text: 'Заметка: не длиннее 1000 знаков',
  });
  expect((await note(support, newId(), 'О том, кого нет')).error?.code).toBe('ACCOUNT_NOT_FOUND');
});

test('nobody reads or writes notes about themselves, about a colleague the superadmin alone, about who has left nobody', async () => {
  const colleague = await anAdmin(['moderator']);
  const senior = await anAdmin();
  expect((await note(senior, colleague.user_id, 'Просит второй пары глаз')).status).toBe(200);
  for (const answer of [await read(colleague, colleague.user_id), await note(colleague, colleague.user_id, 'О себе самом')])
    expect(answer.error?.code).toBe('NOTES_OF_ONESELF');
  for (const answer of [await read(support, colleague.user_id), await note(support, colleague.user_id, 'О сотруднике')])
    expect(answer.error?.code).toBe('NOTES_OF_COLLEAGUE');
  expect([await countOf(colleague, colleague.user_id), await countOf(support, colleague.user_id)]).toEqual([0, 0]);
  expect(await countOf(senior, colleague.user_id)).toBe(1);
  const gone = await aCustomer();
  await database().query(`update users set status = 'deleted' where id = $1`, [gone.user_id]);
  expect((await note(support, gone.user_id, 'Уже ушёл')).error?.code).toBe('ACCOUNT_NOT_FOUND');
});

test.each([
  ['a member, by support', 'active', [], ['support'], undefined],
  ['a blocked member, by finance', 'blocked', [], ['finance'], undefined],
  ['a colleague, by a moderator', 'active', ['support'], ['moderator'], 'NOTES_OF_COLLEAGUE'],
  ['a colleague, by the superadmin', 'active', ['support'], ['superadmin'], undefined],
  ['who has left, by the superadmin', 'deleted', [], ['superadmin'], 'ACCOUNT_NOT_FOUND'],
] as const)('notes about %s', (_, status, permissions, rights, refusal) => {
  const by = { user_id: 'me', active_role: 'admin', permissions: rights } as never;
  expect(checkNoting({ id: 'other', status, permissions }, by)).toBe(refusal);
  expect(checkNoting({ id: 'me', status, permissions }, by)).toBe('NOTES_OF_ONESELF');
});

test('a note cannot be changed, is not in the archive of the person, and goes with the account; each reading is in the log', async () => {
  const person = await aCustomer();
  const { _id: id } = (await note(support, person.user_id, 'Звонил дважды, вежлив')).body!.result;
  await expect(database().query(`update staff_notes set text = 'иначе' where id = $1`, [id])).rejects.toThrow('never changed');
  expect(JSON.stringify(await readEverythingOf(person.user_id))).not.toContain('вежлив');
  await read(support, person.user_id);
  const { result } = (await server.call(listAudit, { as: await anAdmin(), query: { q: person.user_id } })).body!;
  expect(result.map(({ action }) => action)).toEqual(['GET /api/admin/users/:id/notes', 'POST /api/admin/users/:id/notes']);
  expect(JSON.stringify(result)).not.toContain('вежлив');
  await inTransaction((tx) => forgetRowsOf(tx, person.user_id));
  expect((await read(support, person.user_id)).body?.result).toEqual([]);
});
