import type { Insertable } from 'kysely';
import { hotRead } from '../../platform/db/database.ts';
import type { ContactLetters } from '../../platform/db/schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const numberOf = 'find-contact-letter';
const text = 'select number from contact_letters where fingerprint = $1';

export const findLetterNumber = async (fingerprint: string): Promise<number | undefined> =>
  (await hotRead<{ number: number }>(numberOf, text, [fingerprint]))[0]?.number;

/** Answers the stored letter's number, and whether it is new. */
export async function insertLetter(
  tx: Tx,
  letter: Omit<Insertable<ContactLetters>, 'number'>,
): Promise<{ number: number; isNew: boolean }> {
  const made = await tx.db
    .insertInto('contact_letters')
    .values(letter)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (made) return { number: made.number, isNew: true };
  const there = await tx.db
    .selectFrom('contact_letters')
    .select('number')
    .where('fingerprint', '=', letter.fingerprint)
    .executeTakeFirstOrThrow();
  return { number: there.number, isNew: false };
}
