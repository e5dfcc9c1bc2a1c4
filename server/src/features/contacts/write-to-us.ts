import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { writeToUs as writeToUsCall } from '@artel/contracts/site/contacts.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { networkOf } from '../../platform/http/visit.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { passBotCheck } from '../auth/index.ts';
import { findUser, listStaff } from '../users/index.ts';
import { findLetterNumber, insertLetter } from './contacts.sql.ts';
import { staffLetter, writerLetter } from './letters.ts';

export type Written = BodyOf<typeof writeToUsCall>;

/** Guests pass the bot check; ten an hour from a network. */
export async function writeToUs(viewer: Viewer, written: Written, ip: string): Promise<{ number: number }> {
  if (!viewer) await passBotCheck(written['cf-turnstile-response'] ?? '', 'contact', { ip });
  const fingerprint = sha256(`${written.email}\n${written.text}`, 'hex');
  const known = await findLetterNumber(fingerprint);
  if (known !== undefined) return { number: known };
  await consume(featureLimit('contact-letters', 10, 3600), networkOf(ip));
  return inTransaction(async (tx) => {
    const { topic, name, email, text } = written;
    const id = newId();
    const kept = { id, topic, name, email, text, fingerprint, ip, user_id: viewer?.user_id ?? null, written_at: now() };
    const { number, isNew } = await insertLetter(tx, kept);
    // a lost race has mailed it
    if (isNew) {
      const account = viewer && (await findUser(viewer.user_id, tx.db));
      const isOwn = account?.email_verified_at != null && account.email.toLowerCase() === email.toLowerCase();
      await sendMail(tx, writerLetter(number, written, isOwn));
      for (const { email: address } of await listStaff(tx, 'support')) await sendMail(tx, staffLetter(address, number, written, viewer));
    }
    return { number };
  });
}
