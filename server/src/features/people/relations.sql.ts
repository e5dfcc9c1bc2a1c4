import type { BlockedPerson } from '@artel/contracts/people/relations.ts';
import type { PersonRef } from '@artel/contracts/people/users.ts';
import { now } from '../../platform/clock.ts';
import { type CursorRow, hotRow, listByCursor, type Newest, personColumn, type Tx } from '../../platform/db/index.ts';

export type RelationRow = { note: string | null; is_blocked: boolean };

/** Undefined when the other is unknown or left. */
export const findRelation = (owner_id: string, about_id: string): Promise<RelationRow | undefined> =>
  hotRow<RelationRow>(
    'find-relation',
    `select (select text from user_notes where owner_id = $1 and about_id = u.id) as note,
            exists (select from user_blocks where blocker_id = $1 and blocked_id = u.id) as is_blocked
     from users u where u.id = $2 and u.status <> 'deleted'`,
    [owner_id, about_id],
  );

export async function writeNote(tx: Tx, owner_id: string, about_id: string, text: string): Promise<void> {
  await tx.db
    .insertInto('user_notes')
    .values({ owner_id, about_id, text, updated_at: now() })
    .onConflict((oc) => oc.columns(['owner_id', 'about_id']).doUpdateSet({ text, updated_at: now() }))
    .execute();
}

export async function removeNote(tx: Tx, owner_id: string, about_id: string): Promise<void> {
  await tx.db.deleteFrom('user_notes').where('owner_id', '=', owner_id).where('about_id', '=', about_id).execute();
}

export async function insertBlock(tx: Tx, blocker_id: string, blocked_id: string): Promise<void> {
  await tx.db
    .insertInto('user_blocks')
    .values({ blocker_id, blocked_id, created_at: now() })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function removeBlock(tx: Tx, blocker_id: string, blocked_id: string): Promise<void> {
  await tx.db.deleteFrom('user_blocks').where('blocker_id', '=', blocker_id).where('blocked_id', '=', blocked_id).execute();
}

export async function isBlocked(tx: Tx, one: string, other: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('user_blocks')
    .select('blocker_id')
    .where(({ eb, or, and }) =>
      or([
        and([eb('blocker_id', '=', one), eb('blocked_id', '=', other)]),
        and([eb('blocker_id', '=', other), eb('blocked_id', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export type BlockRow = CursorRow & { person: PersonRef; created_at: Date };

export const readBlocks = (blocker_id: string, after: Newest['after']): Promise<{ rows: BlockRow[]; counted: number }> =>
  listByCursor<BlockRow>({
    of: 'b',
    columns: `${personColumn('u')} as person, b.created_at`,
    // keyset by (moment, id): the blocked person is a block's id
    from: '(select blocked_id as id, blocker_id, created_at from user_blocks) b join users u on u.id = b.id',
    where: [[blocker_id, (at) => `b.blocker_id = ${at}`]],
    after,
  });

export const viewBlock = ({ person, created_at }: BlockRow): BlockedPerson => ({ ...person, blocked_at: created_at.toISOString() });
