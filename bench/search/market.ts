/** A generated market of so many services, in a database of its own beside the demo's. */
import pg from 'pg';
import { closeDatabase, openDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import type { Stand } from '../stand.ts';

export type Database = Stand['database'];

/** Word number n stands in about one service of n, as in people's texts: Zipf's law. Of consonants, so that no ending is taken off. */
export const wordOf = (n: number): string => `слов${[...String(n)].map((digit) => 'бвгджзлмпр'[Number(digit)]).join('')}`;
export const categoryOf = (n: number): string => `00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

/** Writes what the triggers of `search_documents` would write, in one pass; the same texts stand beside it as plain full text. */
export async function buildMarket(stand: Stand, size: number): Promise<Database> {
  const market = { ...stand.database, database: `bench_${size}` };
  await asAdmin(stand, `create database ${market.database}`);
  openDatabase(market, 2);
  await migrate();
  await closeDatabase();
  const client = new pg.Client(market);
  await client.connect();
  for (const step of stepsFor(size)) await client.query(step);
  await client.end();
  return market;
}

export const dropMarket = (stand: Stand, { database }: Database): Promise<void> => asAdmin(stand, `drop database ${database}`);

// twelve words of a service, the logarithm of each one's number by even chance; the first two are what it is, the first four its name
const stepsFor = (size: number): string[] => [
  "create function word_of(n int) returns text language sql immutable as $$ select 'слов' || translate(n::text, '0123456789', 'бвгджзлмпр') $$",
  `create unlogged table drafts as
   select gen_random_uuid() as id, (4000 + 3000 * random())::bigint as rank, 1 + (n % 14) as category,
          array(select distinct word_of(floor(exp(random() * ln(50000)) + 0 * n)::int) from generate_series(1, 12)) as words
   from generate_series(1, ${size}) n`,
  `create table plain_text as select id, rank, to_tsvector('simple', array_to_string(words, ' ')) as words from drafts;
   alter table plain_text add primary key (id); create index on plain_text using gin (words)`,
  'alter table search_documents disable trigger all; alter table search_postings drop constraint search_postings_pkey',
  `insert into search_documents (scope, id, rank, is_open, words, facets)
   select 'services', id, rank, true,
          (select array_agg(distinct t) from (select w from unnest(words[1:2]) w union all select '~' || w from unnest(words[1:4]) w
            union all select '~~' || w from unnest(words[1:6]) w union all select '~~~' || w from unnest(words) w) x(t)),
          array['in:' || '00000000-0000-7000-8000-0000000000' || lpad(category::text, 2, '0')]
   from drafts`,
  `insert into search_postings (scope, term, rank, id)
   select 'services', t.term, d.rank, d.id from search_documents d cross join unnest(d.words || d.facets || search_pairs_of(d.words, d.facets)) as t(term)`,
  'alter table search_postings add primary key (scope, term, rank, id); alter table search_documents enable trigger all',
  `insert into search_terms (scope, term, documents, example)
   select 'services', term, count(*), case when term like '~~~%' then ltrim(term, '~') end from search_postings group by term`,
  'vacuum analyze',
  'checkpoint',
];

async function asAdmin(stand: Stand, sql: string): Promise<void> {
  const admin = new pg.Client(stand.database);
  await admin.connect();
  await admin.query(sql);
  await admin.end();
}
