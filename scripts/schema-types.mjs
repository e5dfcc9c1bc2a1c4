// Regenerates the table types from the migrations: node scripts/schema-types.mjs <connection url of a scratch server>
import { spawnSync } from 'node:child_process';
import pg from 'pg';

const server = process.argv[2] ?? process.env.SCRATCH_DATABASE_URL;
if (!server) throw new Error('usage: node scripts/schema-types.mjs <connection url of a scratch server>');
const admin = new pg.Client({ connectionString: server });
await admin.connect();
await admin.query('drop database if exists schema_types');
await admin.query('create database schema_types');
await admin.end();
const url = new URL(server);
url.pathname = '/schema_types';
const { openDatabase, closeDatabase } = await import('../server/src/platform/db/database.ts');
const { migrate } = await import('../server/src/platform/db/migrate.ts');
openDatabase({ connectionString: url.href }, 2);
await migrate();
await closeDatabase();
const out = 'server/src/platform/db/schema.ts';
const made = spawnSync(
  'node_modules/.bin/kysely-codegen',
  [
    '--dialect',
    'postgres',
    '--url',
    url.href,
    '--out-file',
    out,
    '--numeric-parser',
    'number',
    '--date-parser',
    'string',
    '--type-mapping',
    '{"int8":"number"}',
    '--exclude-pattern',
    'kysely_*',
  ],
  { stdio: 'inherit' },
);
process.exit(made.status ?? 1);
