import type { Minor } from '@artel/contracts/kit/money.ts';
import type { ServiceStatus } from '@artel/contracts/services.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { read } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';

export type ModeratedListRow = {
  id: string;
  status: ServiceStatus;
  title: string;
  category_title: string | null;
  cover_path: string | null;
  min_price_minor: Minor | null;
  is_edit: boolean;
  since: Date;
  /** Exact to the microsecond, for the cursor. */
  changed: string;
  submitted_at: Date | null;
  seller_id: string;
  name: string;
  surname: string;
  user_name: string;
  avatar_variant: string;
  level: string;
};

type After = { changed: string; id: string } | undefined;
type Asked = { q: string | undefined; after: After; limit: number };

const row = sql`s.id, s.status, v.title, c.title as category_title, s.cover_path, s.min_price_minor, s.live_version_id is not null as is_edit,
  v.submitted_at, u.id as seller_id, u.name, u.surname, u.user_name, u.avatar_variant, u.level`;

/** Staff look for a part of the title or for a seller's exact name; the queue is short, other states are read by their index. */
const matching = (q: string | undefined): RawBuilder<unknown> =>
  q ? sql`and (position(lower(${q}) in lower(v.title)) > 0 or lower(u.user_name) = lower(${q}))` : sql``;

/** The versions that wait, the longest waiting first. */
export async function listQueue({ q, after, limit }: Asked): Promise<ModeratedListRow[]> {
  const { rows } = await sql<ModeratedListRow>`
    select ${row}, v.submitted_at as since, v.submitted_at::text as changed
    from service_versions v
    join services s on s.draft_version_id = v.id
    join users u on u.id = s.seller_id
    left join categories c on c.id = v.category_id
    where v.status = 'on_moderation' ${matching(q)}
      ${after ? sql`and (v.submitted_at, s.id) > (${after.changed}::timestamptz, ${after.id}::uuid)` : sql``}
    order by v.submitted_at, s.id limit ${limit}`.execute(read());
  return rows;
}

/** Services in a state, the newest change first. */
export async function listInState(status: ServiceStatus, { q, after, limit }: Asked): Promise<ModeratedListRow[]> {
  const { rows } = await sql<ModeratedListRow>`
    select ${row}, s.updated_at as since, s.updated_at::text as changed
    from services s
    join service_versions v on v.id = coalesce(s.draft_version_id, s.live_version_id)
    join users u on u.id = s.seller_id
    left join categories c on c.id = v.category_id
    where s.status = ${status} ${matching(q)}
      ${after ? sql`and (s.updated_at, s.id) < (${after.changed}::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.updated_at desc, s.id desc limit ${limit}`.execute(read());
  return rows;
}

/** How many there are, counted up to `cap`. */
export async function countModerated(status: ServiceStatus | 'queue', cap: number): Promise<number> {
  const where = status === 'queue' ? sql`service_versions where status = 'on_moderation'` : sql`services where status = ${status}`;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from ${where} limit ${cap}) counted`.execute(read());
  return rows[0]!.n;
}

export type JudgedSeller = {
  id: string;
  name: string;
  surname: string;
  user_name: string;
  avatar_variant: string;
  level: string;
  created_at: Date;
  completed_count: number;
  rating_score: number | null;
  services_count: number;
};

export async function findJudgedSeller(db: Kysely<DB>, id: string): Promise<JudgedSeller> {
  return (await db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.name',
      'u.surname',
      'u.user_name',
      'u.avatar_variant',
      'u.level',
      'u.created_at',
      'u.completed_count',
      'u.rating_score',
    ])
    .select(sql<number>`(select count(*)::int from services s where s.seller_id = u.id and s.status = 'active')`.as('services_count'))
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()) as JudgedSeller;
}

/** The middle half of the prices of the sub-category, of at most 500 of its best ranked services. */
export async function findPriceHint(
  db: Kysely<DB>,
  sub_category_id: string,
): Promise<{ from_minor: Minor; to_minor: Minor; count: number } | null> {
  const { rows } = await sql<{ from_minor: Minor | null; to_minor: Minor | null; count: number }>`
    select percentile_disc(0.25) within group (order by p)::bigint as from_minor,
           percentile_disc(0.75) within group (order by p)::bigint as to_minor, count(*)::int as count
    from (select min_price_minor as p from services where status = 'active' and sub_category_id = ${sub_category_id}
          order by rank desc, id desc limit 500) prices`.execute(db);
  const { from_minor, to_minor, count } = rows[0]!;
  return from_minor === null || to_minor === null ? null : { from_minor, to_minor, count };
}

export type ServiceEventRow = { id: string; type: string; actor: string; actor_name: string | null; reason: string | null; at: Date };

export async function listServiceEvents(db: Kysely<DB>, service_id: string): Promise<ServiceEventRow[]> {
  const { rows } = await sql<ServiceEventRow>`
    select e.id, e.type, e.actor, u.name || ' ' || u.surname as actor_name, e.reason, e.at
    from events e left join users u on u.id = e.actor_id
    where e.entity = 'service' and e.entity_id = ${service_id}
    order by e.at desc, e.id desc limit 50`.execute(db);
  return rows;
}
