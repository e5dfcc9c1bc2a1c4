/** The engine itself, on documents of no feature: what is found, in which order, by pages, and how far it walks. */
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { someTrades } from '../../../test/services.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { countFacets, findDocuments, type SearchQuery } from './find-documents.ts';
import { indexDocument, type SearchDocument } from './index-document.ts';
import { foldCounts, walkLength } from './search.sql.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await someTrades();
});
afterAll(() => db.close());

async function add(name: string, known: Partial<Omit<SearchDocument, 'texts'>> & Partial<SearchDocument['texts']> = {}): Promise<string> {
  const id = newId();
  const { rank = 1, is_open = true, facets = [], ...texts } = known;
  await inTransaction((tx) =>
    indexDocument(tx, 'people', id, { rank, is_open, facets, texts: { trade: '', guild: '', labels: '', body: '', name, ...texts } }),
  );
  return id;
}
const find = (words: string, known: Partial<SearchQuery> = {}) => findDocuments({ scope: 'people', words, limit: 10, ...known });

test('what is the thing stands before what is called so, labelled so, or only speaks of it; rank decides among equals', async () => {
  const spoken = await add('Роспись стен', { rank: 900, body: 'Умею и фрески, и витраж' });
  const labelled = await add('Роспись окон', { rank: 800, labels: 'витраж' });
  const named = await add('Реставрация: старый витраж', { rank: 700 });
  const lesser = await add('Витраж для храма', { rank: 1 });
  const better = await add('Витраж в дверь', { rank: 2 });
  expect((await find('витражи')).ids).toEqual([better, lesser, named, labelled, spoken]);
});

test('a document that closes is not found, one that opens again is; a removed one is gone', async () => {
  const id = await add('Гобелен');
  const ids = async () => (await find('гобелен')).ids;
  expect(await ids()).toEqual([id]);
  await database().query('update search_documents set is_open = false where id = $1', [id]);
  expect(await ids()).toEqual([]);
  await database().query('update search_documents set is_open = true, rank = 77 where id = $1', [id]);
  expect(await ids()).toEqual([id]);
  await inTransaction((tx) => indexDocument(tx, 'people', id, null));
  expect(await ids()).toEqual([]);
  const { rows } = await database().query('select from search_postings where id = $1', [id]);
  expect(rows).toEqual([]);
});

test.each([
  ['витражкерамика', 'витраж керамика'],
  ['витраждлякерамики', 'витраж для керамики'],
  ['витра жкерамика', 'витраж керамика'],
  ['витражк ерамика', 'витраж керамика'],
  ['кера мика витраж', 'керамика витраж'],
  ['artвитраж', 'art витраж'],
  ['vitrazh-keramika', 'витраж керамика'],
])('a space left out or one letter off, a hyphen between Latin letters: «%s» is «%s»', async (typed, meant) => {
  const id = await add('Витраж и керамика art');
  const found = await find(typed);
  expect(found.told).toMatchObject({ corrected: { text: meant } });
  expect(found.ids).toContain(id);
  expect((await find(typed, { as_typed: true })).told).not.toHaveProperty('corrected');
  await inTransaction((tx) => indexDocument(tx, 'people', id, null));
});

test('what is near one word is not torn into two', async () => {
  const id = await add('Канцелярия и кантата');
  expect((await find('канцилярия')).told).toMatchObject({ corrected: { text: 'канцелярия' } });
  await inTransaction((tx) => indexDocument(tx, 'people', id, null));
});

test('another layout, Latin letters and a slip lead to what was meant, and it is told; as typed nothing is mended', async () => {
  const id = await add('Керамика ручной работы');
  expect(await find('rthfvbrf')).toMatchObject({ ids: [id], told: { corrected: { kind: 'layout', text: 'керамика' } } });
  expect(await find('keramika')).toMatchObject({ ids: [id], told: { corrected: { kind: 'translit', text: 'керамика' } } });
  expect(await find('кирамику')).toMatchObject({ ids: [id], told: { corrected: { kind: 'typo', text: 'керамику' } } });
  expect(await find('керамики')).toMatchObject({ ids: [id], told: { left_out: [] } });
  expect((await find('керамики')).told).not.toHaveProperty('corrected');
  expect(await find('rthfvbrf', { as_typed: true })).toMatchObject({ ids: [], total: 0, told: { left_out: ['rthfvbrf'] } });
});

test('words nobody has are left out and named; what has all the words stands before what has some', async () => {
  const both = await add('Пошив штор', { rank: 1, body: 'из бархата' });
  const one = await add('Пошив пальто', { rank: 50 });
  expect(await find('пошив бархат ыыыщщщ')).toMatchObject({
    ids: [both, one],
    total: 2,
    told: { left_out: ['бархат', 'ыыыщщщ'] },
  });
  expect(await find('пошив бархат')).toMatchObject({ ids: [both, one], told: { left_out: ['бархат'], exact: 1 } });
});

test('pages meet without a hole or a double across the places a word is found in', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 45; i++)
    ids.push(await add(i % 3 ? `Мозаика ${i}` : 'Панно', { rank: i % 7, ...(i % 3 === 0 && { body: 'мозаика' }) }));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await find('мозаика', { limit: 7, after });
    expect(page).toMatchObject({ total: 45, total_is_capped: false });
    seen.push(...page.ids);
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(45);
  expect(new Set(seen)).toEqual(new Set(ids));
  expect((await find('мозаика', { after: 'чужое' })).ids).toEqual((await find('мозаика')).ids);
});

