import type { PersonRef } from '@artel/contracts/people/users.ts';
import { type CursorRow, listByCursor, type Newest, personColumn, type Tx } from '../../../platform/db/index.ts';

export type NoteRow = { id: string; author: PersonRef; text: string; created_at: Date };
const columns = `${personColumn('u')} as author, n.text, n.created_at`;

export const readNotes = (person_id: string, after: Newest['after']) =>
  listByCursor<NoteRow & CursorRow>({
    of: 'n',
    columns,
    from: 'staff_notes n join users u on u.id = n.author_id',
    counted: 'staff_notes n',
    where: [[person_id, (at) => `n.person_id = ${at}`]],
    after,
  });

type NewNote = { id: string; person_id: string; author_id: string; text: string; created_at: Date };
export async function insertNote(tx: Tx, note: NewNote): Promise<NoteRow> {
  await tx.db.insertInto('staff_notes').values(note).execute();
  const { rows } = await tx.client.query<NoteRow>(
    `select n.id, ${columns} from staff_notes n join users u on u.id = n.author_id where n.id = $1`,
    [note.id],
  );
  return rows[0]!;
}
