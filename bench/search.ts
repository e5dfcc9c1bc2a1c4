/** Search at 10⁴, 10⁵ and 10⁶ services: each kind of question as a ratio of the largest market to the smallest, beside plain full text. */
import pg from 'pg';
import { type Found, findDocuments } from '../server/src/features/search/find-documents.ts';
import { suggest } from '../server/src/features/search/suggest.ts';
import { closeDatabase, openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { type Claim, median } from './measure.ts';
import type { Stand } from './stand.ts';

const sizes = (process.env.BENCH_SERVICES ?? '10000,100000,1000000').split(',').map(Number);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 200);

type Question = { name: string; ask: () => Promise<unknown> };
type Times = { p50: number; p99: number };

/** A market of generated services beside the demo's own database, on the same PostgreSQL; nothing is measured over HTTP. */
export async function benchSearch(stand: Stand): Promise<Claim[]> {
  const found = new Map<string, Map<number, Times>>();
  for (const size of sizes) {
    const database = await aMarket(stand, size);
    openDatabase(database, 4);
    for (const { name, ask } of await questionsOf(size)) {
      const times = await timesOf(ask);
      process.stdout.write(`${size} ${name}: p50 ${times.p50.toFixed(2)}, p99 ${times.p99.toFixed(2)} ms\n`);
      found.set(name, (found.get(name) ?? new Map<number, Times>()).set(size, times));
    }
    await closeDatabase();
    await drop(stand, database.database);
  }
  const small = Math.min(...sizes);
  const large = Math.max(...sizes);
  const key = found.get('a row by its key')!.get(large)!;
  return [...found].flatMap(([name, at]): Claim[] => {
    const [few, many] = [at.get(small)!, at.get(large)!];
    const goal = name.startsWith('plain full text') || name === 'a row by its key' ? 'beside it' : '≤ 1.3';
    return [
      { subject: `${name}, p50`, ratio: many.p50 / few.p50, of: `itself at ${small}, now at ${large}`, goal },
      {
        subject: `${name}, p99`,
        ratio: many.p99 / few.p99,
        of: `itself at ${small}, now at ${large}`,
        goal: goal === '≤ 1.3' ? '≤ 2' : goal,
      },
      { subject: `${name} at ${large}, p50`, ratio: many.p50 / key.p50, of: 'a row by its key', goal: 'beside it' },
    ];
  });
}

async function timesOf(ask: () => Promise<unknown>): Promise<Times> {
  for (let i = 0; i < 10; i++) await ask();
  const rounds: number[] = [];
  const until = performance.now() + 15_000;
  while (rounds.length < ROUNDS && (rounds.length < 20 || performance.now() < until)) {
    const from = performance.now();
    await ask();
    rounds.push(performance.now() - from);
  }
  rounds.sort((a, b) => a - b);
  return { p50: median(rounds), p99: rounds[Math.floor(rounds.length * 0.99)]! };
}

