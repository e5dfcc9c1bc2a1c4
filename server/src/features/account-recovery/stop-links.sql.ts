import { read, type Tx } from '../../platform/db/index.ts';

type StopLink = { hash: string; user_id: string; email: string; since: Date; created_at: Date; expires_at: Date };

export async function insertStopLink(tx: Tx, link: StopLink): Promise<void> {
  await tx.db.insertInto('stop_links').values(link).execute();
}

/** The person is locked before the link. */
export const findOwnerOfStopLink = async (hash: string): Promise<string | undefined> =>
  (await read().selectFrom('stop_links').select('user_id').where('hash', '=', hash).executeTakeFirst())?.user_id;

/** Atomic. */
export const consumeStopLink = (tx: Tx, hash: string, at: Date): Promise<StopLink | undefined> =>
  tx.db
    .updateTable('stop_links')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['hash', 'user_id', 'email', 'since', 'created_at', 'expires_at'])
    .executeTakeFirst();

/** `since` omitted: all. */
export async function voidStopLinks(tx: Tx, user_id: string, at: Date, since?: Date): Promise<void> {
  await tx.db
    .updateTable('stop_links')
    .set({ expires_at: at })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since!))
    .execute();
}

/** Whether a valid stop link reserves the address for another member. */
export async function isReservedForOther(email: string, user_id: string | undefined, at: Date, tx?: Tx): Promise<boolean> {
  const saved = await (tx?.db ?? read())
    .selectFrom('stop_links')
    .select('hash')
    .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(user_id !== undefined, (query) => query.where('user_id', '<>', user_id!))
    .executeTakeFirst();
  return saved !== undefined;
}
