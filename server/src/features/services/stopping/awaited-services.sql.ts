import { now } from '../../../platform/clock.ts';
import { hotRead, type Tx } from '../../../platform/db/index.ts';
import type { ServiceRecord } from '../service.ts';

export async function holdService(tx: Tx, id: string): Promise<Pick<ServiceRecord, 'seller_id' | 'status'> | undefined> {
  const row = await tx.db.selectFrom('services').select(['seller_id', 'status']).where('id', '=', id).forShare().executeTakeFirst();
  return row as Pick<ServiceRecord, 'seller_id' | 'status'> | undefined;
}

export async function insertAwaiting(tx: Tx, service_id: string, user_id: string): Promise<void> {
  await tx.db
    .insertInto('awaited_services')
    .values({ service_id, user_id, since: now() })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function dropAwaiting(tx: Tx, service_id: string, user_id: string): Promise<void> {
  await tx.db.deleteFrom('awaited_services').where('service_id', '=', service_id).where('user_id', '=', user_id).execute();
}

export async function isAwaitedBy(service_id: string, user_id: string): Promise<boolean> {
  const rows = await hotRead('awaits-service', 'select from awaited_services where service_id = $1 and user_id = $2', [
    service_id,
    user_id,
  ]);
  return rows.length > 0;
}

export type Opened = { title: string; category_slug: string; user_ids: string[] };

export const takeAwaiting = (tx: Tx, service_id: string): Promise<Opened | undefined> =>
  tx.row<Opened>(
    `with told as (
       delete from awaited_services a using services s
       where a.service_id = $1 and s.id = a.service_id and s.status = 'active' returning a.user_id)
     select s.title, c.slug as category_slug, array(select user_id from told) as user_ids
     from services s join categories c on c.id = s.category_id where s.id = $1 and exists (select from told)`,
    [service_id],
  );
