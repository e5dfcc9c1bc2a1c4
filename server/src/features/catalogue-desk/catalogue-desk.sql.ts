import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import { database, type Tx } from '../../platform/db/index.ts';

export type CategoryRecord = {
  id: string;
  parent_id: string | null;
  title: string;
  slug: string;
  is_hidden: boolean;
  active_services_count: number;
  attributes: CategoryAttribute[];
  attributes_version: number;
};
const columns = 'id, parent_id, title, slug, is_hidden, active_services_count, attributes, attributes_version';
export const listCategoryRows = async (): Promise<CategoryRecord[]> =>
  (await database().query<CategoryRecord>(`select ${columns} from categories`)).rows;

export async function lockCategories(tx: Tx): Promise<CategoryRecord[]> {
  return (await tx.client.query<CategoryRecord>(`select ${columns} from categories order by id for update`)).rows;
}

/** Whether anything is on sale, stopped or in moderation there, or accepting bids or in work. */
export async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ is_used: boolean }>(
    `select exists (select from services where $1 in (category_id, sub_category_id)
         and status in ('active', 'paused', 'on_moderation', 'needs_changes'))
       or exists (select from projects where $1 in (category_id, sub_category_id)
         and status in ('on_moderation', 'needs_changes', 'active', 'bids_closed', 'in_work')) as is_used`,
    [id],
  );
  return rows[0]!.is_used;
}

/** Words for search engines that said the old title say the new one. */
export async function updateCategory(tx: Tx, id: string, { title, is_hidden }: { title: string; is_hidden: boolean }): Promise<void> {
  await tx.client.query(
    `update categories set title = $2, is_hidden = $3,
       seo = case when seo ->> 'h1' = title then jsonb_set(seo, '{h1}', to_jsonb($2::text)) else seo end where id = $1`,
    [id, title, is_hidden],
  );
}

export async function updateAttributes(
  tx: Tx,
  id: string,
  { attributes, version }: { attributes: readonly CategoryAttribute[]; version: number },
): Promise<void> {
  await tx.client.query('update categories set attributes = $2::jsonb, attributes_version = $3 where id = $1', [
    id,
    JSON.stringify(attributes),
    version,
  ]);
}

export type ValueCount = { key: string; value: string; count: number };
export async function countValues(id: string): Promise<ValueCount[]> {
  const { rows } = await database().query<ValueCount>(
    `select a.key, one.value, count(*)::int as count
     from services s join service_versions v on v.id = s.live_version_id cross join jsonb_each(v.attributes) a
       cross join lateral (select jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else jsonb_build_array(a.value) end) as value) one
     where s.status = 'active' and $1::uuid in (s.category_id, s.sub_category_id) group by 1, 2 order by 3 desc, 2`,
    [id],
  );
  return rows;
}
export async function countMatching(id: string): Promise<Map<string, number>> {
  const { rows } = await database().query<{ key: string; count: number }>(
    `select a.key, count(*)::int as count
     from services s join service_versions v on v.id = s.live_version_id cross join jsonb_object_keys(v.attributes) a (key)
     where s.status = 'active' and $1::uuid in (s.category_id, s.sub_category_id) group by 1`,
    [id],
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}
