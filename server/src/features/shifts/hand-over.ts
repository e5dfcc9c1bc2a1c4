import type { BodyOf, Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { listShiftNotes as listCall, ShiftNote, writeShiftNote as writeCall } from '@artel/contracts/site/shifts.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { inTransaction, keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { findNote, insertNote, insertReceipt, listNotes, type NoteRow } from './shifts.sql.ts';

type View = z.input<typeof ShiftNote>;

export const listShiftNotes = async (viewer: Member, { after }: QueryOf<typeof listCall>): Promise<Page<View>> =>
  keysetPage(await listNotes(readCursor(after)), (note) => viewNote(note, viewer));

export const writeShiftNote = (viewer: Member, { text }: BodyOf<typeof writeCall>): Promise<View> =>
  inTransaction(async (tx) => {
    const id = newId();
    await insertNote(tx, { id, author_id: viewer.user_id, text, written_at: now() });
    return viewNote((await findNote(tx, id))!, viewer);
  });

export const receiveShiftNote = (viewer: Member, { id }: { id: string }): Promise<View> =>
  inTransaction(async (tx) => {
    const note = (await findNote(tx, id)) ?? refuse('SHIFT_NOTE_NOT_FOUND');
    if (note.author._id === viewer.user_id) refuse('SHIFT_NOTE_IS_OWN');
    await insertReceipt(tx, { note_id: id, user_id: viewer.user_id, received_at: now() });
    return viewNote((await findNote(tx, id))!, viewer);
  });

function viewNote({ id, author, text, written_at, received }: NoteRow, { user_id }: Member): View {
  const isDone = author._id === user_id || received.some(({ by }) => by._id === user_id);
  return { _id: id, author, text, written_at: written_at.toISOString(), received, allowed_actions: isDone ? [] : ['receive'] };
}
