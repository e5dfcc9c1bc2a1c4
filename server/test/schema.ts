/** What a database consists of, line by line under the table, function or sequence it belongs to. */
import type pg from 'pg';

const schema = `
  select c.relname as of, 'column ' || lpad(row_number() over (partition by c.oid order by a.attnum)::text, 3, '0') || ' ' || a.attname || ' '
      || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end || ' ' || a.attidentity::text || a.attgenerated::text
      || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') || coalesce(' collate ' || l.collname, '') as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
    where c.relkind in ('r', 'v', 'm') and c.relnamespace = 'public'::regnamespace
  union all
  select relname, 'table ' || relkind::text || relpersistence::text || coalesce(' ' || reloptions::text, '') from pg_class
    where relkind in ('r', 'v', 'm') and relnamespace = 'public'::regnamespace
  -- columns say «not null» themselves; its constraint has a name since PostgreSQL 18 alone
  union all
  select conrelid::regclass::text, 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
  union all
  select i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass::text, pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all
  select proname || '()', pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select sequencename, concat_ws(' ', 'sequence', data_type, start_value, increment_by, min_value, max_value, cycle)
    from pg_sequences where schemaname = 'public'
  union all
  select 'types', typname || ' ' || typtype::text from pg_type where typnamespace = 'public'::regnamespace and typtype not in ('c', 'b')
  union all
  select 'extensions', extname from pg_extension`;

const grouped = async (client: pg.Client, parts: string): Promise<Record<string, string[]>> => {
  const { rows } = await client.query<{ of: string; lines: string[] }>(
    `select of, array_agg(line order by line collate "C") as lines from (${parts}) part group by of`,
  );
  return Object.fromEntries(rows.map(({ of, lines }) => [of, lines]));
};

/** Without the migrator's own tables. */
export const schemaOf = (client: pg.Client) => grouped(client, `select * from (${schema}) s where of not like 'kysely%'`);

/** The rows a new database begins with. Ids are its own. */
export async function firstRowsOf(client: pg.Client): Promise<Record<string, string[]>> {
  await client.query(`set time zone 'UTC'`);
  return grouped(
    client,
    `select 'tariffs' as of, (to_jsonb(t) - 'id')::text as line from tariffs t
     union all select 'tax_service', to_jsonb(t)::text from tax_service t
     union all select 'faq', (to_jsonb(q) - 'id' || (to_jsonb(v) - 'question_id'))::text
       from faq_questions q join faq_versions v on v.question_id = q.id`,
  );
}
