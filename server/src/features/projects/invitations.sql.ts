import type { ProjectMatch } from '@artel/contracts/projects/my-projects.ts';
import { type Kysely, sql } from 'kysely';
import { now } from '../../platform/clock.ts';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import type { PersonCardRow } from '../users/index.ts';
import type { ProjectRecord } from './project.ts';

export async function listKnown(tx: Tx, project_id: string): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from project_invitations where project_id = ${project_id}
    union select seller_id from bids where project_id = ${project_id} and status <> 'draft'`.execute(tx.db);
  return rows.map(({ seller_id }) => seller_id);
}

export async function insertInvitation(tx: Tx, project_id: string, seller_id: string): Promise<boolean> {
  const row = await tx.db
    .insertInto('project_invitations')
    .values({ project_id, seller_id, invited_at: now() })
    .onConflict((oc) => oc.doNothing())
    .returning('seller_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countInvitations(db: Kysely<DB>, project_id: string): Promise<number> {
  const row = await db
    .selectFrom('project_invitations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Limited in something else than bids, they may answer an invitation. */
const mayBid = sql<boolean>`(u.status = 'active' or u.status = 'limited' and not exists (
  select from sanctions x where x.user_id = u.id and x.status = 'active' and x.kind = 'limits' and 'bids' = any (x.limits)))`;

export async function isOpenSeller(tx: Tx, user_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', user_id)
    .where(mayBid)
    .where(sql<boolean>`'seller' = any(u.roles)`)
    .executeTakeFirst();
  return row !== undefined;
}

export type MatchRow = PersonCardRow &
  Pick<ProjectMatch, 'headline' | 'completed_count' | 'response_minutes' | 'is_invited'> & {
    from_price_minor: number | null;
  };

/** Selling in the trade: common tags first, then rank; of the best 300. */
export async function listMatches(project: ProjectRecord, limit: number): Promise<MatchRow[]> {
  const trade = project.sub_category_id
    ? sql`s.sub_category_id = ${project.sub_category_id}::uuid`
    : sql`s.category_id = ${project.category_id}::uuid`;
  const { rows } = await sql<MatchRow>`
    with best as (
      select s.seller_id, s.rank, s.min_price_minor, s.live_version_id from services s
      where s.status = 'active' and ${trade} order by s.rank desc, s.id desc limit 300),
    fitting as (
      select b.seller_id, max(b.rank) as rank, min(b.min_price_minor) as from_price_minor,
             max((select count(*) from jsonb_array_elements_text(v.tags) tag where ${JSON.stringify(project.tags)}::jsonb ? tag)) as common
      from best b join service_versions v on v.id = b.live_version_id group by b.seller_id)
    select u.id, u.user_name, u.name, u.surname, u.avatar_variant, f.path as avatar_path, u.level, u.rating_score, u.rating_count, u.created_at,
           u.headline, u.completed_count, u.response_minutes, m.from_price_minor,
           exists (select from project_invitations i where i.project_id = ${project.id} and i.seller_id = u.id) as is_invited
    from fitting m join users u on u.id = m.seller_id left join files f on f.id = u.avatar_file_id and f.deleted_at is null
    where ${mayBid} and u.id <> ${project.customer_id}
      and not exists (select from bids b where b.project_id = ${project.id} and b.seller_id = u.id and b.status <> 'draft')
    order by m.common desc, m.rank desc, u.id limit ${limit}`.execute(read());
  return rows;
}

export async function listOpenOf(
  customer_id: string,
  seller_id: string,
  at: Date,
): Promise<{ id: string; title: string; is_invited: boolean }[]> {
  const { rows } = await sql<{ id: string; title: string; is_invited: boolean }>`
    select p.id, p.title, exists (select from project_invitations i where i.project_id = p.id and i.seller_id = ${seller_id}) as is_invited
    from projects p where p.customer_id = ${customer_id} and p.status = 'active' and (p.active_until is null or p.active_until > ${at})
    order by p.published_at desc, p.id desc limit 20`.execute(read());
  return rows;
}
