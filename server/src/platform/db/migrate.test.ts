import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { firstRowsOf, schemaOf } from '../../../test/schema.ts';
import former from '../../../test/version-42ba4892.json' with { type: 'json' };
import { sha256 } from '../secrets/hash.ts';
import { DatabaseTooOld, isBaseline } from './baseline.ts';
import { closeDatabase, database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const names = (await readdir(folder)).sort();

let clients: pg.Client[];
beforeEach(() => {
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await closeDatabase();
});

async function connect(target: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(target);
  await client.connect();
  clients.push(client);
  return client;
}

/** A database as version 42ba4892 has left it, with something in it; the process's own. */
async function aFormerDatabase(migrations = former.migrations): Promise<pg.Client> {
  const cluster = inject('postgres');
  const name = `former_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = await connect(cluster);
  await admin.query(`create database ${name}`);
  const target = { ...cluster, database: name };
  const client = await connect(target);
  for (const file of names.filter(isBaseline)) await client.query(await readFile(new URL(file, folder), 'utf8'));
  await client.query(`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`);
  await client.query(`insert into kysely_migration select name, '2026-11-28T12:00:00.000Z' from unnest($1::text[]) name`, [migrations]);
  await client.query(`insert into settings values ('kept', '"as it was"', '2026-11-28T12:00:00Z')`);
  openDatabase(target, 4);
  return client;
}

const applied = async (client: pg.Client) =>
  (await client.query('select name from kysely_migration order by name')).rows.map(({ name }) => name);
const digests = (parts: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(parts).map(([name, lines]) => [name, sha256(lines.join('\n'), 'hex').slice(0, 16)]));

test('the baseline has every column, constraint, index, trigger, function and row of the version before it', async () => {
  const client = await aFormerDatabase();
  expect(digests(await schemaOf(client))).toEqual({ ...former.schema });
  expect(digests(await firstRowsOf(client))).toEqual(former.firstRows);
});

test('a database of the version before the baseline goes on with its data, also when two processes start', async () => {
  const client = await aFormerDatabase();
  const after = names.filter((name) => !isBaseline(name));
  expect((await Promise.all([migrate(), migrate()])).flat().sort()).toEqual(after);
  expect(await applied(client)).toEqual(names);
  expect((await client.query(`select value from settings where key = 'kept'`)).rows).toEqual([{ value: 'as it was' }]);
  const schema = await schemaOf(client);
  await closeDatabase();
  const { target } = await freshDatabase();
  expect(schema).toEqual(await schemaOf(await connect(target as pg.ClientConfig)));
});

test('an older database is told which version to start first, and stays as it is', async () => {
  const older = former.migrations.slice(0, -1);
  const client = await aFormerDatabase(older);
  await expect(migrate()).rejects.toThrow(DatabaseTooOld);
  await expect(migrate()).rejects.toThrow('сначала запустите на ней версию 42ba4892, потом эту');
  expect(await applied(client)).toEqual(older);
});

test('a change that was written beside a later one comes after it to a database that has the later one', async () => {
  await freshDatabase();
  expect(await migrate()).toEqual([]);
  await database().query(`drop table mail_events, refused_addresses, push_devices, held_letters, notice_deliveries, notice_times,
    notice_choices, notifications cascade; drop function quiet_until, is_left_alone, digest_after cascade;
    delete from kysely_migration where name = '1012_notices.sql'`);
  expect(await migrate()).toEqual(['1012_notices.sql']);
  expect(await migrate()).toEqual([]);
});
