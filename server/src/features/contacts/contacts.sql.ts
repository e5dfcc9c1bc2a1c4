import type { LetterInQueue, LetterOfStaff, letterStates } from '@artel/contracts/site/admin-letters.ts';
import type { Insertable } from 'kysely';
import {
  type ContactLetters,
  type CursorRow,
  hotRead,
  listByCursor,
  type Newest,
  personColumn,
  ROWS,
  type Tx,
} from '../../platform/db/index.ts';

type Known = { number: number; written_at: Date };
const knownAs = 'find-contact-letter';
const text = 'select number, written_at from contact_letters where fingerprint = $1';

export const findKnownLetter = async (fingerprint: string): Promise<Known | undefined> =>
  (await hotRead<Known>(knownAs, text, [fingerprint]))[0];

export async function insertLetter(tx: Tx, letter: Omit<Insertable<ContactLetters>, 'number'>): Promise<Known & { isNew: boolean }> {
  const made = await tx.db
    .insertInto('contact_letters')
    .values(letter)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning(['number', 'written_at'])
    .executeTakeFirst();
  if (made) return { ...made, isNew: true };
  const there = await tx.db
    .selectFrom('contact_letters')
    .select(['number', 'written_at'])
    .where('fingerprint', '=', letter.fingerprint)
    .executeTakeFirstOrThrow();
  return { ...there, isNew: false };
}

export type LetterRow = Pick<LetterInQueue, 'number' | 'topic' | 'name' | 'email' | 'author' | 'text' | 'assignee'> &
  Pick<LetterOfStaff, 'answer' | 'answered_by'> & {
    id: string;
    user_id: string | null;
    written_at: Date;
    answered_at: Date | null;
    assignee_id: string | null;
    held_until: Date | null;
  };
const personOf = (alias: string): string => `case when ${alias}.id is not null then ${personColumn(alias)} end`;
const columns = `l.number::int as number, l.topic, l.name, l.email, l.text, l.user_id, l.written_at, l.answered_at, l.answer, l.assignee_id, l.held_until,
  ${personOf('a')} as author, ${personOf('s')} as assignee, ${personOf('b')} as answered_by`;
const from = `contact_letters l left join users a on a.id = l.user_id and a.status <> 'deleted' left join users s on s.id = l.assignee_id
  left join users b on b.id = l.answered_by`;

export const readLetters = (state: (typeof letterStates)[number], after: Newest['after'], size = ROWS) =>
  listByCursor<LetterRow & CursorRow>({
    of: 'l',
    by: 'written_at',
    columns,
    from,
    counted: 'contact_letters l',
    only: state === 'open' ? 'l.answered_at is null' : 'true',
    isOldestFirst: state === 'open',
    size,
    after,
  });

export async function readLetter(tx: Tx, id: string): Promise<LetterRow | undefined> {
  return (await tx.client.query<LetterRow>(`select l.id, ${columns} from ${from} where l.id = $1`, [id])).rows[0];
}
export async function lockLetter(tx: Tx, id: string): Promise<LetterRow | undefined> {
  const { rowCount } = await tx.client.query('select from contact_letters where id = $1 for no key update', [id]);
  return rowCount === 0 ? undefined : readLetter(tx, id);
}

type Change = Partial<Pick<LetterRow, 'assignee_id' | 'held_until' | 'answered_at' | 'answer'>> & { answered_by?: string };
export async function recordLetter(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.db.updateTable('contact_letters').set(change).where('id', '=', id).execute();
}
