import { inTransaction } from '../../platform/db/transaction.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { digestLetter } from './letters.ts';
import { takeDigestLines } from './saved-searches.sql.ts';

const atOnce = 2000;

/** Taken in the same transaction: no second letter. */
export async function mailSearchDigests(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const lines = await takeDigestLines(tx, atOnce);
      for (const ofOne of Map.groupBy(lines, ({ user_id }) => user_id).values()) await sendMail(tx, digestLetter(ofOne));
      return lines.length === atOnce;
    });
  }
}
