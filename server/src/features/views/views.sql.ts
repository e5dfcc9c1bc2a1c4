import { readableStates } from '@artel/contracts/services.ts';
import { isOneOf } from '../../platform/db/is-one-of.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { View } from './note-view.ts';

/** Services are locked in the order of their ids, as everywhere. */
export async function addViews(tx: Tx, views: readonly View[]): Promise<void> {
  const { rows } = await tx.client.query<{ service_id: string; n: number }>(
    `with fresh as (
       insert into service_views (service_id, day, visitor)
       select v.service_id, v.day, v.visitor from json_to_recordset($1) as v(service_id uuid, day date, visitor text)
       join services s on s.id = v.service_id and ${isOneOf('s.status', readableStates)} and s.seller_id::text <> v.visitor
       on conflict do nothing returning service_id)
     select service_id, count(*)::int as n from fresh group by 1 order by 1`,
    [JSON.stringify(views)],
  );
  if (rows.length === 0) return;
  await tx.client.query(
    `update services s set views_count = s.views_count + v.n
     from json_to_recordset($1) as v(service_id uuid, n int)
     where s.id = v.service_id and s.id in (select id from services where id = any ($2::uuid[]) order by id for no key update)`,
    [JSON.stringify(rows), rows.map(({ service_id }) => service_id)],
  );
}

export async function forgetViewsBefore(tx: Tx, day: string): Promise<void> {
  await tx.client.query('delete from service_views where day < $1::date', [day]);
}
