import { SavedContent } from '@artel/contracts/services/my-services.ts';
import type { ServiceStatus, VersionStatus } from '@artel/contracts/services/services.ts';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { type DB, moveRow, type Tx } from '../../platform/db/index.ts';
import type { FacetFacts } from './catalogue/service.facets.ts';
import { placedServices } from './service.policy.ts';
import type { Listing, ServiceRecord, VersionRecord, WholeService } from './service.ts';

type Db = Kysely<DB>;

export async function lockService(tx: Tx, id: string): Promise<WholeService | undefined> {
  await tx.db.selectFrom('services').select('id').where('id', '=', id).forUpdate().execute();
  return findWholeService(tx.db, id);
}

export async function findWholeService(db: Db, id: string): Promise<WholeService | undefined> {
  const row = await db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const ids = [row.draft_version_id, row.live_version_id].filter((version_id) => version_id !== null);
  const versions = ids.length ? await db.selectFrom('service_versions').selectAll().where('id', 'in', ids).execute() : [];
  const read = (version_id: string | null) => {
    const version = versions.find((candidate) => candidate.id === version_id);
    return version && asVersion(version);
  };
  return { service: row as ServiceRecord, draft: read(row.draft_version_id), live: read(row.live_version_id) };
}

/** A version's content: a column of the same name for each field. */
export const contentFieldNames = Object.keys(SavedContent.shape) as (keyof SavedContent)[];

function asVersion(row: Record<string, unknown>): VersionRecord {
  const isContent = ([column]: [string, unknown]) => (contentFieldNames as string[]).includes(column);
  const columns = Object.entries(row);
  return {
    ...Object.fromEntries(columns.filter((column) => !isContent(column))),
    content: Object.fromEntries(columns.filter(isContent)),
  } as unknown as VersionRecord;
}

type ContentColumns = { [Field in keyof SavedContent]: SavedContent[Field] extends string | null ? SavedContent[Field] : string };

const contentColumns = (content: SavedContent): ContentColumns =>
  Object.fromEntries(
    contentFieldNames.map((field) => [
      field,
      typeof content[field] === 'object' && content[field] !== null ? JSON.stringify(content[field]) : content[field],
    ]),
  ) as ContentColumns;

export async function insertService(tx: Tx, service: { id: string; seller_id: string } & Listing): Promise<void> {
  await tx.db
    .insertInto('services')
    .values({ ...service, status: 'draft', created_at: now(), updated_at: now() })
    .execute();
}

export async function insertVersion(tx: Tx, service_id: string, content: SavedContent): Promise<void> {
  const id = newId();
  await tx.db
    .insertInto('service_versions')
    .values((eb) => ({
      id,
      service_id,
      no: eb.selectFrom('service_versions').select(sql<number>`coalesce(max(no), 0) + 1`.as('no')).where('service_id', '=', service_id),
      status: 'draft',
      ...contentColumns(content),
      created_at: now(),
      updated_at: now(),
    }))
    .execute();
  await tx.db.updateTable('services').set({ draft_version_id: id }).where('id', '=', service_id).execute();
}

export async function writeVersion(tx: Tx, id: string, content: SavedContent): Promise<void> {
  await tx.db
    .updateTable('service_versions')
    .set({ ...contentColumns(content), updated_at: now() })
    .where('id', '=', id)
    .execute();
}

type VersionChange = {
  status: VersionStatus;
  moderation?: VersionRecord['moderation'];
  moderator_id?: string;
  submitted_at?: Date | null;
  decided_at?: Date;
  trust?: VersionRecord['trust'];
  is_check_due?: boolean;
  taken_by?: null;
  taken_until?: null;
};

/** CAS on a locked row: a miss is a bug. */
export async function recordVersionMove(tx: Tx, version: VersionRecord, change: VersionChange): Promise<void> {
  const { moderation, trust, ...columns } = change;
  const update = tx.db.updateTable('service_versions').set({
    ...columns,
    ...(moderation && { moderation: JSON.stringify(moderation) }),
    ...(trust && { trust: JSON.stringify(trust) }),
    updated_at: now(),
  });
  await moveRow('version', version, update);
}

export const takesPlace = (service: string) =>
  sql<boolean>`(${sql.ref(`${service}.status`)} = any (${placedServices}) or ${sql.ref(`${service}.stopped_for`)} is not null)`;

type ServiceChange = Partial<Omit<ServiceRecord, 'id' | 'version' | 'updated_at'>>;

