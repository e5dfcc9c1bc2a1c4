/** A generated market of so many services, in a database of its own beside the demo's. */
import pg from 'pg';
import { indexDocuments } from '../../server/src/features/search/index-document.ts';
import { spellingsOf } from '../../server/src/features/search/spelling.ts';
import { closeDatabase, openDatabase } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import type { Stand } from '../stand.ts';

export type Database = Stand['database'];

/** Word number n stands in about one service of n, as in people's texts: Zipf's law. Of consonants, so that no ending is taken off. */
export const wordOf = (n: number): string => `слов${[...String(n)].map((digit) => 'бвгджзлмпр'[Number(digit)]).join('')}`;
/** Of 1 to 14 a category, of 15 to 112 a trade within one. */
export const categoryOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const slugOf = (n: number): string => `c${n}`;

/** The one among all whose words are misspelt in the question about it; it is published as the product does it, last and least. */
export const theOne = { id: '00000000-0000-7000-8009-000000000001', asked: 'разроботка логатипа для кафейни' };

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
  await writeSpellings(client);
  await client.end();
  openDatabase(market, 2);
  await inTransaction((tx) =>
    indexDocuments(tx, 'services', [
      {
        id: theOne.id,
        rank: 1,
        is_open: true,
        texts: {
          trade: 'Логотипы',
          guild: 'Дизайнеры',
          name: 'Разработка логотипа для кофейни',
          labels: 'айдентика',
          body: 'Три варианта.',
        },
        facets: ['in:all', `in:${categoryOf(1)}`],
      },
    ]),
  );
  await closeDatabase();
  return market;
}

/** By them a slip is found: a large market knows more words, and each of them many ways to be misspelt. */
async function writeSpellings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ term: string; example: string }>(
    'select term, example from search_terms where example is not null',
  );
  const spelt = rows.map(({ term, example }) => ({ term, spellings: spellingsOf(example) }));
  await client.query(
    `update search_terms w set spellings = s.spellings
     from jsonb_to_recordset($1::jsonb) as s(term text, spellings text[]) where w.scope = 'services' and w.term = s.term`,
    [JSON.stringify(spelt)],
  );
  await client.query('vacuum analyze search_terms');
}

export const dropMarket = (stand: Stand, { database }: Database): Promise<void> => asAdmin(stand, `drop database ${database}`);

const anyOf = (...values: (string | number)[]) =>
  `(array[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(',')}])[1 + floor(random() * ${values.length})::int]`;
const toId = (kind: number, n: string) => `('00000000-0000-7000-800${kind}-' || lpad((${n})::text, 12, '0'))::uuid`;
const then = `timestamptz '2026-01-01'`;

// categories of fourteen, each with seven trades; prices and terms as uneven as people's: the logarithm by even chance
// twelve words of a service, the logarithm of each one's number by even chance; its name begins with the first, the first two are what it is, the first four its name
const stepsFor = (size: number): string[] => [
  "create function word_of(n int) returns text language sql immutable as $$ select 'слов' || translate(n::text, '0123456789', 'бвгджзлмпр') $$",
  `create unlogged table drafts as
   select gen_random_uuid() as id, (4000 + 3000 * random())::bigint as rank, 1 + (n % 14) as category, 15 + (n % 98) as trade,
          1 + floor(random() * greatest(${size} / 20, 1))::int as seller, (exp(random() * ln(3000)) * 30000)::bigint as price, ceil(exp(random() * ln(60)))::int as term,
          4 + round(random()::numeric, 1) as rating, ${anyOf('novice', 'trusted', 'pro', 'top')} as level, random() < 0.3 as is_verified,
          ceil(exp(random() * ln(60)))::int as city,
          array(select w from (select distinct word_of(floor(exp(random() * ln(50000)) + 0 * n)::int) as w from generate_series(1, 12)) x order by random()) as words
   from generate_series(1, ${size}) n`,
  `create table plain_text as select id, rank, to_tsvector('simple', array_to_string(words, ' ')) as words from drafts;
   alter table plain_text add primary key (id); create index on plain_text using gin (words)`,
  'alter table search_documents disable trigger all; alter table search_postings drop constraint search_postings_pkey',
  `insert into search_documents (scope, id, rank, is_open, words, facets)
   select 'services', id, rank, true,
          (select array_agg(distinct t) from (select w from unnest(words[1:2]) w union all select '^' || words[1] union all select '~' || w from unnest(words[1:4]) w
            union all select '~~' || w from unnest(words[1:6]) w union all select '~~~' || w from unnest(words) w) x(t)),
          array['in:all', 'in:' || ${toId(0, 'category')}, 'in:' || ${toId(0, 'trade')}, 'level:' || level, 'city:' || city]
            || case when is_verified then array['verified:yes'] else '{}' end
            || case when rating >= 4.5 then array['rating:4.5', 'rating:4'] else array['rating:4'] end
   from drafts`,
  `insert into categories (id, parent_id, slug, title, icon, cover, sort_order)
   select ${toId(0, 'n')}, case when n > 14 then ${toId(0, '1 + (n - 15) % 14')} end, 'c' || n, 'Раздел ' || n, 'palette', 'design', n
   from generate_series(1, 112) n`,
  `insert into users (id, user_name, name, surname, email, password_hash, roles, active_role, referral_code, last_seen_at, created_at, updated_at)
   select ${toId(1, 'n')}, 'seller' || n, 'Имя', 'Фамилия', 's' || n || '@bench.test', '', '{seller}', 'seller', 's' || n,
          case when n % 50 = 0 then ${then} + interval '100 years' end, ${then}, ${then} from generate_series(1, greatest(${size} / 20, 1)) n`,
  'alter table services disable trigger all',
  `insert into services (id, seller_id, status, title, slug, category_id, sub_category_id, min_price_minor, min_term_days, rating_score, rating_count,
                         rank, published_at, created_at, updated_at, card)
   select id, ${toId(1, 'seller')}, 'active', 'Услуга', 'usluga', ${toId(0, 'category')}, ${toId(0, 'trade')}, price, term, rating, 9, rank,
          ${then} + random() * interval '300 days', ${then}, ${then}, json_build_object('_id', id, 'title', repeat('Услуга ', 60))::text
   from drafts`,
  'alter table services enable trigger all',
  `update categories c set active_services_count = (select count(*) from services s where c.id in (s.category_id, s.sub_category_id))`,
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
