/** The letter of the hour: what comes many at once, new bids above all, gathered into one letter for each reader (product §2.13). */
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type HeldLine, takeHeld } from './held-letters.sql.ts';
import { hourlyLetter } from './letters.ts';
import { listReaders } from './notifications.sql.ts';
import { whoWants } from './who-wants.ts';

const atOnce = 200;

/** The chore of each hour. What is taken is written in the same transaction: nobody is written to twice, and nothing is lost. */
export async function mailHourly(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const { taken, lines } = await takeHeld(tx, atOnce);
      for (const [user_id, held] of Map.groupBy(lines, (line) => line.user_id)) await mail(tx, user_id, held);
      return taken === atOnce;
    });
  }
}

/** Asked anew, who wants letters: an hour is time enough to switch them off. */
async function mail(tx: Tx, user_id: string, held: readonly HeldLine[]): Promise<void> {
  const [reader] = await listReaders(tx, [user_id]);
  if (!reader) return;
  const wanted: HeldLine[] = [];
  for (const [kind, lines] of Map.groupBy(held, (line) => line.kind))
    if ((await whoWants(tx, [user_id], kind, 'email')).length > 0) wanted.push(...lines);
  if (wanted.length > 0) await sendMail(tx, hourlyLetter(reader, wanted));
}
