import type { Tx } from '../../platform/db/index.ts';
import type { Place, SellerFacts } from './seller.rank.ts';

export const listRankFacts = (tx: Tx, ids: readonly string[], day: string): Promise<SellerFacts[]> =>
  tx.rows<SellerFacts>(
    `select u.id, u.level, u.rating_score::float8 as rating_score, u.rating_count, u.on_time_num, u.on_time_den, u.response_minutes,
            u.completed_count, takes_work(u, $2::date) as is_free, coalesce(sold.trades, '[]') as trades
     from users u cross join lateral (
       select json_agg(json_build_object('id', by_trade.id, 'services', by_trade.services, 'orders', by_trade.orders)) as trades
       from (select trade.id, count(*) as services, sum(s.orders_count) as orders
             from services s cross join lateral unnest(array[s.category_id, s.sub_category_id]) as trade (id)
             where s.seller_id = u.id and s.status = 'active' and trade.id is not null group by trade.id) by_trade) sold
     where u.id = any ($1::uuid[]) order by u.id`,
    [ids, day],
  );

export async function writePlaces(
  tx: Tx,
  seller_ids: readonly string[],
  places: readonly (Place & { seller_id: string })[],
): Promise<void> {
  // lock order of publishing: the document first
  await tx.client.query(`select from search_documents where scope = 'people' and id = any ($1::uuid[]) order by id for update`, [
    seller_ids,
  ]);
  const columns = [places.map(({ seller_id }) => seller_id), places.map(({ trade_id }) => trade_id), places.map(({ rank }) => rank)];
  await tx.client.query(
    `delete from seller_places p where p.seller_id = any ($1::uuid[])
       and not exists (select from unnest($2::uuid[], $3::uuid[]) as kept (seller_id, trade_id)
                       where kept.seller_id = p.seller_id and kept.trade_id = p.trade_id)`,
    [seller_ids, columns[0], columns[1]],
  );
  await tx.client.query(
    `insert into seller_places (seller_id, trade_id, rank)
     select seller_id, trade_id, rank from unnest($1::uuid[], $2::uuid[], $3::int[]) as fresh (seller_id, trade_id, rank)
     order by seller_id, trade_id
     on conflict (seller_id, trade_id) do update set rank = excluded.rank where seller_places.rank <> excluded.rank`,
    columns,
  );
}

export async function listSellersAfter(tx: Tx, after: string | undefined, limit: number): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select u.id from users u where 'seller' = any (u.roles) and ($1::uuid is null or u.id > $1) order by u.id limit $2`,
    [after ?? null, limit],
  );
  return rows.map(({ id }) => id);
}
