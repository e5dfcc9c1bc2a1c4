import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { database } from './database.ts';
import { migrate } from './migrate.ts';

let close: () => Promise<void>;
beforeAll(async () => {
  ({ close } = await freshDatabase());
});
afterAll(() => close());

test('a change that was written beside a later one comes after it to a database that has the later one', async () => {
  expect(await migrate()).toEqual([]);
  await database().query('drop table tax_numbers, tax_service');
  await database().query(`delete from kysely_migration where name = '0360_tax_numbers.sql'`);
  expect(await migrate()).toEqual(['0360_tax_numbers.sql']);
  expect(await migrate()).toEqual([]);
});
