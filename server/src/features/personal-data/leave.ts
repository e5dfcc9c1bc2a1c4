/** Signed out at once, erased after two weeks; signing in cancels it. */

import { type Leaving, personalDataTerms } from '@artel/contracts/people/personal-data.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { days, later, type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { endSessionsOf } from '../auth/index.ts';
import { lockAvailable } from '../ledger/index.ts';
import { actorOf, lockUser } from '../users/index.ts';
import { obstaclesOf } from './leave.policy.ts';
import { findObligations, forgetLeaving, setEraseAt } from './leave.sql.ts';
import { leavingLetter, stayingLetter } from './letters.ts';

export async function getLeaving(viewer: Member): Promise<Leaving> {
  const obstacles = obstaclesOf(await findObligations(viewer.user_id));
  return { obstacles, allowed_actions: obstacles.length === 0 ? ['leave'] : [] };
}

/** LEAVING_OBSTRUCTED while money, orders or payouts are open. */
export async function leave(viewer: Member, user_name: string): Promise<{ erase_at: string }> {
  const erase_at = later(days(personalDataTerms.grace_days));
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    if (user.user_name.toLowerCase() !== user_name.toLowerCase()) refuseField('user_name', 'Это не ваш логин');
    await lockAvailable(tx, user.id);
    const obstacles = obstaclesOf(await findObligations(user.id, tx.db));
    if (obstacles.length > 0) refuse('LEAVING_OBSTRUCTED', { obstacles });
    await setEraseAt(tx, user.id, erase_at);
    await setTimer(tx, 'user', user.id, 'erase', erase_at);
    await endSessionsOf(tx, user.id, 'leaving');
    await tx.announce({ type: 'user.leaving', entity: 'user', entity_id: user.id, actor: actorOf(user.active_role), actor_id: user.id });
    await sendMail(tx, leavingLetter(user, erase_at));
  });
  return { erase_at: erase_at.toISOString() };
}

export async function cancelLeaving(tx: Tx, user_id: string): Promise<void> {
  const user = await forgetLeaving(tx, user_id);
  if (!user) return;
  await dropTimers(tx, 'user', user_id, 'erase');
  await tx.announce({ type: 'user.stayed', entity: 'user', entity_id: user_id, actor: 'customer', actor_id: user_id });
  await sendMail(tx, stayingLetter(user, now()));
}
