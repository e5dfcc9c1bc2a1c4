/** A misspelt column in a text is no type error: each statement is prepared against the migrated database. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../../server/src/platform/db/index.ts';
import { freshDatabase } from '../../server/test/database.ts';
import { productFiles } from './statements/scopes.ts';
import { type Statement, statementsOf } from './statements.ts';

const all: Statement[] = productFiles().flatMap(statementsOf);

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const isPreparable = (text: string) => /^\s*\(*\s*(select|insert|update|delete|with|merge)\b/i.test(text);

const { builtins } = pg.types;
const plain = new Map<number, string>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[builtins.TEXT, builtins.VARCHAR, builtins.UUID, builtins.DATE, builtins.BYTEA].map((oid) => [oid, 'string'] as const),
  [builtins.BOOL, 'boolean'],
  [builtins.TIMESTAMPTZ, 'Date'],
]);

/** What is wrong with a statement: PostgreSQL's own words, or the columns that are not what its reader expects. */
async function faultsOf(client: pg.PoolClient, text: string, row: Statement['row']): Promise<string[]> {
  try {
    await client.query(`prepare wall as ${text}`);
  } catch (error) {
    return [(error as Error).message];
  }
  const { rows } = await client.query<{ n: number }>(
    `select cardinality(parameter_types) as n from pg_prepared_statements where name = 'wall'`,
  );
  await client.query('deallocate wall');
  if (!row) return [];
  // only a run names the columns: nothing is there to be read, and what is written is rolled back
  await client.query('begin');
  const fields = await client.query(text, Array(rows[0]!.n).fill(null)).then(
    (answer) => new Map(answer.fields.map(({ name, dataTypeID }) => [name, plain.get(dataTypeID)])),
    () => undefined,
  );
  await client.query('rollback');
  if (!fields) return [];
  return [...row].flatMap(([name, type]) => {
    if (!fields.has(name)) return [`no column ${name}`];
    const found = fields.get(name);
    return type && found && type !== found ? [`${name} is a ${found}, not a ${type}`] : [];
  });
}

test('every statement is prepared, and answers what its reader expects', async () => {
  const client = await database().connect();
  const wrong: string[] = [];
  for (const { place, texts, row } of all) {
    for (const text of texts.filter(isPreparable)) {
      for (const fault of await faultsOf(client, text, row)) wrong.push(`${place}: ${fault}`);
    }
  }
  client.release();
  expect(wrong).toEqual([]);
});

/** The alias by which a list goes on, and the column that breaks ties. */
const cursorOf = (text: string) =>
  /order by (?<alias>\w+)\.\w+, \k<alias>\.(?<column>\w+)$/.exec(text)?.groups as { alias: string; column: string } | undefined;

test('a list goes on from a column that is unique: no row is lost where two moments are one', async () => {
  const { rows } = await database().query<{ table: string; column: string }>(
    `select i.indrelid::regclass::text as table, a.attname as column from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indisunique and i.indnkeyatts = 1 and i.indpred is null`,
  );
  const tables = new Set(rows.map(({ table }) => table));
  const unique = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const lists = all.flatMap(({ place, texts }) =>
    texts.flatMap((text) => {
      const cursor = cursorOf(text);
      const table = cursor && new RegExp(`(?:from|join)\\s+(\\w+)\\s+${cursor.alias}\\b`).exec(text)?.[1];
      return table && tables.has(table) ? [{ place, column: `${table}.${cursor.column}` }] : [];
    }),
  );
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ column }) => !unique.has(column))).toEqual([]);
});

/** Put together at run time, each run by tests of its feature. The list may only shrink. */
const assembled: Record<string, number> = {
  'server/src/features/accounts/accounts.sql.ts': 2,
  'server/src/features/accounts/timeline/timeline.sql.ts': 1,
  'server/src/features/appeals/read-appeals.sql.ts': 1,
  'server/src/features/bids/reading/read-bids.sql.ts': 3,
  'server/src/features/blog/blog.sql.ts': 2,
  'server/src/features/chat/chat.sql.ts': 1,
  'server/src/features/disputes/disputes.sql.ts': 1,
  'server/src/features/ledger/verify.sql.ts': 1,
  'server/src/features/people/narrowed-people.sql.ts': 1,
  'server/src/features/people/people.sql.ts': 2,
  'server/src/features/personal-data/inventory.sql.ts': 1,
  'server/src/features/projects/own/own-projects.sql.ts': 1,
  'server/src/features/reviews/moderation/moderated-reviews.sql.ts': 1,
  'server/src/features/reviews/reviews.sql.ts': 2,
  'server/src/features/search/search.sql.ts': 2,
  'server/src/features/services/catalogue/catalogue.sql.ts': 3,
  'server/src/features/services/moderation/trust.sql.ts': 1,
  'server/src/features/services/services.sql.ts': 1,
  'server/src/features/sitemap/sitemap.sql.ts': 1,
  'server/src/platform/db/database.ts': 1,
  'server/src/platform/db/dialect.ts': 1,
  'server/src/platform/db/own-database.ts': 1,
  'server/src/platform/db/transaction.ts': 1,
  'server/src/platform/realtime/feed.sql.ts': 1,
};

test('a statement can be read from its source', () => {
  const found = Object.groupBy(
    all.filter(({ unknown }) => unknown !== undefined),
    ({ place }) => place.replace(/:\d+$/, ''),
  );
  expect(Object.fromEntries(Object.entries(found).map(([path, some]) => [path, some!.length]))).toEqual(assembled);
});
