import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { checkChain, listRecordsOf, writeRecord } from './index.ts';

let server: TestServer;
let [staff, member]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [staff, member] = [await anAdmin(), await aCustomer()];
});
afterAll(() => server.close());

const viewed = (reason: string) =>
  inTransaction((tx) =>
    writeRecord(tx, {
      ...{ staff_id: staff!.user_id, person_id: member!.user_id, action: 'paper_viewed', entity: 'identity_case', entity_id: newId() },
      ...{ reason, data: { paper: 'main', at: 'once' } },
    }),
  );

test('records written at once stand in one chain without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => viewed(`Проверка ${n}`)));
  const { rows } = await database().query<{ no: number; prev_hash: string; hash: string }>(
    'select no::int as no, prev_hash, hash from audit_records order by audit_records.no',
  );
  expect(rows.map(({ no }) => no)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect(rows.map(({ prev_hash }) => prev_hash)).toEqual(['', ...rows.slice(0, -1).map(({ hash }) => hash)]);
  expect(await checkChain()).toBeUndefined();
  expect(await listRecordsOf(member!.user_id, 'paper_viewed')).toHaveLength(12);
});

test.each(['update audit_records set reason = $$x$$', 'delete from audit_records', 'truncate audit_records'])(
  '%s is refused',
  async (sql) => {
    await expect(database().query(sql)).rejects.toThrow('audit records are never changed');
  },
);

test('a record changed or taken out past the guard is named', async () => {
  const past = async (sql: string) => {
    await database().query('alter table audit_records disable trigger user');
    await database().query(sql);
    await database().query('alter table audit_records enable trigger user');
  };
  await past(`update audit_records set reason = 'другая' where no = 5`);
  expect(await checkChain()).toBe(5);
  await past(`update audit_records set reason = 'Проверка ' || '0' where no = 5`);
  await past('delete from audit_records where no = 3');
  expect(await checkChain()).toBe(4);
});
