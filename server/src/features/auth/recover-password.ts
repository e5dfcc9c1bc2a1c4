import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { type finishRecovery as finishCall, isPasswordPersonal, personalPassword } from '@artel/contracts/sign-in/auth.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { now, refuse, refuseField } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { dropEverythingBefore } from '../account-recovery/index.ts';
import { actorOf, changeUser, hashPassword, lockUser } from '../users/index.ts';
import { refuseBreached } from './breached-passwords.ts';
import type { Done } from './confirm-email.ts';
import { countLetter, forgiveGuess } from './guesses.ts';
import { passwordChangedLetter } from './letters.ts';
import { consumeLink, findLink } from './mailed-links.sql.ts';
import { linkHash, requestLink, voidOutstanding } from './mailed-links.ts';
import { endSessionsOf } from './session.ts';

/** The same answer for every address. */
export async function recoverPassword(email: string, from?: string): Promise<Done> {
  await countLetter('recover_password', email);
  await requestLink(email, 'recover_password', from);
  return { is_done: true };
}

/** A weak new password leaves the link valid. */
export async function finishRecovery(body: BodyOf<typeof finishCall>, visit: Visit): Promise<Done> {
  const hash = linkHash(body.token);
  const link = await findLink(hash, 'recover_password');
  if (!link || link.used_at || link.expires_at <= now()) return refuse('LINK_WORN_OUT');
  if (isPasswordPersonal(body.password, link)) refuseField('password', personalPassword);
  await refuseBreached(body.password);
  const password_hash = await hashPassword(body.password);
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, link.user_id)) ?? refuse('LINK_WORN_OUT');
    if (!(await consumeLink(tx, hash, 'recover_password', now()))) refuse('LINK_WORN_OUT');
    await voidOutstanding(tx, user.id);
    // following the letter confirms the address as well
    const isFirstProof = user.email_verified_at === null;
    if (isFirstProof) await dropEverythingBefore(tx, user.id);
    await changeUser(tx, user.id, { password_hash, email_verified_at: user.email_verified_at ?? now(), secured_at: now() });
    if (body.everywhere || isFirstProof) await endSessionsOf(tx, user.id, 'password');
    await tx.announce({
      type: 'user.password_changed',
      entity: 'user',
      entity_id: user.id,
      actor: actorOf(user.active_role),
      actor_id: user.id,
      reason: 'recovery',
    });
    await sendMail(tx, passwordChangedLetter(user));
  });
  await forgiveGuess(link.email.toLowerCase(), visit);
  return { is_done: true };
}
