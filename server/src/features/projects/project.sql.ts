import type { SellerLevel } from '@artel/contracts/people/users.ts';
import { type Kysely, sql, type Updateable } from 'kysely';
import { now } from '../../platform/clock.ts';
import { type DB, moveRow, type Projects, type Tx } from '../../platform/db/index.ts';
import type { BidderFacts } from './project.policy.ts';
import type { ProjectRecord } from './project.ts';

type Db = Kysely<DB>;

export async function findRecord(db: Db, id: string): Promise<ProjectRecord | undefined> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row as ProjectRecord | undefined;
}

export async function lockProject(tx: Tx, id: string): Promise<ProjectRecord | undefined> {
  await tx.db.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
  return findRecord(tx.db, id);
}

export type ProjectChange = Partial<
  Pick<
    ProjectRecord,
    | 'status'
    | 'active_until'
    | 'extensions_used'
    | 'closed_reason'
    | 'closed_at'
    | 'started_at'
    | 'submitted_at'
    | 'published_at'
    | 'moderation'
    | 'is_change_sent'
    | 'moderator_id'
  >
>;

export async function recordProjectMove(tx: Tx, project: ProjectRecord, { moderation, ...change }: ProjectChange): Promise<void> {
  const columns: Updateable<Projects> = { ...change, ...(moderation && { moderation: JSON.stringify(moderation) }) };
  const update = tx.db.updateTable('projects').set((eb) => ({ ...columns, updated_at: now(), version: eb('version', '+', 1) }));
  await moveRow('project', project, update);
}

export async function shiftBids(tx: Tx, id: string, by: number): Promise<void> {
  await tx.db
    .updateTable('projects')
    .set((eb) => ({ bids_count: eb('bids_count', '+', by) }))
    .where('id', '=', id)
    .execute();
}

export async function findBidderFacts(db: Db, user_id: string): Promise<BidderFacts> {
  const user = await db
    .selectFrom('users')
    .select(['level', 'languages', 'city_id'])
    .select(
      sql<boolean>`exists (select from verifications v where v.user_id = users.id and v.kind = 'identity' and v.status = 'approved')`.as(
        'is_verified',
      ),
    )
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const languages = (user.languages as { code: string }[]).map(({ code }) => code);
  return { level: user.level as SellerLevel, is_verified: user.is_verified, city_id: user.city_id, languages };
}

/** By id: lock order. */
export async function listOpenIdsOf(tx: Tx, customer_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('projects')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('status', 'in', ['active', 'bids_closed'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
