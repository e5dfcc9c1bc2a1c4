import type { SellerLevel } from '@artel/contracts/people/users.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/index.ts';
import { contentFieldNames } from '../services.sql.ts';

export const findLevel = async (db: Kysely<DB>, user_id: string): Promise<SellerLevel> =>
  (await db.selectFrom('users').select('level').where('id', '=', user_id).executeTakeFirstOrThrow()).level as SellerLevel;

export async function wasRefusedSince(db: Kysely<DB>, seller_id: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from services s join events e on e.entity = 'service' and e.entity_id = s.id
    where s.seller_id = ${seller_id} and e.type in ('service.rejected', 'service.blocked') and e.at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

export async function isAnswerAwaited(db: Kysely<DB>, service_id: string): Promise<boolean> {
  const { rows } = await sql<{ type: string }>`
    select type from events
    where entity = 'service' and entity_id = ${service_id} and actor = 'staff'
      and type in ('service.approved', 'service.checked', 'service.changes_requested', 'service.rejected')
    order by at desc, id desc limit 1`.execute(db);
  return rows[0]?.type === 'service.changes_requested';
}

/** Or the first on sale. Many small edits add up. */
export async function findLastModeration(db: Kysely<DB>, service_id: string): Promise<SavedContent | undefined> {
  const { rows } = await sql<SavedContent>`
    select ${sql.join(contentFieldNames.map((field) => sql.ref(field)))}
    from service_versions where service_id = ${service_id} and status = 'applied'
    order by (moderator_id is null), case when moderator_id is null then no else -no end limit 1`.execute(db);
  return rows[0];
}