test('facets narrow together with words, any of several counts as one, and each is counted among what is found', async () => {
  const pro = await add('Плетение', { facets: ['level:pro', 'city:a'] });
  const top = await add('Плетение корзин', { facets: ['level:top', 'city:a'] });
  const other = await add('Плетение кружева', { facets: ['level:top', 'city:b'] });
  const ids = async (terms: SearchQuery['terms'], words: string | undefined = 'плетение') => (await find('', { words, terms })).ids.sort();
  expect(await ids(['level:top'])).toEqual([top, other].sort());
  expect(await ids([['level:pro', 'level:top'], 'city:a'])).toEqual([pro, top].sort());
  expect((await findDocuments({ scope: 'people', terms: [['level:pro', 'city:b']], limit: 10 })).ids.sort()).toEqual([pro, other].sort());
  const { facets, is_capped } = await countFacets({ scope: 'people', words: 'плетение' });
  expect(Object.fromEntries(facets)).toEqual({ 'level:pro': 1, 'level:top': 2, 'city:a': 2, 'city:b': 1 });
  expect(is_capped).toBe(false);
});

test('inside a trade the order is that of words without one, and a document that changes its trade or its words follows', async () => {
  const [here, there] = [`in:${newId()}`, `in:${newId()}`];
  const named = await add('Чеканка монет', { rank: 1, facets: [here] });
  const said = await add('Монеты', { rank: 9, body: 'чеканка', facets: [here, 'city:a'] });
  const thing = await add('Чеканка', { rank: 1, body: 'любых монет', facets: [here, there, 'city:a'] });
  await add('Чеканка монет', { rank: 5, facets: [there] });
  const inside = async (terms: SearchQuery['terms'], words = 'чеканка монет') => (await find('', { words, terms })).ids;
  expect(await inside([here])).toEqual([named, thing, said]);
  expect(await inside([here, 'city:a'])).toEqual([thing, said]);
  expect(await inside([[here, there], 'city:a'])).toEqual([thing, said]);
  await database().query('update search_documents set facets = $2 where id = $1', [named, [there]]);
  await database().query('update search_documents set is_open = false where id = $1', [said]);
  expect(await inside([here])).toEqual([thing]);
  await database().query('update search_documents set rank = 77 where id = $1', [named]);
  expect((await inside([there]))[0]).toBe(named);
});

test('counts of terms follow what is published once they are summed up, whoever sums', async () => {
  const documents = async () =>
    (await database().query(`select documents from search_terms where scope = 'people' and term = '~~~ковк'`)).rows[0]?.documents;
  const first = await add('Ковка');
  await add('Ковка ворот');
  await Promise.all([foldCounts(), foldCounts()]);
  expect(await documents()).toBe(2);
  await database().query('update search_documents set is_open = false where id = $1', [first]);
  await foldCounts();
  expect(await documents()).toBe(1);
});

test('in a crowd a page walks no further than it must: the number of documents does not show in the rows touched', async () => {
  await database().query(
    `insert into search_documents (scope, id, rank, is_open, words, facets)
     select 'people', gen_random_uuid(), n, true, array['=толп', '~толп', '~~толп', '~~~толп', 'толп'] || case when n % 3000 = 1 then array['~~~редк', 'редк', '~редк', '~~редк'] else '{}' end, array[]::text[]
     from generate_series(1, 9000) n`,
  );
  await foldCounts();
  await database().query('analyze search_postings');
  const crowd = await find('толпа', { limit: 24 });
  expect(crowd).toMatchObject({ total: 1000, total_is_capped: true });
  expect(crowd.ids).toHaveLength(24);
  const { rows } = await database().query(
    `explain (analyze, buffers, timing off, format json)
     select w.rank, w.id from (select p.rank, p.id from search_postings p where p.scope = 'people' and p.term = '~~~толп' order by p.rank desc, p.id desc limit ${walkLength}) w
     cross join lateral (select from search_postings o where o.scope = 'people' and o.term = '~толп' and o.rank = w.rank and o.id = w.id limit 1) o0
     order by w.rank desc, w.id desc limit 25`,
  );
  const plan = JSON.stringify(rows[0]);
  expect(plan).not.toContain('"Sort"');
  expect(rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks'] + rows[0]['QUERY PLAN'][0].Plan['Shared Read Blocks']).toBeLessThan(200);
  expect((await find('толпа редкая')).ids).toHaveLength(10);
  // nobody could count nine thousand in one walk, so a part is counted and told as «больше»
  await database().query(
    `update search_documents set facets = array['city:x'] where scope = 'people' and rank % 2 = 0 and '~~~толп' = any (words)`,
  );
  await foldCounts();
  expect(await find('толпа', { terms: ['city:x'], limit: 24 })).toMatchObject({ total: 800, total_is_capped: true });
  expect(await find('толпа редкая', { terms: ['city:x'], limit: 24 })).toMatchObject({ told: { exact: 0 } });
  expect(await find('толпа редкая')).toMatchObject({ told: { exact: 3 } });
});
