import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { LetterTopic, writeToUs as writeToUsCall } from '@artel/contracts/site/contacts.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { networkOf } from '../../platform/http/visit.ts';
import { type Letter, sendMail } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';
import { passBotCheck } from '../auth/index.ts';
import { listStaff } from '../users/index.ts';
import { findLetterNumber, insertLetter } from './contacts.sql.ts';

type Written = BodyOf<typeof writeToUsCall>;

const topicText: Record<LetterTopic, string> = {
  order: 'Заказ',
  money: 'Деньги',
  account: 'Аккаунт',
  rights: 'Права и жалобы',
  other: 'Другое',
};

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
    const letter = { id, topic, name, email, text, fingerprint, ip, user_id: viewer?.user_id ?? null, written_at: now() };
    const { number, isNew } = await insertLetter(tx, letter);
    // a lost race has mailed it
    if (isNew)
      for (const { email: address } of await listStaff(tx, 'support')) await sendMail(tx, forStaff(address, number, written, viewer));
    return { number };
  });
}

function forStaff(to: string, number: number, { topic, name, email, text }: Written, viewer: Viewer): Letter {
  const who = viewer ? `${name}, ${email}, аккаунт ${site().publicUrl}/user/${viewer.user_id}` : `${name}, ${email}, без входа`;
  return { to, replyTo: email, subject: `Письмо №${number}: ${topicText[topic]}`, text: `${who}\n\n${text}\n` };
}
