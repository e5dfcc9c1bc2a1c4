import { read, type Tx } from '../../platform/db/index.ts';
import type { LinkPurpose } from './mailed-links.ts';

type Link = { hash: string; user_id: string; purpose: LinkPurpose; created_at: Date; expires_at: Date };

export async function insertLink(tx: Tx, link: Link): Promise<void> {
  await tx.db.insertInto('one_time_tokens').values(link).execute();
}

/** Atomic: one caller gets the user. */
export async function consumeLink(tx: Tx, hash: string, purpose: LinkPurpose, at: Date): Promise<string | undefined> {
  const used = await tx.db
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id;
}

export async function voidLinks(tx: Tx, user_id: string, purpose: LinkPurpose, at: Date): Promise<void> {
  await tx.db
    .updateTable('one_time_tokens')
    .set({ expires_at: at })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
}

export const findLink = (hash: string, purpose: LinkPurpose) =>
  read()
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .select([
      'users.id as user_id',
      'users.user_name',
      'users.email',
      'users.email_verified_at',
      'one_time_tokens.used_at',
      'one_time_tokens.expires_at',
    ])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('users.status', '<>', 'deleted')
    .executeTakeFirst();
