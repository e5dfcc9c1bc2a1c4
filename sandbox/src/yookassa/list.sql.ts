import { later } from '../clock.ts';
import type { Db } from '../database.ts';
import { refuse } from '../refusal.ts';
import type { ListQuery } from './fields.ts';

type Listed = { id: string; created_at: Date };
type Table = 'payments' | 'refunds' | 'receipts' | 'payouts';

/** What is older is on no list. */
const LISTED_MS = 3 * 365 * 86_400_000;

/** Keyset: new rows neither repeat nor hide others. */
export async function listPage<Row extends Listed>(
  db: Db,
  table: Table,
  query: ListQuery,
  also: Record<string, string | undefined> = {},
  { metadata, since = later(-LISTED_MS) }: { metadata?: Record<string, string>; since?: Date } = {},
): Promise<{ rows: Row[]; next_cursor: string | undefined }> {
  const values: unknown[] = [];
  const where = ['true'];
  const add = (condition: string, ...parameters: unknown[]) => {
    where.push(parameters.reduce<string>((text, parameter) => text.replace('?', `$${values.push(parameter)}`), condition));
  };
  for (const [name, sign] of [
    ['created_at.gte', '>='],
    ['created_at.gt', '>'],
    ['created_at.lte', '<='],
    ['created_at.lt', '<'],
  ] as const) {
    if (query[name]) add(`created_at ${sign} ?`, query[name]);
  }
  for (const [column, value] of Object.entries({ status: query.status, ...also })) {
    if (value !== undefined) add(`${column} = ?`, value);
  }
  add('created_at >= ?', since);
  if (metadata) add('metadata @> ?', JSON.stringify(metadata));
  if (query.cursor) {
    const [created_at, id] = readCursor(query.cursor);
    add('(created_at, id) < (?, ?)', created_at, id);
  }
  const { rows } = await db.query<Row>(
    `select * from ${table} where ${where.join(' and ')} order by created_at desc, id desc limit $${values.push(query.limit + 1)}`,
    values,
  );
  const page = rows.slice(0, query.limit);
  return { rows: page, next_cursor: rows.length > page.length ? writeCursor(page.at(-1)!) : undefined };
}

function writeCursor({ id, created_at }: Listed): string {
  return Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');
}

function readCursor(cursor: string): [Date, string] {
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const created_at = new Date(time ?? '');
  if (!id || Number.isNaN(created_at.getTime())) return refuse('invalid_request', 'not a cursor of this list', 'cursor');
  return [created_at, id];
}
