/**
 * The new address confirms within a day. Every address of the last seven days is notified and can stop it for a week: it is restored, all
 * sessions end, the password must be renewed.
 */

import pg from 'pg';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { hours, later, type Member, now, refuse } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import * as wayBack from '../account-recovery/index.ts';
import { countLetter, endSessionsOf, linkHash, mailLink, newMailedToken, voidOutstanding } from '../auth/index.ts';
import { actorOf, changeUser, findUserByEmail, lockUser, type UserRow } from '../users/index.ts';
import { changesStoppedLetter, confirmNewEmailLetter, emailChangedLetter, emailChangeLetter } from './letters.ts';

type Done = { is_done: true };

export async function changeEmail(viewer: Member, email: string): Promise<Done> {
  if (!viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
  await countLetter('change_email', viewer.user_id);
  const holder = await findUserByEmail(email);
  if (holder?.id === viewer.user_id) refuse('EMAIL_IS_YOURS');
  if (holder || (await wayBack.isAddressUnchanged(email, viewer.user_id))) refuse('EMAIL_TAKEN');
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    const [confirm, at] = [newMailedToken(), now()];
    await wayBack.voidOpenChanges(tx, user.id, at);
    await wayBack.insertEmailChange(tx, {
      id: newId(),
      user_id: user.id,
      old_email: user.email,
      new_email: email,
      confirm_hash: linkHash(confirm),
      created_at: at,
      confirm_until: later(hours(24), at),
    });
    await announce(tx, user, 'user.email_change_asked');
    await sendMail(tx, confirmNewEmailLetter({ email }, confirm));
    for (const reader of await wayBack.stopLinksFor(tx, user, at)) await sendMail(tx, emailChangeLetter(reader, email));
  });
  return { is_done: true };
}

/** Confirms it; recovery links to the old address are void. */
export async function confirmNewEmail(token: string): Promise<Done> {
  const hash = linkHash(token);
  const user_id = (await wayBack.findOwnerOfChange(hash)) ?? refuse('LINK_WORN_OUT');
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, user_id)) ?? refuse('LINK_WORN_OUT');
    const change = (await wayBack.lockChangeToConfirm(tx, hash, now())) ?? refuse('LINK_WORN_OUT');
    if (await wayBack.isAddressUnchanged(change.new_email, user.id, tx)) refuse('EMAIL_TAKEN');
    await wayBack.markChangeDone(tx, change.id, now());
    await voidOutstanding(tx, user.id);
    await changeUser(tx, user.id, { email: change.new_email, email_verified_at: now(), secured_at: now() });
    await announce(tx, user, 'user.email_changed');
    await publishChanged(tx, [user.id], { type: 'user', id: user.id });
    await sendMail(tx, emailChangedLetter(user, change.new_email));
  }).catch(refuseTakenMeanwhile);
  return { is_done: true };
}

/** Ends all sessions first, undoes everything since, and mails a recovery link to that address alone. */
export async function stopChanges(token: string): Promise<Done> {
  const hash = linkHash(token);
  const user_id = (await wayBack.findOwnerOfStopLink(hash)) ?? refuse('LINK_WORN_OUT');
  const isBack = await inTransaction(async (tx) => {
    const user = (await lockUser(tx, user_id)) ?? refuse('LINK_WORN_OUT');
    const link = (await wayBack.consumeStopLink(tx, hash, now())) ?? refuse('LINK_WORN_OUT');
    await endSessionsOf(tx, user.id, 'email_change_stopped');
    await voidOutstanding(tx, user.id);
    const isFree = await wayBack.undoSince(tx, user, link);
    await announce(tx, user, 'user.email_change_stopped');
    if (!isFree) return false;
    const owner = { id: user.id, name: user.name, email: link.email };
    await sendMail(tx, changesStoppedLetter(owner));
    await mailLink(tx, owner, 'recover_password');
    return true;
  });
  if (!isBack) refuse('EMAIL_TAKEN');
  return { is_done: true };
}

const announce = (
  tx: Tx,
  user: UserRow,
  type: 'user.email_change_asked' | 'user.email_changed' | 'user.email_change_stopped',
): Promise<void> => tx.announce({ type, entity: 'user', entity_id: user.id, actor: actorOf(user.active_role), actor_id: user.id });

/** A lost race on the unique index. */
function refuseTakenMeanwhile(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'users_email') refuse('EMAIL_TAKEN');
  throw error;
}
