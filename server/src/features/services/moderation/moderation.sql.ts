import type { ShownElsewhere } from '@artel/contracts/files/files.ts';
import type { Minor } from '@artel/contracts/kit/money.ts';
import type { ServiceStatus } from '@artel/contracts/services/services.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import { COUNT_LIMIT, type Cursor, type CursorRow, type DB, read, type Tx } from '../../../platform/db/index.ts';

export type ModeratedListRow = CursorRow & {
  status: ServiceStatus;
  title: string;
  category_title: string | null;
  cover_path: string | null;
  min_price_minor: Minor | null;
  is_edit: boolean;
  is_check: boolean;
  since: Date;
  submitted_at: Date | null;
  version_id: string;
  holder_id: string | null;
  taken_by: string | null;
  seller_id: string;
  name: string;
  surname: string;
  user_name: string;
  avatar_variant: string;
  level: string;
};

type Filter = { q: string | undefined; after: Cursor | undefined; limit: number };

const row =
  () => sql`s.id, s.status, v.id as version_id, v.title, c.title as category_title, s.cover_path, s.min_price_minor, s.live_version_id is not null and v.id <> s.live_version_id as is_edit, v.is_check_due as is_check,
  v.submitted_at, case when v.taken_until > ${now()} then v.taken_by end as holder_id, (select h.name || ' ' || h.surname from users h where h.id = v.taken_by and v.taken_until > ${now()}) as taken_by, u.id as seller_id, u.name, u.surname, u.user_name, u.avatar_variant, u.level`;

const matching = (q: string | undefined): RawBuilder<unknown> =>
  q ? sql`and (position(lower(${q}) in lower(v.title)) > 0 or lower(u.user_name) = lower(${q}))` : sql``;

/** Waiting versions and checks on trust; a waiting edit replaces the check. */
const waiting = {
  from: sql`service_versions v join services s on s.id = v.service_id and v.id in (s.draft_version_id, s.live_version_id)`,
  where: sql`(v.status = 'on_moderation' or v.is_check_due)
    and (v.status = 'on_moderation' or s.status in ('active', 'paused') and not exists (
      select from service_versions d where d.id = s.draft_version_id and d.status = 'on_moderation'))`,
};

export async function listQueue({ q, after, limit }: Filter): Promise<ModeratedListRow[]> {
  const { rows } = await sql<ModeratedListRow>`
    select ${row()}, v.submitted_at as since, v.submitted_at::text as place
    from ${waiting.from}
    join users u on u.id = s.seller_id
    left join categories c on c.id = v.category_id
    where ${waiting.where} ${matching(q)}
      ${after ? sql`and (v.submitted_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by v.submitted_at, s.id limit ${limit}`.execute(read());
  return rows;
}

export async function listInState(status: ServiceStatus, { q, after, limit }: Filter): Promise<ModeratedListRow[]> {
  const { rows } = await sql<ModeratedListRow>`
    select ${row()}, s.updated_at as since, s.updated_at::text as place
    from services s
    join service_versions v on v.id = coalesce(s.draft_version_id, s.live_version_id)
    join users u on u.id = s.seller_id
    left join categories c on c.id = v.category_id
    where s.status = ${status} ${matching(q)}
      ${after ? sql`and (s.updated_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.updated_at desc, s.id desc limit ${limit}`.execute(read());
  return rows;
}

export async function countModerated(status: ServiceStatus | 'queue'): Promise<number> {
  const those = status === 'queue' ? sql`${waiting.from} where ${waiting.where}` : sql`services where status = ${status}`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from ${those} limit ${COUNT_LIMIT}) counted`.execute(
    read(),
  );
  return rows[0]!.n;
}

export const findModeratedSeller = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.surname', 'u.user_name', 'u.avatar_variant', 'u.level', 'u.created_at'])
    .select(['u.completed_count', 'u.rating_score'])
    .select(sql<number>`(select count(*)::int from services s where s.seller_id = u.id and s.status = 'active')`.as('services_count'))
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();

export async function recordClaim(tx: Tx, version_id: string, claim: { taken_by: string | null; taken_until: Date | null }): Promise<void> {
  await tx.db.updateTable('service_versions').set(claim).where('id', '=', version_id).execute();
}

export const findName = async (db: Kysely<DB>, user_id: string): Promise<string> =>
  (await db.selectFrom('users').select(sql<string>`name || ' ' || surname`.as('name')).where('id', '=', user_id).executeTakeFirstOrThrow())
    .name;

export async function listShownElsewhere(db: Kysely<DB>, id: string): Promise<ShownElsewhere[]> {
  const { rows } = await sql<{ shown: ShownElsewhere[] }>`
    select shown_elsewhere(s.id, s.seller_id, v.media) as shown from services s join service_versions v on v.id = s.live_version_id where s.id = ${id}`.execute(
    db,
  );
  return rows[0]?.shown ?? [];
}

export type NeighbourRow = { id: string; title: string; seller_id: string; seller_name: string; description: string };

/** Likely originals: the best of the trade and the seller's own. */
export async function listNeighbours(
  db: Kysely<DB>,
  { id, sub_category_id, seller_id }: { id: string; sub_category_id: string; seller_id: string },
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select near.id, near.title, near.seller_id, u.name || ' ' || u.surname as seller_name, v.description
    from (
      (select id, title, seller_id, live_version_id from services
       where status = 'active' and sub_category_id = ${sub_category_id} and id <> ${id} order by rank desc, id desc limit 200)
      union
      (select id, title, seller_id, live_version_id from services
       where seller_id = ${seller_id} and status in ('active', 'paused') and id <> ${id} order by updated_at desc, id desc limit 50)) near
    join service_versions v on v.id = near.live_version_id
    join users u on u.id = near.seller_id`.execute(db);
  return rows;
}
