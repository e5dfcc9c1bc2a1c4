import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { pushOut } from '../push/index.ts';
import { type DelayedLine, takeDelayed } from './delayed-letters.sql.ts';
import { hourlyLetter } from './letters.ts';
import { listReaders } from './notifications.sql.ts';
import { pushedOf } from './notify.ts';
import { noticeChoicesOf } from './who-receives.ts';

const atOnce = 200;

export const mailHourly = (): Promise<void> => sendDelayed('hour');
export const sendAfterNight = (): Promise<void> => sendDelayed('night');

/** Taken in the same transaction: nothing twice, nothing lost. */
async function sendDelayed(what: 'hour' | 'night'): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const { taken, lines } = await takeDelayed(tx, what, { members: atOnce, at: now() });
      for (const [user_id, delayed] of Map.groupBy(await isStillExpected(tx, lines), (line) => line.user_id))
        await send(tx, user_id, delayed, what);
      return taken === atOnce;
    });
  }
}

export async function isStillExpected(tx: Tx, lines: readonly DelayedLine[]): Promise<DelayedLine[]> {
  if (lines.length === 0) return [];
  const notices = lines.map((line) => ({ ...line, to: line.user_id }));
  const wants = await noticeChoicesOf(tx, notices);
  return notices.filter((line) => wants(line, line.channel));
}

async function send(tx: Tx, user_id: string, delayed: readonly DelayedLine[], what: 'hour' | 'night'): Promise<void> {
  const pushed = delayed.filter(({ channel }) => channel === 'push');
  await pushOut(
    tx,
    pushed.flatMap(({ code, kind, url, entity_id }) => pushedOf({ to: user_id, code, kind, url, entity: { id: entity_id ?? url } })),
  );
  const mailed = delayed.filter(({ channel }) => channel === 'email');
  const [reader] = mailed.length > 0 ? await listReaders(tx, [user_id]) : [];
  if (reader) await sendMail(tx, hourlyLetter(reader, mailed, what), { user_id, code: mailed[0]!.code });
}
