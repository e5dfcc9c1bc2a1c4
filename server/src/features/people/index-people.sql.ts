/** What sellers are found by. */
import type { Tx } from '../../platform/db/transaction.ts';

export type IndexedPerson = {
  id: string;
  rank: number;
  user_name: string;
  name: string;
  surname: string;
  headline: string;
  about: string;
  tags: string[];
  titles: string[];
  category_ids: string[];
  sub_category_ids: string[];
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** Sellers with something on sale: these, or the next ones after an id. */
export async function listIndexed(
  tx: Tx,
  asked: { ids: readonly string[] } | { after: string | undefined; limit: number },
): Promise<IndexedPerson[]> {
  const [which, values] =
    'ids' in asked ? ['u.id = any ($1::uuid[])', [asked.ids]] : ['u.id > $1::uuid', [asked.after ?? nobody, asked.limit]];
  const { rows } = await tx.client.query<IndexedPerson>(
    `select u.id, sold.rank, u.user_name, u.name, u.surname, u.headline, u.about, u.tags, sold.titles, sold.category_ids, sold.sub_category_ids
     from users u cross join lateral (
       select max(s.rank) as rank, array_agg(s.title order by s.rank desc) as titles,
              array_agg(distinct s.category_id) as category_ids, array_agg(distinct s.sub_category_id) as sub_category_ids
       from services s where s.seller_id = u.id and s.status = 'active') sold
     where ${which} and sold.rank is not null and u.status in ('active', 'limited') order by u.id ${'ids' in asked ? '' : 'limit $2'}`,
    [...values],
  );
  return rows;
}

export async function findSellerOf(tx: Tx, service_id: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('services').select('seller_id').where('id', '=', service_id).executeTakeFirst())?.seller_id;
}
