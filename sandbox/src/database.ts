/** Its own database, created when missing. */
import pg from 'pg';
import { coinTables } from './coins/coins.sql.ts';
import type { DatabaseTarget } from './config.ts';

export type Tx = pg.PoolClient;
export type Db = pg.Pool | pg.PoolClient;

// sums are far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const tables = `
create table if not exists payments (
  id text primary key,
  status text not null check (status in ('pending', 'succeeded', 'canceled')),
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  method text check (method in ('bank_card', 'sbp')),
  card_number text,
  description text,
  metadata jsonb not null,
  return_url text not null,
  cancel_party text,
  cancel_reason text,
  created_at timestamptz not null,
  confirm_until timestamptz not null,
  captured_at timestamptz
);
create index if not exists payments_by_time on payments (created_at desc, id desc);
create index if not exists payments_pending on payments (confirm_until) where status = 'pending';

create table if not exists refunds (
  id text primary key,
  payment_id text not null references payments (id),
  status text not null check (status in ('succeeded', 'canceled')),
  amount_minor bigint not null check (amount_minor > 0),
  description text,
  metadata jsonb not null,
  cancel_reason text,
  created_at timestamptz not null
);
alter table refunds add column if not exists planned_refusal text;
alter table refunds add column if not exists settle_at timestamptz;
alter table refunds add column if not exists has_receipt boolean not null default false;
alter table payments add column if not exists has_receipt boolean not null default false;
alter table refunds drop constraint if exists refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('pending', 'succeeded', 'canceled'));
create index if not exists refunds_by_time on refunds (created_at desc, id desc);
create index if not exists refunds_pending on refunds (settle_at) where status = 'pending';

create table if not exists payouts (
  id text primary key,
  status text not null check (status in ('pending', 'succeeded', 'canceled')),
  amount_minor bigint not null check (amount_minor > 0),
  destination jsonb not null,
  description text,
  metadata jsonb not null,
  planned_refusal text,
  cancel_reason text,
  created_at timestamptz not null,
  settle_at timestamptz not null,
  succeeded_at timestamptz
);
create index if not exists payouts_by_time on payouts (created_at desc, id desc);
create index if not exists payouts_pending on payouts (settle_at) where status = 'pending';

create table if not exists receipts (
  id text primary key,
  type text not null check (type in ('payment', 'refund')),
  of_id text not null,
  status text not null check (status in ('pending', 'succeeded', 'canceled')),
  items jsonb not null,
  settlements jsonb not null,
  number bigint generated always as identity,
  is_declined boolean not null default false,
  created_at timestamptz not null,
  settle_at timestamptz -- null: with its payment or refund
);
create index if not exists receipts_of on receipts (of_id);
create index if not exists receipts_pending on receipts (settle_at) where status = 'pending';

create table if not exists idempotence_keys (
  key text primary key,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null
);
create index if not exists idempotence_keys_by_time on idempotence_keys (created_at);

create table if not exists deliveries (
  id bigint generated always as identity primary key,
  event_id uuid not null,
  event text not null,
  object_id text not null,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  last_answer text,
  ended_at timestamptz,
  is_dropped boolean not null default false
);
create index if not exists deliveries_waiting on deliveries (due_at) where ended_at is null;

create table if not exists behaviour (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null
);`;

let pool: pg.Pool | undefined;

export function database(): pg.Pool {
  if (!pool) throw new Error('the sandbox database is not open');
  return pool;
}

export async function openDatabase(target: DatabaseTarget): Promise<void> {
  await makeDatabaseIfMissing(target);
  const opened = new pg.Pool({ ...target, max: 8, application_name: 'sandbox' });
  // without both handlers a stopping database would end the process
  opened.on('error', () => undefined);
  opened.on('connect', (client) => client.on('error', () => undefined));
  pool = opened;
  await inTransaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(20251)'); // two sandboxes at once
    await tx.query(tables);
    await tx.query(coinTables);
  });
}

export async function closeDatabase(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.end();
}

export async function inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tx = await database().connect();
  let broken = false;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
}

async function makeDatabaseIfMissing(target: DatabaseTarget): Promise<void> {
  const missing = await connectOnce(target, async () => undefined).then(
    () => false,
    (error: unknown) => {
      if (codeOf(error) === '3D000') return true;
      throw error;
    },
  );
  if (!missing) return;
  const name = 'database' in target ? target.database : decodeURIComponent(new URL(target.connectionString).pathname.slice(1));
  await connectOnce(frontDoor(target), async (client) => {
    await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (!['42P04', '23505'].includes(codeOf(error))) throw error; // created concurrently
    });
  });
}

function frontDoor(target: DatabaseTarget): DatabaseTarget {
  if ('database' in target) return { ...target, database: 'postgres' };
  const url = new URL(target.connectionString);
  url.pathname = '/postgres';
  return { connectionString: url.href };
}

async function connectOnce(target: DatabaseTarget, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(target);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}
