import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { Favorite, listFavorites } from '@artel/contracts/people/favorites.ts';
import { readableStates } from '@artel/contracts/services/services.ts';
import { hotRow, isOneOf, type Tx } from '../../platform/db/index.ts';

const readable = {
  service: `select t.id from services t where ${isOneOf('t.status', readableStates)}`,
  project: `select t.id from projects t where project_is_readable(t, $1)`,
  user: `select t.id from users t where t.status in ('active', 'limited')`,
} as const;

export async function isReadable(tx: Tx, user_id: string, { id, type }: Favorite): Promise<boolean> {
  const { rowCount } = await tx.client.query(`${readable[type]} and t.id = $2 and $1::uuid is not null`, [user_id, id]);
  return rowCount === 1;
}

const priceOf = (type: string, id: string): string =>
  `(select s.min_price_minor from services s where ${type} = 'service' and s.id = ${id})`;

export async function upsertFavorite(tx: Tx, user_id: string, { id, type }: Favorite, at: Date): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into favorites (user_id, type, target_id, saved_at, saved_price_minor) values ($1, $2, $3, $4, ${priceOf('$2', '$3')})
     on conflict (user_id, type, target_id) do update
       set saved_at = excluded.saved_at, saved_price_minor = excluded.saved_price_minor, removed_at = null
     where favorites.removed_at is not null`,
    [user_id, type, id, at],
  );
  return rowCount === 1;
}

const those = (state: string): string => `f.user_id = $1 and ${state} and (f.type, f.target_id) in (
  select f.type, f.target_id from favorites f
  join json_to_recordset($2) as item(id uuid, type text) on item.id = f.target_id and item.type = f.type
  where f.user_id = $1 and ${state} order by f.type, f.target_id for update of f)`;

export const buryFavorites = (tx: Tx, user_id: string, items: readonly Favorite[], at: Date): Promise<Favorite[]> =>
  tx.rows<Favorite>(`update favorites f set removed_at = $3 where ${those('f.removed_at is null')} returning target_id as id, type`, [
    user_id,
    JSON.stringify(items),
    at,
  ]);

export const raiseFavorites = (tx: Tx, user_id: string, items: readonly Favorite[]): Promise<Favorite[]> =>
  tx.rows<Favorite>(`update favorites f set removed_at = null where ${those('f.removed_at is not null')} returning target_id as id, type`, [
    user_id,
    JSON.stringify(items),
  ]);

export async function addNewFavorites(tx: Tx, user_id: string, brought: readonly Favorite[], at: Date, room: number): Promise<Favorite[]> {
  const open = Object.entries(readable).map(([type, ids]) => `(brought.type = '${type}' and brought.id in (${ids}))`);
  const { rows } = await tx.client.query<Favorite>(
    `insert into favorites (user_id, type, target_id, saved_at, saved_price_minor)
     select $1, brought.type, brought.id, $3, ${priceOf('brought.type', 'brought.id')} from (select distinct id, type from json_to_recordset($2) as item(id uuid, type text)) brought
     where (${open.join(' or ')})
       and not exists (select from favorites f where f.user_id = $1 and f.type = brought.type and f.target_id = brought.id)
     order by brought.type, brought.id limit $4
     on conflict do nothing returning target_id as id, type`,
    [user_id, JSON.stringify(brought), at, room],
  );
  return rows;
}

export async function countOnServices(tx: Tx, ids: readonly string[], by: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await tx.client.query(
    `update services set favourites_count = greatest(favourites_count + $2, 0)
     where id in (select id from services where id = any ($1::uuid[]) order by id for no key update)`,
    [ids, by],
  );
}

export async function countFavorites(tx: Tx, user_id: string): Promise<number> {
  const text = 'select count(*)::int as count from favorites where user_id = $1 and removed_at is null';
  return (await tx.client.query<{ count: number }>(text, [user_id])).rows[0]!.count;
}

const newest = 'from favorites f where f.user_id = $1 and f.removed_at is null';
const order = 'order by f.saved_at desc, f.target_id';

export const readItems = (tx: Tx, user_id: string): Promise<Favorite[]> =>
  tx.rows<Favorite>(`select f.target_id as id, f.type ${newest} ${order}`, [user_id]);

const folderAndNote = `'folder_id', f.folder_id, 'note', f.note`;

const freeSince = `(
  select (max(e.at) at time zone 'Europe/Moscow')::date
  from services v join events e on e.entity = 'service' and e.entity_id = v.id and e.at >= $3
  where v.seller_id = u.id and v.status = 'active' and e.type = 'service.resumed' and e.actor = 'system' and takes_work(u, $2::date))`;

type Days = { today: string; news_since: Date };
export const readSaved = async (user_id: string, { today, news_since }: Days): Promise<ResultOf<typeof listFavorites>> =>
  (await hotRow<ResultOf<typeof listFavorites>>(
    'saved-things',
    `select
      (select coalesce(json_agg(json_build_object('id', f.target_id, 'type', f.type) ${order}), '[]') ${newest}) as items,
      (select coalesce(json_agg(s.card::jsonb || jsonb_build_object('status', s.status, 'saved_price_minor', f.saved_price_minor, ${folderAndNote}) ${order}), '[]')
       from favorites f join services s on s.id = f.target_id
       where f.user_id = $1 and f.removed_at is null and f.type = 'service' and s.status in ('active', 'paused', 'archived')) as services,
      (select coalesce(json_agg(json_build_object('_id', p.id, 'title', p.title, 'category_slug', c.slug, 'status', p.status, ${folderAndNote}) ${order}), '[]')
       from favorites f join projects p on p.id = f.target_id join categories c on c.id = p.category_id
       where f.user_id = $1 and f.removed_at is null and f.type = 'project' and project_is_readable(p, $1)) as projects,
      (select coalesce(json_agg(json_build_object('_id', u.id, 'user_name', u.user_name, 'name', u.name, 'surname', u.surname,
                'avatar', json_build_object('variant', u.avatar_variant, 'file_path', a.path), 'level', u.level, 'headline', u.headline, 'folder_id', f.folder_id, 'free_since', ${freeSince},
                'note', case when u.id <> f.user_id then coalesce(n.text, '') end) ${order}), '[]')
       from favorites f join users u on u.id = f.target_id left join files a on a.id = u.avatar_file_id and a.deleted_at is null
         left join user_notes n on n.owner_id = f.user_id and n.about_id = u.id
       where f.user_id = $1 and f.removed_at is null and f.type = 'user' and u.status in ('active', 'limited')) as users,
      (select coalesce(json_agg(json_build_object('_id', o.id, 'title', o.title) order by lower(o.title), o.id), '[]')
       from saved_folders o where o.user_id = $1) as folders`,
    [user_id, today, news_since],
  ))!;
