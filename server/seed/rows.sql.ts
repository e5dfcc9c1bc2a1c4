/** Bulk insert: a table's rows as one JSON parameter. */
import { hotRead, type Tx } from '../src/platform/db/index.ts';

export type Row = Record<string, unknown>;

/** All rows have the same columns; others take their defaults. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0]!)
    .map((column) => `"${column}"`)
    .join(', ');
  await tx.client.query(
    `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

export async function findIds(tx: Tx, table: 'users' | 'categories', key: 'user_name' | 'slug'): Promise<Map<string, string>> {
  const { rows } = await tx.client.query<{ key: string; id: string }>(`select "${key}" as key, id from "${table}"`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

export async function findTrades(tx: Tx): Promise<Map<string, { id: string; cover: string }>> {
  const { rows } = await tx.client.query<{ slug: string; id: string; cover: string }>('select slug, id, cover from categories');
  return new Map(rows.map(({ slug, ...trade }) => [slug, trade]));
}

export const listDemoPeople = async (tx: Tx): Promise<{ id: string; created_at: Date }[]> =>
  (await tx.client.query<{ id: string; created_at: Date }>('select id, created_at from users where is_demo order by id')).rows;

/** False when done before; the mark and the rows are one transaction. */
export async function claimStep(tx: Tx, step: string, at: Date): Promise<boolean> {
  // a second process waits for the whole step
  await tx.client.query(`select set_config('lock_timeout', '10min', true), set_config('statement_timeout', '10min', true)`);
  const { rowCount } = await tx.client.query(
    `insert into settings (key, value, changed_at) values ($1, 'true', $2) on conflict (key) do nothing`,
    [`seed:${step}`, at],
  );
  return rowCount === 1;
}

export async function isStepDone(step: string): Promise<boolean> {
  return (await hotRead('is-seed-step-done', `select key from settings where key = $1`, [`seed:${step}`])).length > 0;
}

/** Sets the cyclic foreign keys and counts. */
export async function linkServices(tx: Tx): Promise<void> {
  await tx.client.query(
    `update services s set live_version_id = v.id from service_versions v where v.service_id = s.id and v.status = 'applied'`,
  );
  await tx.client.query(
    `update services s set draft_version_id = v.id from service_versions v where v.service_id = s.id and v.status <> 'applied'`,
  );
  await tx.client.query(
    `update categories c set active_services_count =
       (select count(*) from services s where s.status = 'active' and (s.category_id = c.id or s.sub_category_id = c.id))`,
  );
  // the planner's statistics are of empty tables
  await tx.client.query('analyze services, service_versions, users, categories');
}
