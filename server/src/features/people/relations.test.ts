import { createOrder } from '@artel/contracts/orders/orders.ts';
import * as api from '@artel/contracts/people/relations.ts';
import { getPublicProfile } from '@artel/contracts/people/users.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aService } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { isBlocked } from './index.ts';

let server: TestServer;
let me: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await aCustomer();
  other = await aSeller();
});

const relation = async (as = me, to = other) => (await server.call(api.getRelation, { as, params: { id: to.user_id } })).body!.result;
const note = (text: string, as = me, id = other.user_id) => server.call(api.saveNote, { as, params: { id }, body: { text } });
const block = (as = me, id = other.user_id) => server.call(api.blockPerson, { as, params: { id }, body: {} });
const unblock = () => server.call(api.unblockPerson, { as: me, params: { id: other.user_id } });
const blocks = async (as = me, after?: string) => (await server.call(api.listMyBlocks, { as, query: { after } })).body!;
const apart = (one: TestPerson, two: TestPerson) => inTransaction((tx) => isBlocked(tx, one.user_id, two.user_id));

test('a note is its author’s alone, may be rewritten, and is gone when emptied', async () => {
  expect(await relation()).toEqual({ note: '', is_blocked: false, allowed_actions: ['note', 'block', 'complain'] });
  await note('  Отвечает по вечерам  ');
  await note('Отвечает по вечерам, просит предоплату');
  expect((await relation()).note).toBe('Отвечает по вечерам, просит предоплату');
  expect((await relation(await aCustomer())).note).toBe('');
  expect((await relation(other, me)).note).toBe('');
  const page = await server.call(getPublicProfile, { as: other, params: { id: other.user_id } });
  expect(JSON.stringify(page.body)).not.toContain('предоплату');
  await note('   ');
  expect((await relation()).note).toBe('');
  expect((await database().query('select from user_notes')).rowCount).toBe(0);
});

test('a note is no longer than a page, and about nobody it cannot be', async () => {
  expect((await note('я'.repeat(2001))).status).toBe(400);
  expect(await note('Кто это?', me, newId())).toMatchObject({ status: 404, error: { code: 'PERSON_NOT_FOUND' } });
  expect(await note('Это я', me, me.user_id)).toMatchObject({ status: 409, error: { code: 'NOT_ONESELF' } });
  expect((await relation(me, me)).allowed_actions).toEqual(['edit']);
});

test('the tabs of both are told of a block and of its end, and not by whom', async () => {
  await block();
  await unblock();
  const { rows } = await database().query(
    `select user_id, count(*)::int as told from user_events
     where type = 'entity_changed' and payload->>'type' = 'relation' and payload->>'id' = user_id::text and user_id = any ($1) group by user_id`,
    [[me.user_id, other.user_id]],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining([me, other].map(({ user_id }) => ({ user_id, told: 2 }))));
});

test('blocking and unblocking may be repeated; the list names whom the member blocked, newest first', async () => {
  const second = await aSeller();
  for (let i = 0; i < 2; i++) expect((await block()).body?.result).toMatchObject({ is_blocked: true });
  await block(me, second.user_id);
  const list = await blocks();
  expect(list.result.map(({ _id }) => _id)).toEqual([second.user_id, other.user_id]);
  for (const one of list.result) expect(api.BlockedPerson.strict().safeParse(one).error).toBeUndefined();
  expect((await blocks(other)).result).toEqual([]);
  for (let i = 0; i < 2; i++) expect((await unblock()).body?.result).toMatchObject({ is_blocked: false });
  expect((await blocks()).total).toBe(1);
  expect((await block(me, me.user_id)).error?.code).toBe('NOT_ONESELF');
});

test('pages of a long list of blocked people meet', async () => {
  const people: string[] = [];
  for (let i = 0; i < 23; i++) {
    const { user_id } = await aCustomer();
    people.push(user_id);
    await block(me, user_id);
  }
  const first = await blocks();
  const second = await blocks(me, first.next);
  expect([...first.result, ...second.result].map(({ _id }) => _id)).toEqual(people.reverse());
  expect([first.result.length, second.next]).toEqual([20, undefined]);
});

test('a block of either keeps the two apart, whoever asks', async () => {
  expect(await apart(me, other)).toBe(false);
  await block();
  expect([await apart(me, other), await apart(other, me)]).toEqual([true, true]);
  expect(await apart(me, await aSeller())).toBe(false);
});

test('nobody orders from somebody they are apart from; taken away, the block is forgotten', async () => {
  const { service_id, version_id } = await aService({ seller: other });
  const order = () => server.call(createOrder, { as: me, body: { service_id, version_id, package_key: 'econom', extras: [] } });
  await block(other, me.user_id);
  expect(await order()).toMatchObject({ status: 403, error: { code: 'PEOPLE_BLOCKED' } });
  await server.call(api.unblockPerson, { as: other, params: { id: me.user_id } });
  expect((await order()).status).toBe(200);
});
