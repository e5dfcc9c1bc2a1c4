import { type Kysely, sql } from 'kysely';
import type { DB, Tx } from '../../platform/db/index.ts';
import type { Scope } from './search.sql.ts';

export type DocumentRow = { id: string; rank: number; is_open: boolean; words: readonly string[]; facets: readonly string[] };
export type WordRow = { term: string; example: string; spellings: readonly string[] };

export async function writeDocuments(tx: Tx, scope: Scope, rows: readonly DocumentRow[]): Promise<void> {
  await tx.client.query(
    `insert into search_documents (scope, id, rank, is_open, words, facets)
     select $1, d.id, d.rank, d.is_open, d.words, d.facets
     from jsonb_to_recordset($2::jsonb) as d(id uuid, rank bigint, is_open boolean, words text[], facets text[]) order by d.id
     on conflict (scope, id) do update set rank = excluded.rank, is_open = excluded.is_open, words = excluded.words, facets = excluded.facets
     where (search_documents.rank, search_documents.is_open, search_documents.words, search_documents.facets)
           is distinct from (excluded.rank, excluded.is_open, excluded.words, excluded.facets)`,
    [scope, JSON.stringify(rows)],
  );
}

export async function removeDocument(tx: Tx, scope: Scope, id: string): Promise<void> {
  await tx.client.query('delete from search_documents where scope = $1 and id = $2', [scope, id]);
}

export async function writeFacets(tx: Tx, scope: Scope, id: string, facets: readonly string[]): Promise<void> {
  await tx.client.query('update search_documents set facets = $3 where scope = $1 and id = $2 and facets <> $3::text[]', [
    scope,
    id,
    facets,
  ]);
}

/** Sorted: lock order. */
export async function writeWords(tx: Tx, scope: Scope, rows: readonly WordRow[]): Promise<void> {
  await tx.client.query(
    `insert into search_terms (scope, term, example, spellings)
     select $1, w.term, w.example, w.spellings
     from jsonb_to_recordset($2::jsonb) as w(term text, example text, spellings text[]) order by w.term
     on conflict (scope, term) do update set example = excluded.example, spellings = excluded.spellings where search_terms.example is null`,
    [scope, JSON.stringify(rows)],
  );
}

export async function listUnwritten(db: Kysely<DB>, scope: Scope, terms: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select t.term from unnest(${terms}::text[]) as t(term)
    where not exists (select from search_terms w where w.scope = ${scope} and w.term = t.term and w.example is not null)`.execute(db);
  return rows.map(({ term }) => term);
}
