/** Links that prove an address: 256 random bits, of which only the hash is kept; each works once and not for long. */

import { randomBytes } from 'node:crypto';
import { hours, later, minutes, now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { findUserByEmail } from '../users/index.ts';
import { voidOpenChanges } from '../way-back/index.ts';
import { confirmLetter, recoverLetter } from './letters.ts';
import { insertLink, voidLinks } from './mailed-links.sql.ts';

export type LinkPurpose = 'confirm_email' | 'recover_password';
const livesFor_ms: Record<LinkPurpose, number> = { confirm_email: hours(24), recover_password: minutes(30) };
const letterOf = { confirm_email: confirmLetter, recover_password: recoverLetter };

/** 256 random bits for a link. */
export const newMailedToken = (): string => randomBytes(32).toString('base64url');
export const linkHash = (token: string): string => sha256(token);

type Reader = { id: string; email: string; name: string };

/** Makes a link and puts its letter into the outbox of this transaction. `from`: the page it brings back to in the end. */
export async function mailLink(tx: Tx, user: Reader, purpose: LinkPurpose, from?: string): Promise<void> {
  const token = newMailedToken();
  const expires_at = later(livesFor_ms[purpose]);
  await insertLink(tx, { hash: linkHash(token), user_id: user.id, purpose, created_at: now(), expires_at });
  await sendMail(tx, letterOf[purpose](user, token, from));
}

/** The owner has acted: what somebody else may have started before, a change of the address or a recovery, comes to nothing. */
export async function voidOutstanding(tx: Tx, user_id: string): Promise<void> {
  await voidOpenChanges(tx, user_id, now());
  await voidLinks(tx, user_id, 'recover_password', now());
}

/**
 * Asks for a link to an address. The asker learns nothing, not even from the time it takes: whether anybody lives there
 * is looked up later, by the job.
 */
export const askForLink = (email: string, purpose: LinkPurpose, from?: string): Promise<void> =>
  inTransaction((tx) => addJob(tx, 'mailed_link', { email, purpose, from }, `mailed_link:${purpose}:${linkHash(email)}`));

/** The job: mails the link if there is somebody to whom it says something. */
export async function mailAskedLink({ email, purpose, from }: { email: string; purpose: LinkPurpose; from?: string }): Promise<void> {
  const user = await findUserByEmail(email);
  if (!user || user.status === 'deleted' || (purpose === 'confirm_email' && user.email_verified_at)) return;
  await inTransaction((tx) => mailLink(tx, user, purpose, from));
}
