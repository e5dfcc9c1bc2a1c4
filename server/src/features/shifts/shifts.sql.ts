import type { PersonRef } from '@artel/contracts/people/users.ts';
import { type Cursor, type CursorRow, isoColumn, listByCursor, personColumn, type Tx } from '../../platform/db/index.ts';

export type NoteRow = {
  id: string;
  author: PersonRef;
  text: string;
  written_at: Date;
  received: { by: PersonRef; at: string }[];
};

const columns = `${personColumn('a')} as author, n.text, n.written_at, coalesce((
    select json_agg(json_build_object('by', ${personColumn('u')}, 'at', ${isoColumn('r.received_at')})
      order by r.received_at)
    from shift_note_receipts r join users u on u.id = r.user_id where r.note_id = n.id), '[]') as received`;
const source = 'shift_notes n join users a on a.id = n.author_id';

export const listNotes = (after: Cursor | undefined) =>
  listByCursor<NoteRow & CursorRow>({ of: 'n', by: 'written_at', columns, from: source, after });

export async function findNote(tx: Tx, id: string): Promise<NoteRow | undefined> {
  const { rows } = await tx.client.query<NoteRow>(`select n.id, ${columns} from ${source} where n.id = $1`, [id]);
  return rows[0];
}

type NewNote = { id: string; author_id: string; text: string; written_at: Date };
export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await tx.db.insertInto('shift_notes').values(note).execute();
}

type Receipt = { note_id: string; user_id: string; received_at: Date };
export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  await tx.db
    .insertInto('shift_note_receipts')
    .values(receipt)
    .onConflict((same) => same.doNothing())
    .execute();
}
