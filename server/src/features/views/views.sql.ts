import { readableStates } from '@artel/contracts/services/services.ts';
import { isOneOf, type Tx } from '../../platform/db/index.ts';
import type { Shown } from './note-shown.ts';
import type { View, ViewedThing } from './note-view.ts';

const saved: Record<ViewedThing, { views: string; things: string; owner: string; isShown: string }> = {
  service: { views: 'service_views', things: 'services', owner: 'seller_id', isShown: isOneOf('t.status', readableStates) },
  project: { views: 'project_views', things: 'projects', owner: 'customer_id', isShown: 't.published_at is not null' },
  referral_link: { views: 'referral_link_views', things: 'referral_links', owner: 'id', isShown: 'true' },
};

export type Seen = { id: string; day: string; n: number };

export async function addViews(tx: Tx, of: ViewedThing, views: readonly View[]): Promise<Seen[]> {
  const { views: table, things, owner, isShown } = saved[of];
  const { rows } = await tx.client.query<Seen>(
    `with fresh as (
       insert into ${table} (${of}_id, day, visitor)
       select v.id, v.day, v.visitor from json_to_recordset($1) as v(id uuid, day date, visitor text)
       join ${things} t on t.id = v.id and ${isShown} and t.${owner}::text <> v.visitor
       on conflict do nothing returning ${of}_id as id, day)
     select id, day, count(*)::int as n from fresh group by 1, 2 order by 1, 2`,
    [JSON.stringify(views)],
  );
  if (rows.length === 0) return rows;
  await tx.client.query(
    `update ${things} t set views_count = t.views_count + v.n
     from (select id, sum(n)::int as n from json_to_recordset($1) as v(id uuid, n int) group by 1) v
     where t.id = v.id and t.id in (select id from ${things} where id = any ($2::uuid[]) order by id for no key update)`,
    [JSON.stringify(rows), rows.map(({ id }) => id)],
  );
  return rows;
}

export async function countShown(tx: Tx, shown: readonly Shown[]): Promise<Seen[]> {
  const { rows } = await tx.client.query<Seen>(
    `select s.id, v.day, count(*)::int as n from json_to_recordset($1) as v(id uuid, day date, visitor text)
     join services s on s.id = v.id and s.seller_id::text <> v.visitor group by 1, 2`,
    [JSON.stringify(shown)],
  );
  return rows;
}

export async function forgetViewsBefore(tx: Tx, day: string): Promise<void> {
  for (const { views } of Object.values(saved)) await tx.client.query(`delete from ${views} where day < $1::date`, [day]);
}
