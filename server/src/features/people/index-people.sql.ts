import type { Tx } from '../../platform/db/index.ts';

export type IndexedPerson = {
  id: string;
  is_open: boolean;
  user_name: string;
  name: string;
  surname: string;
  headline: string;
  about: string;
  tags: string[];
  level: string;
  rating_score: number | null;
  languages: { code: string }[];
  city_id: string | null;
  tax_kind: string | null;
  proved: string[];
  titles: string[];
  category_ids: string[];
  sub_category_ids: string[];
};

/** These, or the next after an id. Without anything on sale, or hidden: closed. */
export async function listIndexed(
  tx: Tx,
  input: { ids: readonly string[] } | { after: string | undefined; limit: number },
): Promise<IndexedPerson[]> {
  const isNamed = 'ids' in input;
  const { rows } = await tx.client.query<IndexedPerson>(
    `select u.id, u.user_name, u.name, u.surname, u.headline, u.about, u.tags, u.level, u.rating_score, u.languages, u.tax_kind,
            case when u.shows_city then u.city_id end as city_id,
            array(select v.kind from verifications v where v.user_id = u.id and v.status = 'approved')
              || case when u.email_verified_at is null then '{}' else '{email}'::text[] end as proved,
            sold.titles is not null and u.status in ('active', 'limited') as is_open,
            coalesce(sold.titles, '{}') as titles, coalesce(sold.category_ids, '{}') as category_ids,
            coalesce(sold.sub_category_ids, '{}') as sub_category_ids
     from users u cross join lateral (
       select array_agg(s.title order by s.rank desc) as titles,
              array_agg(distinct s.category_id) as category_ids, array_agg(distinct s.sub_category_id) as sub_category_ids
       from services s where s.seller_id = u.id and s.status = 'active' and s.category_id is not null and s.sub_category_id is not null) sold
     where 'seller' = any (u.roles) and ${isNamed ? 'u.id = any ($1::uuid[])' : '($1::uuid is null or u.id > $1)'}
     order by u.id ${isNamed ? '' : 'limit $2'}`,
    isNamed ? [input.ids] : [input.after ?? null, input.limit],
  );
  return rows;
}

export async function findSellerOf(tx: Tx, service_id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('services').select('seller_id').where('id', '=', service_id).executeTakeFirst())?.seller_id;
}
