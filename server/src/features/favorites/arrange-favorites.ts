import { type Favorite, foldersLimit, type SavedFolder } from '@artel/contracts/people/favorites.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { countFolders, dropFolder, insertFolder, lockFolder, moveInto, retitleFolder, writeNoteOnFavorite } from './folders.sql.ts';

const refuseTaken = (): never => refuseField('title', 'Папка с таким названием у вас уже есть');

export const createFolder = ({ user_id }: Member, title: string): Promise<SavedFolder> =>
  inTransaction(async (tx) => {
    const folder = (await insertFolder(tx, user_id, { _id: newId(), title }, now())) ?? refuseTaken();
    if ((await countFolders(tx, user_id)) > foldersLimit) refuse('FOLDERS_FULL');
    return folder;
  });

export const renameFolder = ({ user_id }: Member, id: string, title: string): Promise<SavedFolder> =>
  inTransaction(async (tx) => (await retitleFolder(tx, user_id, { _id: id, title })) ?? refuse('FOLDER_NOT_FOUND')).catch((error) => {
    // the unique index decides races
    if (error instanceof pg.DatabaseError && error.constraint === 'saved_folders_titles') refuseTaken();
    throw error;
  });

export async function deleteFolder({ user_id }: Member, id: string): Promise<Record<string, never>> {
  await inTransaction((tx) => dropFolder(tx, user_id, id));
  return {};
}

/** `folder_id` null: out of any. What another tab removed is skipped. */
export const moveFavorites = ({ user_id }: Member, items: readonly Favorite[], folder_id: string | null): Promise<{ moved: number }> =>
  inTransaction(async (tx) => {
    if (folder_id !== null && !(await lockFolder(tx, user_id, folder_id))) refuse('FOLDER_NOT_FOUND');
    return { moved: await moveInto(tx, user_id, items, folder_id) };
  });

export const noteFavorite = ({ user_id }: Member, favorite: Favorite, text: string): Promise<{ note: string }> =>
  inTransaction(async (tx) => {
    if (!(await writeNoteOnFavorite(tx, user_id, favorite, text))) refuse('NOT_SAVED');
    return { note: text };
  });
