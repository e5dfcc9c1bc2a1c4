import type { Notification, NotificationCategory } from '@artel/contracts/chat/notifications.ts';
import { type Insertable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type CursorRow, type DB, hotRow, isoColumn, listByCursor, type Newest, personColumn, type Tx } from '../../platform/db/index.ts';

export type NotificationRecord = Omit<Notification, '_id' | 'is_read' | 'is_important' | 'created_at'> & {
  id: string;
  state: string;
  is_own: boolean;
  created_at: Date;
};
type Filter = { category: NotificationCategory | undefined; box: 'unread' | 'archive' | undefined; after: Newest['after'] };

const inBox = { feed: `n.state <> 'archived'`, unread: `n.state = 'unread'`, archive: `n.state = 'archived'` };

const orderOf = `select jsonb_build_object('_id', o.id, 'number', o.number, 'title', o.title, 'status', o.status, 'other', ${personColumn('u')},
    'service', (select jsonb_build_object('_id', v.id, 'slug', v.slug, 'category_slug', coalesce(k.slug, 'all'), 'cover_path', v.cover_path)
      from services v left join categories k on k.id = v.category_id where v.id = o.service_id))
  from orders o join users u on u.id = case when o.customer_id = n.user_id then o.seller_id else o.customer_id end
  where n.user_id in (o.customer_id, o.seller_id)
    and o.id = case n.entity_type when 'order' then n.entity_id when 'dispute' then (select order_id from disputes where id = n.entity_id) end`;

const projectOf = `select jsonb_build_object('_id', j.id, 'title', j.title, 'category_slug', coalesce(c.slug, 'all'), 'status', j.status,
    'bids_count', j.bids_count, 'max_bids', j.max_bids,
    'active_until', case when j.status = 'active' then ${isoColumn('j.active_until')} end)
  from projects j left join categories c on c.id = j.category_id
  where j.id = case n.entity_type when 'project' then n.entity_id when 'bid' then (select project_id from bids where id = n.entity_id) end`;

/** Only a side of the deal, or whoever bids or asks for bids: staff and complainants are not named. */
const actorOf = `select ${personColumn('a')} from users a where a.id = n.actor_id and a.id <> n.user_id and case n.entity_type
  when 'order' then exists (select from orders o where o.id = n.entity_id
    and a.id in (o.customer_id, o.seller_id) and n.user_id in (o.customer_id, o.seller_id))
  when 'dispute' then exists (select from disputes d where d.id = n.entity_id
    and a.id in (d.opener_id, d.respondent_id) and n.user_id in (d.opener_id, d.respondent_id))
  when 'offer' then exists (select from offers f where f.id = n.entity_id and a.id in (f.seller_id, f.customer_id))
  when 'bid' then exists (select from bids b join projects j on j.id = b.project_id where b.id = n.entity_id and a.id in (b.seller_id, j.customer_id))
  when 'project' then exists (select from projects j where j.id = n.entity_id and j.customer_id = a.id)
  else false end`;

/** A review is asked for as long as it is awaited: its timer ends that. */
const isOver = `n.code = 'N-R1' and not exists (
  select from reviews r where r.order_id = n.entity_id and r.author_id = n.user_id and r.status = 'awaiting')`;

export const readFeed = (user_id: string, { category, box, after }: Filter) =>
  listByCursor<NotificationRecord & CursorRow>({
    of: 'n',
    columns: `n.code, n.category, n.title, n.text, n.url, n.state, n.created_at, (${orderOf}) as "order", (${projectOf}) as project,
      (${actorOf}) as actor, ${isOver} as is_over, n.actor_id is not distinct from n.user_id as is_own`,
    from: 'notifications n',
    where: [
      [user_id, (at) => `n.user_id = ${at}::uuid and ${inBox[box ?? 'feed']}`],
      [category, (at) => `n.category = ${at}`],
    ],
    after,
  });

export const countUnread = async (user_id: string): Promise<number> =>
  (await hotRow<{ n: number }>(
    'count-unread-notifications',
    `select count(*)::int as n from (select 1 from notifications where user_id = $1 and state = 'unread' limit 100) capped`,
    [user_id],
  ))!.n;

export const countBoxes = async (user_id: string): Promise<{ unread: Partial<Record<NotificationCategory, number>>; archived: number }> =>
  (await hotRow<{ unread: Partial<Record<NotificationCategory, number>>; archived: number }>(
    'count-notifications',
    `select (select coalesce(jsonb_object_agg(category, n), '{}') from (
         select category, count(*)::int as n from (
           select category from notifications where user_id = $1 and state = 'unread' limit 100) capped group by category) told) as unread,
       (select count(*)::int from (select 1 from notifications where user_id = $1 and state = 'archived' limit 100) capped) as archived`,
    [user_id],
  ))!;

export async function archive(tx: Tx, one: { id: string; user_id: string; is_archived: boolean; at: Date }): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update notifications set state = case when $3::boolean then 'archived' else 'read' end, read_at = coalesce(read_at, $4),
       archived_at = case when $3::boolean then $4::timestamptz end
     where id = $1 and user_id = $2`,
    [one.id, one.user_id, one.is_archived, one.at],
  );
  return rowCount === 1;
}

export async function markRead(tx: Tx, user_id: string, ids: readonly string[] | undefined, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('notifications')
    .set({ state: 'read', read_at: at })
    .where('user_id', '=', user_id)
    .where('state', '=', 'unread')
    .$if(ids !== undefined, (those) => those.where('id', 'in', [...ids!]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type NewNotification = Omit<Insertable<DB['notifications']>, 'id'>;
export async function insertNotifications(tx: Tx, written: readonly NewNotification[]): Promise<{ user_id: string; dedupe_key: string }[]> {
  if (written.length === 0) return [];
  return tx.db
    .insertInto('notifications')
    .values(written.map((row) => ({ ...row, id: newId() })))
    .onConflict((oc) => oc.columns(['user_id', 'dedupe_key']).doNothing())
    .returning(['user_id', 'dedupe_key'])
    .execute();
}

/** Of `u`. Not to unproved addresses, closed accounts, or mailboxes that refuse. */
export const isWrittenTo = `u.email_verified_at is not null and u.status <> 'deleted'
  and not exists (select from refused_addresses r where r.email = lower(u.email))`;

export async function listReaders(
  tx: Tx,
  user_ids: readonly string[],
): Promise<{ id: string; email: string; name: string; time_zone: string }[]> {
  if (user_ids.length === 0) return [];
  return tx.db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.name', 'u.time_zone'])
    .where('u.id', 'in', [...user_ids])
    .where(sql.raw<boolean>(isWrittenTo))
    .orderBy('u.id')
    .execute();
}
