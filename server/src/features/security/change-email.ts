/**
 * Another address: both sides have a say. The new one confirms by a link within a day; the old one is told at once and can
 * stop it, for a week even after the change: then the old address is back and every browser is signed out.
 */

import pg from 'pg';
import { v7 as newId } from 'uuid';
import { days, hours, later, now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { countLetter, endSessionsOf, linkHash, newMailedToken } from '../auth/index.ts';
import { actorOf, changeUser, findUserByEmail, lockUser, type UserRow } from '../users/index.ts';
import { insertEmailChange, lockChangeToConfirm, lockChangeToStop, markChange, voidOpenChanges } from './email-changes.sql.ts';
import { confirmNewEmailLetter, emailChangedLetter, emailChangeLetter } from './letters.ts';

type Done = { is_done: true };

/** An earlier wish that waits is void. Nothing changes until the new address has answered. */
export async function changeEmail(viewer: Member, email: string): Promise<Done> {
  await countLetter('change_email', viewer.user_id);
  const holder = await findUserByEmail(email);
  if (holder) refuse(holder.id === viewer.user_id ? 'EMAIL_IS_YOURS' : 'EMAIL_TAKEN');
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    const [confirm, stop] = [newMailedToken(), newMailedToken()];
    await voidOpenChanges(tx, user.id, now());
    await insertEmailChange(tx, {
      id: newId(),
      user_id: user.id,
      old_email: user.email,
      new_email: email,
      confirm_hash: linkHash(confirm),
      stop_hash: linkHash(stop),
      created_at: now(),
      confirm_until: later(hours(24)),
      stop_until: later(days(7)),
    });
    await announce(tx, user, 'user.email_change_asked');
    await sendMail(tx, confirmNewEmailLetter({ name: user.name, email }, confirm));
    await sendMail(tx, emailChangeLetter(user, email, stop));
  });
  return { is_done: true };
}

/** The new address answers. Whoever reads it owns it: it is confirmed. */
export async function confirmNewEmail(token: string): Promise<Done> {
  await inTransaction(async (tx) => {
    const change = (await lockChangeToConfirm(tx, linkHash(token), now())) ?? refuse('LINK_WORN_OUT');
    const user = (await lockUser(tx, change.user_id)) ?? refuse('LINK_WORN_OUT');
    await markChange(tx, change.id, { done_at: now() });
    await changeUser(tx, user.id, { email: change.new_email, email_verified_at: now() });
    await announce(tx, user, 'user.email_changed');
    await tellChanged(tx, [user.id], { type: 'user', id: user.id });
    await sendMail(tx, emailChangedLetter(user, change.new_email));
  }).catch(refuseTakenMeanwhile);
  return { is_done: true };
}

/** The old address says no. Somebody else may be at the keyboard, so nobody stays signed in. */
export async function stopEmailChange(token: string): Promise<Done> {
  await inTransaction(async (tx) => {
    const change = (await lockChangeToStop(tx, linkHash(token), now())) ?? refuse('LINK_WORN_OUT');
    const user = (await lockUser(tx, change.user_id)) ?? refuse('LINK_WORN_OUT');
    await markChange(tx, change.id, { stopped_at: now() });
    await voidOpenChanges(tx, user.id, now());
    if (change.done_at) await changeUser(tx, user.id, { email: change.old_email, email_verified_at: now() });
    await endSessionsOf(tx, user.id, 'email_change_stopped');
    await announce(tx, user, 'user.email_change_stopped');
  }).catch(refuseTakenMeanwhile);
  return { is_done: true };
}

const announce = (tx: Tx, user: UserRow, type: string): Promise<void> =>
  tx.announce({ type, entity: 'user', entity_id: user.id, actor: actorOf(user.active_role), actor_id: user.id });

/** Somebody registered with that address while the link waited: the unique index judges. */
function refuseTakenMeanwhile(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'users_email') refuse('EMAIL_TAKEN');
  throw error;
}
