import type { SavedQuery, SearchNotice, SearchScope } from '@artel/contracts/people/saved-searches.ts';
import type { BudgetKind } from '@artel/contracts/projects/project-content.ts';
import { database, type Tx } from '../../platform/db/index.ts';

export type SearchRecord = {
  id: string;
  scope: SearchScope;
  title: string;
  query: SavedQuery;
  notice: SearchNotice;
  new_count: number;
  created_at: Date;
};

export async function readSearches(user_id: string, id?: string): Promise<SearchRecord[]> {
  const { rows } = await database().query<SearchRecord>(
    `select s.id, s.scope, s.title, s.query, s.notice, s.created_at,
       (select count(*)::int from (select from saved_search_hits h where h.search_id = s.id and h.at > s.seen_at limit 100) fresh) as new_count
     from saved_searches s where s.user_id = $1 and ($2::uuid is null or s.id = $2) order by s.created_at desc, s.id desc`,
    [user_id, id ?? null],
  );
  return rows;
}

type NewSearch = Omit<SearchRecord, 'new_count' | 'created_at'> & { user_id: string; category_id: string | null; at: Date };

export async function upsertSearch(tx: Tx, search: NewSearch): Promise<{ id: string; isNew: boolean }> {
  const { id, user_id, scope, title, query, category_id, notice, at } = search;
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into saved_searches (id, user_id, scope, title, query, category_id, notice, seen_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8)
     on conflict (user_id, scope, md5(query::text)) do update set title = excluded.title, notice = excluded.notice, updated_at = excluded.updated_at
     returning id`,
    [id, user_id, scope, title, JSON.stringify(query), category_id, notice, at],
  );
  return { id: rows[0]!.id, isNew: rows[0]!.id === id };
}

export const countSearches = async (tx: Tx, user_id: string): Promise<number> =>
  (await tx.row<{ n: number }>('select count(*)::int as n from saved_searches where user_id = $1', [user_id]))!.n;

type Change = { title?: string | undefined; notice?: SearchNotice | undefined; is_seen?: true | undefined; at: Date };
export async function updateSearch(tx: Tx, user_id: string, id: string, { title, notice, is_seen, at }: Change): Promise<void> {
  await tx.client.query(
    `update saved_searches set title = coalesce($3, title), notice = coalesce($4, notice),
       seen_at = case when $5::boolean then $6 else seen_at end, updated_at = $6
     where id = $2 and user_id = $1`,
    [user_id, id, title ?? null, notice ?? null, is_seen ?? false, at],
  );
}

export async function dropSearch(tx: Tx, user_id: string, id: string): Promise<void> {
  await tx.client.query('delete from saved_searches where id = $2 and user_id = $1', [user_id, id]);
}

export type Candidate = { id: string; user_id: string; title: string; query: SavedQuery; notice: SearchNotice };

/** Same scope, its trade or any, after an id, saved before a moment; not of the owner. */
export const listCandidates = (
  tx: Tx,
  about: { scope: SearchScope; categories: readonly string[]; owner_id: string; kept_before: Date | null; after: string; limit: number },
): Promise<Candidate[]> =>
  tx.rows<Candidate>(
    `select s.id, s.user_id, s.title, s.query, s.notice from saved_searches s
     where s.scope = $1 and (s.category_id is null or s.category_id = any ($2::uuid[])) and s.user_id <> $3 and s.id > $4
       and ($6::timestamptz is null or s.created_at <= $6)
     order by s.id limit $5`,
    [about.scope, about.categories, about.owner_id, about.after, about.limit, about.kept_before],
  );

export async function insertHits(tx: Tx, search_ids: readonly string[], entity_id: string, at: Date): Promise<Set<string>> {
  const { rows } = await tx.client.query<{ search_id: string }>(
    `insert into saved_search_hits (search_id, entity_id, at) select unnest($1::uuid[]), $2, $3 on conflict do nothing returning search_id`,
    [search_ids, entity_id, at],
  );
  return new Set(rows.map(({ search_id }) => search_id));
}

export type Published = {
  title: string;
  path: string;
  owner_id: string;
  published_at: Date | null;
  categories: string[];
  price_from_minor: number | null;
  price_to_minor: number | null;
  budget_kind?: BudgetKind;
  term_days: number | null;
  words: string[];
  facets: string[];
  attributes?: Record<string, unknown>;
};

const published: Record<SearchScope, string> = {
  services: `select s.title, '/services/' || c.slug || '/' || s.id as path, s.seller_id as owner_id, s.published_at, array[s.category_id, s.sub_category_id]::text[] as categories,
      s.min_price_minor::float8 as price_from_minor, s.min_price_minor::float8 as price_to_minor, s.min_term_days as term_days, d.words, d.facets, v.attributes
    from services s join service_versions v on v.id = s.live_version_id join categories c on c.id = s.category_id join search_documents d on d.scope = 'services' and d.id = s.id
    where s.id = $1 and s.status = 'active'`,
  projects: `select p.title, '/projects/' || c.slug || '/' || p.id as path, p.customer_id as owner_id, p.published_at, array[p.category_id, p.sub_category_id]::text[] as categories,
      p.budget_from_minor::float8 as price_from_minor, p.budget_to_minor::float8 as price_to_minor, p.budget_kind, p.deadline_days as term_days, d.words, d.facets
    from projects p join categories c on c.id = p.category_id join search_documents d on d.scope = 'projects' and d.id = p.id
    where p.id = $1 and p.status = 'active'`,
};

export async function findPublished(tx: Tx, scope: SearchScope, id: string): Promise<Published | undefined> {
  return (await tx.client.query<Published>(published[scope], [id])).rows[0];
}

export async function listStillPublished(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.client.query<{ id: string }>(
    `select id from services where id = any ($1) and status = 'active' union all select id from projects where id = any ($1) and status = 'active'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}
