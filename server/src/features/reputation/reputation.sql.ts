import type { Disputes } from '@artel/contracts/people/reputation.ts';
import { hotRead, read } from '../../platform/db/index.ts';

type Counts = Disputes & { role: 'seller' | 'customer' };

/** Tens of rows by the indexes of both sides: counted on read. A role without disputes has no row. */
export const countDisputes = (user_id: string, closed_before: Date): Promise<Counts[]> =>
  hotRead<Counts>(
    'dispute-record',
    `select case when o.seller_id = $1 then 'seller' else 'customer' end as role,
       count(*)::int as ended_count,
       (count(*) filter (where d.status = 'settled'))::int as agreed_count,
       (count(*) filter (where d.status = 'withdrawn'))::int as withdrawn_count,
       (count(*) filter (where d.status = 'closed'))::int as decided_count,
       (count(*) filter (where d.status = 'closed' and r.fault in ('both', case when o.seller_id = $1 then 'seller' else 'customer' end)))::int
         as at_fault_count
     from (select id, order_id, status, closed_at from disputes where opener_id = $1
           union all select id, order_id, status, closed_at from disputes where respondent_id = $1) d
     join orders o on o.id = d.order_id
     left join lateral (select fault from dispute_rulings r where r.dispute_id = d.id and r.decided_at is not null
       order by r.instance desc limit 1) r on true
     where d.status in ('settled', 'withdrawn', 'closed') and d.closed_at <= $2
     group by 1`,
    [user_id, closed_before],
  );

export type Key = { key_id: string; public_key: string; first_used_at: Date };

export const listKeys = (): Promise<Key[]> => read().selectFrom('reputation_keys').selectAll().orderBy('first_used_at', 'desc').execute();

export async function insertKey(key: Key): Promise<void> {
  await read()
    .insertInto('reputation_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