/** Word number n stands in about one service of n: what texts of people look like. */
const wordOf = (n: number): string => `слов${[...String(n)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;

async function questionsOf(size: number): Promise<Question[]> {
  const search = (words: string, known: Partial<Parameters<typeof findDocuments>[0]> = {}) =>
    findDocuments({ scope: 'services', words, as_typed: true, limit: 24, ...known });
  const filter = { terms: [`in:${categoryOf(3)}`] };
  const deep = await walkTo(search, 'словб', 40);
  const client = new pg.Client(current!);
  await client.connect();
  const fts = (words: string) =>
    client.query({
      name: 'fts',
      text: `select id from plain_text where words @@ plainto_tsquery('simple', $1) order by ts_rank(words, plainto_tsquery('simple', $1)) desc, rank desc limit 24`,
      values: [words],
    });
  const { rows } = await client.query<{ id: string }>('select id from plain_text limit 1');
  openClients.push(client);
  const rare = wordOf(Math.floor(size / 30));
  return [
    { name: 'one frequent word', ask: () => search(wordOf(1)) },
    { name: 'one frequent word in a category', ask: () => search(wordOf(1), filter) },
    { name: 'a deep page', ask: () => search('словб', { after: deep }) },
    { name: 'two words', ask: () => search(`${wordOf(2)} ${wordOf(5)}`) },
    { name: 'two words in a category', ask: () => search(`${wordOf(2)} ${wordOf(5)}`, filter) },
    { name: 'a rare word', ask: () => search(rare) },
    { name: 'a suggestion', ask: () => suggest('services', 'слова') },
    { name: 'plain full text, one frequent word', ask: () => fts(wordOf(1)) },
    { name: 'plain full text, two words', ask: () => fts(`${wordOf(2)} ${wordOf(5)}`) },
    {
      name: 'a row by its key',
      ask: () => client.query({ name: 'key', text: 'select rank from plain_text where id = $1', values: [rows[0]!.id] }),
    },
  ];
}

async function walkTo(search: (words: string, known: { after?: string | undefined }) => Promise<Found>, words: string, pages: number) {
  let after: string | undefined;
  for (let page = 0; page < pages; page++) after = (await search(words, { after })).next;
  return after;
}

const openClients: pg.Client[] = [];
let current: Stand['database'] | undefined;
const categoryOf = (n: number): string => `00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

async function aMarket(stand: Stand, size: number): Promise<Stand['database']> {
  const name = `bench_${size}`;
  const admin = new pg.Client(stand.database);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  current = { ...stand.database, database: name };
  openDatabase(current, 2);
  await migrate();
  await closeDatabase();
  const client = new pg.Client(current);
  await client.connect();
  await client.query(
    "create function word_of(n int) returns text language sql immutable as $$ select 'слов' || translate(n::text, '0123456789', 'абвгдежзик') $$",
  );
  // twelve words of a service, each with its number as the reciprocal of chance: Zipf's law; a third of them in the name
  await client.query(
    `create unlogged table drafts as
     select gen_random_uuid() as id, (4000 + 3000 * random())::bigint as rank, 1 + (n % 14) as category,
            array(select distinct word_of(least(50000, floor(1 / (random() + 0.00002) + 0 * n))::int) from generate_series(1, 12)) as words
     from generate_series(1, ${size}) n`,
  );
  await client.query(
    `create table plain_text as select id, rank, to_tsvector('simple', array_to_string(words, ' ')) as words from drafts;
     alter table plain_text add primary key (id); create index on plain_text using gin (words)`,
  );
  // what the triggers of search_documents would write, in one pass
  await client.query('alter table search_documents disable trigger all; alter table search_postings drop constraint search_postings_pkey');
  await client.query(
    `insert into search_documents (scope, id, rank, is_open, words, facets)
     select 'services', id, rank, true,
            (select array_agg(distinct t) from (select w from unnest(words[1:2]) w union all select '~' || w from unnest(words[1:4]) w
              union all select '~~' || w from unnest(words[1:6]) w union all select '~~~' || w from unnest(words) w) x(t)),
            array['in:' || '00000000-0000-7000-8000-0000000000' || lpad(category::text, 2, '0')]
     from drafts`,
  );
  await client.query(
    `insert into search_postings (scope, term, rank, id)
     select 'services', t.term, d.rank, d.id from search_documents d cross join unnest(d.words || d.facets) as t(term)`,
  );
  await client.query(
    'alter table search_postings add primary key (scope, term, rank, id); alter table search_documents enable trigger all',
  );
  await client.query(
    `insert into search_terms (scope, term, documents, example)
     select 'services', term, count(*), case when term like '~~~%' then ltrim(term, '~') end from search_postings group by term`,
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  return current;
}

async function drop(stand: Stand, name: string): Promise<void> {
  for (const client of openClients.splice(0)) await client.end();
  const admin = new pg.Client(stand.database);
  await admin.connect();
  await admin.query(`drop database ${name}`);
  await admin.end();
}
