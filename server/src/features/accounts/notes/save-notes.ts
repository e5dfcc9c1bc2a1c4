import type { BodyOf, Page } from '@artel/contracts/kit/endpoint.ts';
import type { AccountStatus } from '@artel/contracts/people/accounts/accounts.ts';
import type { addStaffNote as addCall, StaffNote } from '@artel/contracts/people/accounts/staff-notes.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, keysetPage, readCursor, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { findUser } from '../../users/index.ts';
import { checkNoting } from '../account.policy.ts';
import { insertNote, type NoteRow, readNotes } from './notes.sql.ts';

export async function listStaffNotes(viewer: Member, id: string, after: string | undefined): Promise<Page<StaffNote>> {
  await mayNote(viewer, id);
  return keysetPage(await readNotes(id, readCursor(after)), viewNote);
}

export const addStaffNote = (viewer: Member, id: string, { text }: BodyOf<typeof addCall>): Promise<StaffNote> =>
  inTransaction(async (tx) => {
    await mayNote(viewer, id, tx);
    return viewNote(await insertNote(tx, { id: newId(), person_id: id, author_id: viewer.user_id, text, created_at: now() }));
  });

async function mayNote(viewer: Member, id: string, tx?: Tx): Promise<void> {
  const user = (await findUser(id, tx?.db)) ?? refuse('ACCOUNT_NOT_FOUND');
  const refusal = checkNoting({ id, status: user.status as AccountStatus, permissions: user.permissions }, viewer);
  if (refusal) refuse(refusal);
}

const viewNote = ({ id, author, text, created_at }: NoteRow): StaffNote => ({
  _id: id,
  author,
  text,
  created_at: created_at.toISOString(),
});
