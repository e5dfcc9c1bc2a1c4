import { listShiftNotes, receiveShiftNote, writeShiftNote } from '@artel/contracts/site/shifts.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let [night, day]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [night, day] = [await anAdmin(['arbiter']), await anAdmin(['moderator'])];
});
afterAll(() => server.close());

const text = 'С-418 ждёт ответа исполнителя, возврат по нему не трогать';
const write = async (as: TestPerson, said = text) => server.call(writeShiftNote, { as, body: { text: said }, key: newId() });
const receive = (as: TestPerson, id: string) => server.call(receiveShiftNote, { as, params: { id } });
const notes = async (as: TestPerson) => (await server.call(listShiftNotes, { as, query: {} })).body!.result;

test('one shift writes, the next receives it by name and once', async () => {
  const note = (await write(night!)).body!.result;
  expect(note).toMatchObject({ text, author: { _id: night!.user_id }, received: [], allowed_actions: [] });
  expect((await notes(day!))[0]!.allowed_actions).toEqual(['receive']);
  for (const _ of [1, 2]) expect((await receive(day!, note._id)).status).toBe(200);
  const [seen] = await notes(night!);
  expect(seen!.received).toMatchObject([{ by: { _id: day!.user_id }, at: expect.any(String) }]);
  expect((await notes(day!))[0]!.allowed_actions).toEqual([]);
});

test('one’s own note is received by a colleague, and an unknown one by nobody', async () => {
  const { _id } = (await write(night!)).body!.result;
  expect((await receive(night!, _id)).error).toMatchObject({ status: 409, code: 'SHIFT_NOTE_IS_OWN' });
  expect((await receive(night!, newId())).error).toMatchObject({ status: 404, code: 'SHIFT_NOTE_NOT_FOUND' });
  expect((await write(night!, 'Коротко')).error?.details).toEqual({ text: 'Хотя бы 10 знаков' });
  expect((await server.call(listShiftNotes, { as: await anAdmin(['content']), query: {} })).status).toBe(404);
});

test('nothing of it is changed, and the list goes on page by page', async () => {
  for (let n = 0; n < 21; n++) await write(day!, `Дело номер ${n} осталось на завтра`);
  const first = (await server.call(listShiftNotes, { as: night!, query: {} })).body!;
  expect(first.result).toHaveLength(20);
  expect(first.result[0]!.text).toContain('20');
  const second = (await server.call(listShiftNotes, { as: night!, query: { after: first.next! } })).body!;
  expect(second.result.map(({ _id }) => _id)).not.toContain(first.result.at(-1)!._id);
  await expect(database().query(`update shift_notes set text = ''`)).rejects.toThrow('never changed');
  await expect(database().query('delete from shift_note_receipts')).rejects.toThrow('never changed');
});
