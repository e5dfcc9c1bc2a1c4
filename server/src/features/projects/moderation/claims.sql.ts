import type { Kysely } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { DB, Tx } from '../../../platform/db/index.ts';

export type ServiceClaim = { taken_by: string; name: string; taken_until: Date };
export async function findClaim(db: Kysely<DB>, project_id: string): Promise<ServiceClaim | undefined> {
  const found = await db
    .selectFrom('project_takings as t')
    .innerJoin('users as u', 'u.id', 't.taken_by')
    .select(['t.taken_by', 't.taken_until', 'u.name', 'u.surname'])
    .where('t.project_id', '=', project_id)
    .where('t.taken_until', '>', now())
    .executeTakeFirst();
  return found && { taken_by: found.taken_by, taken_until: found.taken_until, name: `${found.name} ${found.surname}`.trim() };
}

export async function recordClaim(tx: Tx, claim: { project_id: string; taken_by: string; taken_until: Date }): Promise<void> {
  const { taken_by, taken_until } = claim;
  await tx.db
    .insertInto('project_takings')
    .values(claim)
    .onConflict((on) => on.column('project_id').doUpdateSet({ taken_by, taken_until }))
    .execute();
}

export const dropClaim = (tx: Tx, project_id: string) => tx.db.deleteFrom('project_takings').where('project_id', '=', project_id).execute();
