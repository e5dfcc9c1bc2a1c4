import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type HeldLine, takeHeld } from './held-letters.sql.ts';
import { hourlyLetter } from './letters.ts';
import { listReaders } from './notifications.sql.ts';
import { whoWants } from './who-wants.ts';

const atOnce = 200;

/** Taken in the same transaction: nothing twice, nothing lost. */
export async function mailHourly(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const { taken, lines } = await takeHeld(tx, atOnce);
      for (const [user_id, held] of Map.groupBy(lines, (line) => line.user_id)) await mail(tx, user_id, held);
      return taken === atOnce;
    });
  }
}

/** Choices are read anew. */
async function mail(tx: Tx, user_id: string, held: readonly HeldLine[]): Promise<void> {
  const [reader] = await listReaders(tx, [user_id]);
  if (!reader) return;
  const wanted: HeldLine[] = [];
  for (const [kind, lines] of Map.groupBy(held, (line) => line.kind))
    if ((await whoWants(tx, [user_id], kind, 'email')).length > 0) wanted.push(...lines);
  if (wanted.length > 0) await sendMail(tx, hourlyLetter(reader, wanted), { user_id, code: wanted[0]!.code });
}
