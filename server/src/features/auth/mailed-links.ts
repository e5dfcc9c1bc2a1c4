/** 256 random bits, stored as a hash; single use, short-lived. */

import { randomBytes } from 'node:crypto';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { hours, later, minutes, now } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { voidOpenChanges } from '../account-recovery/index.ts';
import { findUserByEmail } from '../users/index.ts';
import { confirmLetter, recoverLetter } from './letters.ts';
import { insertLink, voidLinks } from './mailed-links.sql.ts';

export type LinkPurpose = 'confirm_email' | 'recover_password';
const livesFor_ms: Record<LinkPurpose, number> = { confirm_email: hours(24), recover_password: minutes(30) };
const letterOf = { confirm_email: confirmLetter, recover_password: recoverLetter };

export const newMailedToken = (): string => randomBytes(32).toString('base64url');
export const linkHash = (token: string): string => sha256(token);

type Reader = { id: string; email: string; name: string };

export async function mailLink(tx: Tx, user: Reader, purpose: LinkPurpose, from?: string): Promise<void> {
  const token = newMailedToken();
  const expires_at = later(livesFor_ms[purpose]);
  await insertLink(tx, { hash: linkHash(token), user_id: user.id, purpose, created_at: now(), expires_at });
  await sendMail(tx, letterOf[purpose](user, token, from));
}

/** Voids changes of the address and recoveries begun by somebody else. */
export async function voidOutstanding(tx: Tx, user_id: string): Promise<void> {
  await voidOpenChanges(tx, user_id, now());
  await voidLinks(tx, user_id, 'recover_password', now());
}

/** Constant time: the lookup is left to a job. */
export const requestLink = (email: string, purpose: LinkPurpose, from?: string): Promise<void> =>
  inTransaction((tx) => addJob(tx, 'mailed_link', { email, purpose, from }, `mailed_link:${purpose}:${linkHash(email)}`));

export async function mailRequestedLink({
  email,
  purpose,
  from,
}: {
  email: string;
  purpose: LinkPurpose;
  from?: string | undefined;
}): Promise<void> {
  const user = await findUserByEmail(email);
  if (!user || user.status === 'deleted' || (purpose === 'confirm_email' && user.email_verified_at)) return;
  await inTransaction((tx) => mailLink(tx, user, purpose, from));
}
