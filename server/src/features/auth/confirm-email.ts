import { inTransaction } from '../../platform/db/index.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { now, refuse, type Viewer } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { dropEverythingBefore } from '../account-recovery/index.ts';
import { actorOf, changeUser, findUser, lockUser } from '../users/index.ts';
import { countLetter } from './guesses.ts';
import { consumeLink, findLink, voidLinks } from './mailed-links.sql.ts';
import { linkHash, requestLink } from './mailed-links.ts';
import { mayHaveAccount, openSession, type SignedIn } from './open-session.ts';
import { endSessionsOf } from './session.ts';

export type Done = { is_done: true };

/**
 * LINK_USED for a second click. Sessions opened before the proof may be somebody else's: only this browser's stays. Who follows the link
 * where nobody is signed in has proved the address and is signed in; a link that was used signs nobody in.
 */
export async function confirmEmail(viewer: Viewer, token: string, visit: Visit): Promise<SignedIn | undefined> {
  const hash = linkHash(token);
  const link = await findLink(hash, 'confirm_email');
  const confirmed = await inTransaction(async (tx) => {
    const user = link && (await lockUser(tx, link.user_id));
    if (!user || !(await consumeLink(tx, hash, 'confirm_email', now()))) return undefined;
    await voidLinks(tx, user.id, 'confirm_email', now());
    // proved otherwise meanwhile: a second factor may stand before the account by now
    if (user.email_verified_at) return { isFirst: false };
    await dropEverythingBefore(tx, user.id);
    await endSessionsOf(tx, user.id, 'email_confirmed', viewer?.user_id === user.id ? viewer.session_id : null);
    await changeUser(tx, user.id, { email_verified_at: now() });
    await tx.announce({
      type: 'user.email_confirmed',
      entity: 'user',
      entity_id: user.id,
      actor: actorOf(user.active_role),
      actor_id: user.id,
    });
    await publishChanged(tx, [user.id], { type: 'user', id: user.id });
    return { isFirst: true };
  });
  if (confirmed) {
    const user = confirmed.isFirst && !viewer ? await findUser(link!.user_id) : undefined;
    return user && mayHaveAccount(user) ? openSession({ viewer, user, visit, remember: false }) : undefined;
  }
  const used = await findLink(hash, 'confirm_email');
  return refuse(used?.used_at && used.email_verified_at ? 'LINK_USED' : 'LINK_WORN_OUT');
}

/** The same answer for every address. */
export async function resendConfirmation(email: string, from?: string): Promise<Done> {
  await countLetter('confirm_email', email);
  await requestLink(email, 'confirm_email', from);
  return { is_done: true };
}
