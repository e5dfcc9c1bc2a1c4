import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { writeToUs as writeToUsCall } from '@artel/contracts/site/contacts.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import { networkOf } from '../../platform/http/visit.ts';
import { now, type Viewer } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { passBotCheck } from '../auth/index.ts';
import { findUser, listStaff } from '../users/index.ts';
import { findKnownLetter, insertLetter } from './contacts.sql.ts';
import { notifySupport } from './handle-letter.ts';
import { answerBy } from './letter.policy.ts';
import { staffLetter, writerLetter } from './letters.ts';

export type Written = BodyOf<typeof writeToUsCall>;
type Got = { number: number; answer_by: string };
const answerOf = ({ number, written_at }: { number: number; written_at: Date }): Got => ({
  number,
  answer_by: answerBy(written_at).toISOString(),
});

/** Guests pass the bot check; ten an hour from a network. */
export async function writeToUs(viewer: Viewer, written: Written, ip: string): Promise<Got> {
  if (!viewer) await passBotCheck(written['cf-turnstile-response'] ?? '', 'contact', { ip });
  const fingerprint = sha256(`${written.email}\n${written.text}`, 'hex');
  const known = await findKnownLetter(fingerprint);
  if (known) return answerOf(known);
  await consume(featureLimit('contact-letters', 10, 3600), networkOf(ip));
  return inTransaction(async (tx) => {
    const { topic, name, email, text } = written;
    const id = newId();
    const saved = { id, topic, name, email, text, fingerprint, ip, user_id: viewer?.user_id ?? null, written_at: now() };
    const { isNew, ...inserted } = await insertLetter(tx, saved);
    // a lost race has mailed it
    if (isNew) {
      const account = viewer && (await findUser(viewer.user_id, tx.db));
      const isOwn = account?.email_verified_at != null && account.email.toLowerCase() === email.toLowerCase();
      const arrived = { ...inserted, id };
      await sendMail(tx, writerLetter(arrived, written, isOwn));
      for (const { email: address } of await listStaff(tx, 'support')) await sendMail(tx, staffLetter(address, arrived, written, viewer));
      await notifySupport(tx, id);
    }
    return answerOf(inserted);
  });
}
