/** One keyset page and a capped count of a list that is ordered by a moment. */
import { CompiledQuery } from 'kysely';
import { read } from './database.ts';
import { COUNT_LIMIT, type Cursor, type CursorRow, ROWS } from './keyset.ts';

export type Narrowing = readonly [value: unknown, sql: (place: string) => string];
export type Newest = {
  /** Alias of the listed table; its `id` breaks ties. */
  of: string;
  id?: string;
  by?: string;
  columns: string;
  from: string;
  counted?: string | undefined;
  only?: string;
  where?: readonly Narrowing[];
  /** Pinned on the first page; must be few. */
  ahead?: string;
  isOldestFirst?: boolean;
  size?: number | undefined;
  after: Cursor | undefined;
};

export async function listByCursor<Row extends CursorRow>(newest: Newest): Promise<{ ahead: Row[]; rows: Row[]; counted: number }> {
  const {
    of,
    id = 'id',
    by = 'created_at',
    columns,
    from,
    counted: countedFrom = from,
    only = 'true',
    where = [],
    ahead,
    size = ROWS,
    after,
  } = newest;
  const [beyondSign, direction] = newest.isOldestFirst ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  const values: unknown[] = [];
  const conditions = where.flatMap(([value, sql]) => (value === undefined ? [] : [sql(`$${values.push(value)}`)]));
  const whereAll = (more: readonly string[] = []) => [only, ...conditions, ...more].join(' and ');
  const counting = request<{ n: number }>(
    `select count(*)::int as n from (select from ${countedFrom} where ${whereAll()} limit ${COUNT_LIMIT}) counted`,
    [...values],
  );
  const beyond =
    after && `(${of}.${by}, ${of}.${id}) ${beyondSign} ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)`;
  const those = (is_ahead: boolean, more: readonly (string | undefined | false)[]) =>
    `(select ${of}.${id} as id, ${of}.${by}::text as place, ${is_ahead} as is_ahead, ${columns} from ${from}
      where ${whereAll(more.filter((one) => !!one) as string[])} order by ${of}.${by} ${direction}, ${of}.${id} ${direction} limit ${size + 1})`;
  const others = those(false, [ahead && `not (${ahead})`, beyond]);
  // one statement: one snapshot
  const all = request<Row & { is_ahead: boolean }>(ahead && !after ? `${those(true, [ahead])} union all ${others}` : others, values);
  const [rows, [found]] = await Promise.all([all, counting]);
  const { true: first = [], false: rest = [] } = Object.groupBy(rows, ({ is_ahead }) => String(is_ahead) as 'true' | 'false');
  return { ahead: first, rows: rest, counted: found!.n };
}

const request = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await read().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** Escapes wildcards; undefined for nothing. */
export const searchLike = (q: string | undefined): string | undefined => (q ? `%${q.replaceAll(/[%_\\]/g, '\\$&')}%` : undefined);
export const numberIn = (q: string | undefined): number | undefined => {
  const digits = q?.replaceAll(/\D/g, '') ?? '';
  return digits && digits.length <= 12 ? Number(digits) : undefined;
};

export const personColumn = (alias: string): string =>
  `jsonb_build_object('_id', ${alias}.id, 'user_name', ${alias}.user_name, 'name', ${alias}.name, 'surname', ${alias}.surname,
    'avatar', jsonb_build_object('variant', ${alias}.avatar_variant, 'file_path',
      (select path from files where id = ${alias}.avatar_file_id and deleted_at is null)))`;
/** The contract's Moment inside JSON. */
export const isoColumn = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
