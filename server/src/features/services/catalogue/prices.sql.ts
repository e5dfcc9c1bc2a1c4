import type { Tx } from '../../../platform/db/index.ts';

export async function writePrices(tx: Tx): Promise<void> {
  await tx.client.query(`
      with marks as (
        select coalesce(sub_category_id, category_id) as id, count(*)::int as count,
               percentile_disc(array[0.25, 0.5, 0.75]) within group (order by min_price_minor) as p
        from services where status = 'active' group by grouping sets ((sub_category_id), (category_id)) having count(*) >= 5)
      update categories c set prices = fresh.prices
      from (select c.id, case when m.id is null then null else
              jsonb_build_object('p25_minor', m.p[1], 'p50_minor', m.p[2], 'p75_minor', m.p[3], 'count', m.count) end as prices
            from categories c left join marks m on m.id = c.id) fresh
      where fresh.id = c.id and c.prices is distinct from fresh.prices`);
}