/** Bumps the version for stale tabs; stop causes go with «paused». */
export async function recordServiceMove(tx: Tx, service: ServiceRecord, change: ServiceChange): Promise<void> {
  const leaves = change.status !== undefined && change.status !== 'paused';
  const update = tx.db
    .updateTable('services')
    .set((eb) => ({ ...(leaves && { stopped_for: null }), ...change, updated_at: now(), version: eb('version', '+', 1) }));
  await moveRow('service', service, update);
}

const proved = ['phone', 'identity', 'tax'];

export type IndexedService = {
  id: string;
  rank: number;
  status: string;
  title: string;
  category_id: string | null;
  sub_category_id: string | null;
  description: string;
  tags: string[];
  what_you_get: string[];
} & Omit<FacetFacts, 'attributes'>;

export async function listIndexed(
  tx: Tx,
  input: { ids: readonly string[] } | { after: string | undefined; limit: number },
): Promise<IndexedService[]> {
  const rows = tx.db
    .selectFrom('services as s')
    .innerJoin('service_versions as v', 'v.id', 's.live_version_id')
    .innerJoin('users as u', 'u.id', 's.seller_id')
    .leftJoin('cities as c', (join) => join.onRef('c.id', '=', 'u.city_id').on('u.shows_city', '=', true))
    .select(['s.id', 's.rank', 's.status', 'v.title', 's.category_id', 's.sub_category_id', 'v.description', 'v.tags', 'v.what_you_get'])
    .select(['s.rating_score', 's.rating_count', 'u.level', 'u.languages', 'c.title as city', 'v.attributes as values'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('verifications as p')
            .whereRef('p.user_id', '=', 'u.id')
            .where('p.status', '=', 'approved')
            .where('p.kind', 'in', proved),
        )
        .as('is_verified'),
    )
    .orderBy('s.id');
  const those =
    'ids' in input ? rows.where('s.id', 'in', [...input.ids, nobody]) : rows.where('s.id', '>', input.after ?? nobody).limit(input.limit);
  return (await those.execute()) as unknown as IndexedService[];
}
const nobody = '00000000-0000-0000-0000-000000000000';

/** By id: lock order. */
export async function shiftActiveCounts(tx: Tx, shifts: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, by] of [...shifts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (by === 0) continue;
    await sql`update categories set active_services_count = active_services_count + ${by} where id = ${id}`.execute(tx.db);
  }
}

export async function countServicesOf(tx: Tx, seller_id: string, statuses: readonly ServiceStatus[]): Promise<number> {
  const row = await tx.db
    .selectFrom('services')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('seller_id', '=', seller_id)
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function countPlacesTaken(tx: Tx, seller_id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from services s where s.seller_id = ${seller_id} and ${takesPlace('s')}`.execute(tx.db);
  return rows[0]!.n;
}

/** By id: lock order. */
export async function listServiceIdsOf(tx: Tx, seller_id: string, statuses: readonly ServiceStatus[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('services')
    .select('id')
    .where('seller_id', '=', seller_id)
    .where('status', 'in', [...statuses])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Serializes two tabs at the limit. */
export async function lockSeller(tx: Tx, id: string): Promise<{ level: string }> {
  return tx.db.selectFrom('users').select('level').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export type OrderableRow = {
  service_id: string;
  version_id: string;
  seller_id: string;
  title: string;
  packages: unknown;
  extras: unknown;
  what_you_get: unknown;
  brief: unknown;
};

export async function findOrderable(tx: Tx, service_id: string): Promise<OrderableRow | undefined> {
  return tx.db
    .selectFrom('services as s')
    .innerJoin('service_versions as v', 'v.id', 's.live_version_id')
    .select(['s.id as service_id', 'v.id as version_id', 's.seller_id', 'v.title', 'v.packages', 'v.extras', 'v.what_you_get', 'v.brief'])
    .where('s.id', '=', service_id)
    .where('s.status', '=', 'active')
    .executeTakeFirst();
}

export async function lockRankFacts(tx: Tx, id: string) {
  return tx.db
    .selectFrom('services')
    .select(['rating_score', 'rating_count', 'orders_count', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordOrders(tx: Tx, id: string, orders_count: number, rank: number): Promise<void> {
  await tx.db.updateTable('services').set({ orders_count, rank }).where('id', '=', id).execute();
}

export async function recordServiceRating(
  tx: Tx,
  id: string,
  rated: { rating_score: number | null; rating_count: number; rank: number },
): Promise<void> {
  await tx.db.updateTable('services').set(rated).where('id', '=', id).execute();
}
