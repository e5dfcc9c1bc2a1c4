import type { Minor } from '@artel/contracts/kit/money.ts';
import type { ItemTab, ServiceStatus, VersionStatus } from '@artel/contracts/services/services.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Cursor, type CursorRow, read } from '../../../platform/db/index.ts';
import type { serviceLimits } from '../service.policy.ts';
import type { VersionRecord } from '../service.ts';
import { takesPlace } from '../services.sql.ts';
import type { StopRow } from '../stopping/stop.policy.ts';

export type MyServiceRow = StopRow &
  CursorRow & {
    status: ServiceStatus;
    title: string;
    category_slug: string | null;
    cover_path: string | null;
    min_price_minor: Minor | null;
    rating_score: number | null;
    rating_count: number;
    orders_count: number;
    favourites_count: number;
    views_count: number;
    updated_at: Date;
    newest_status: VersionStatus;
    moderation: VersionRecord['moderation'];
  };

const tabs: Record<ItemTab, RawBuilder<boolean>> = {
  all: sql`true`,
  active: sql`s.status = 'active'`,
  on_moderation: sql`v.status = 'on_moderation'`,
  needs_changes: sql`v.status = 'needs_changes' and s.status in ('needs_changes', 'active', 'paused')`,
  draft: sql`s.status = 'draft'`,
  paused: sql`s.status = 'paused'`,
  closed: sql`s.status in ('rejected', 'blocked', 'archived')`,
};

export async function listServicesOf(seller_id: string, tab: ItemTab, after: Cursor | undefined, limit: number): Promise<MyServiceRow[]> {
  const { rows } = await sql<MyServiceRow>`
    select s.id, s.status, s.title, c.slug as category_slug, s.cover_path, s.min_price_minor, s.rating_score, s.rating_count, s.orders_count,
           s.favourites_count, s.views_count, s.updated_at, s.updated_at::text as place, v.status as newest_status, v.moderation,
           s.stopped_for, u.vacation_to, u.orders_limit
    from services s join users u on u.id = s.seller_id
    join service_versions v on v.id = coalesce(s.draft_version_id, s.live_version_id)
    left join categories c on c.id = s.category_id
    where s.seller_id = ${seller_id} and ${tabs[tab]}
      ${after ? sql`and (s.updated_at, s.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by s.updated_at desc, s.id desc limit ${limit}`.execute(read());
  return rows;
}

export async function countTabs(seller_id: string): Promise<Record<ItemTab, number>> {
  const counts = (Object.keys(tabs) as ItemTab[]).map((tab) => sql`count(*) filter (where ${tabs[tab]})::int as ${sql.ref(tab)}`);
  const { rows } = await sql<Record<ItemTab, number>>`
    select ${sql.join(counts)} from services s
    join service_versions v on v.id = coalesce(s.draft_version_id, s.live_version_id)
    where s.seller_id = ${seller_id}`.execute(read());
  return rows[0]!;
}

export async function findPlaces(seller_id: string): Promise<{ level: keyof typeof serviceLimits; places_taken: number }> {
  const { rows } = await sql<{ level: keyof typeof serviceLimits; places_taken: number }>`
    select u.level, (select count(*)::int from services s where s.seller_id = u.id and ${takesPlace('s')}) as places_taken
    from users u where u.id = ${seller_id}`.execute(read());
  return rows[0]!;
}
