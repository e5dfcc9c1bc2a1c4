import type { Favorite, SavedFolder } from '@artel/contracts/people/favorites.ts';
import type { Tx } from '../../platform/db/index.ts';

export const insertFolder = (tx: Tx, user_id: string, { _id, title }: SavedFolder, at: Date): Promise<SavedFolder | undefined> =>
  tx.row<SavedFolder>(
    `insert into saved_folders (id, user_id, title, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, lower(title)) do nothing returning id as _id, title`,
    [_id, user_id, title, at],
  );

export const countFolders = async (tx: Tx, user_id: string): Promise<number> =>
  (await tx.row<{ n: number }>('select count(*)::int as n from saved_folders where user_id = $1', [user_id]))!.n;

export const retitleFolder = (tx: Tx, user_id: string, { _id, title }: SavedFolder): Promise<SavedFolder | undefined> =>
  tx.row<SavedFolder>('update saved_folders set title = $3 where id = $2 and user_id = $1 returning id as _id, title', [
    user_id,
    _id,
    title,
  ]);

export async function dropFolder(tx: Tx, user_id: string, id: string): Promise<void> {
  await tx.client.query('delete from saved_folders where id = $2 and user_id = $1', [user_id, id]);
}

export async function lockFolder(tx: Tx, user_id: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query('select from saved_folders where id = $2 and user_id = $1 for share', [user_id, id]);
  return rowCount === 1;
}

export async function moveInto(tx: Tx, user_id: string, items: readonly Favorite[], folder_id: string | null): Promise<number> {
  const { rowCount } = await tx.client.query(
    `update favorites set folder_id = $3
     where user_id = $1 and removed_at is null
       and (type, target_id) in (select item.type, item.id from json_to_recordset($2) as item(id uuid, type text))`,
    [user_id, JSON.stringify(items), folder_id],
  );
  return rowCount ?? 0;
}

export async function writeNoteOnFavorite(tx: Tx, user_id: string, { id, type }: Favorite, text: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'update favorites set note = $4 where user_id = $1 and type = $2 and target_id = $3 and removed_at is null',
    [user_id, type, id, text],
  );
  return rowCount === 1;
}
