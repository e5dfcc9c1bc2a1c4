import type { Account, AccountStatus } from '@artel/contracts/people/accounts/accounts.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { deviceText, endSession, endSessionsOf, voidOutstanding } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';
import { checkEnding } from './account.policy.ts';
import { findDeviceOfSession } from './accounts.sql.ts';
import { sessionsEndedLetter } from './letters.ts';
import { adminGetUser } from './read-accounts.ts';

/** Pending email changes and recoveries are void. Idempotent. */
export async function endSessionsOfUser(viewer: Member, id: string, reason: string): Promise<Account> {
  await inTransaction(async (tx) => {
    const user = await lockTarget(tx, id, viewer);
    await voidOutstanding(tx, id);
    if ((await endSessionsOf(tx, id, 'staff')) === 0) return;
    await tx.announce({ type: 'user.sessions_ended', entity: 'user', entity_id: id, actor: 'staff', actor_id: viewer.user_id, reason });
    await sendMail(tx, sessionsEndedLetter(user, reason));
  });
  return adminGetUser(viewer, id);
}

/** Of the others nothing changes. A session of somebody else is «not found»; idempotent. */
export async function endSessionOfUser(viewer: Member, id: string, session_id: string, reason: string): Promise<{ is_ended: true }> {
  await inTransaction(async (tx) => {
    const user = await lockTarget(tx, id, viewer);
    const session = (await findDeviceOfSession(tx, session_id, id)) ?? refuse('NOT_FOUND');
    if (session.is_over) return;
    await endSession(tx, session_id, 'staff');
    await tx.announce({ type: 'user.sessions_ended', entity: 'user', entity_id: id, actor: 'staff', actor_id: viewer.user_id, reason });
    await sendMail(tx, sessionsEndedLetter(user, reason, deviceText(session.user_agent)));
  });
  return { is_ended: true };
}

async function lockTarget(tx: Tx, id: string, viewer: Member) {
  const user = (await lockUser(tx, id)) ?? refuse('ACCOUNT_NOT_FOUND');
  const refusal = checkEnding({ id, status: user.status as AccountStatus, permissions: user.permissions }, viewer);
  if (refusal) refuse(refusal);
  return user;
}
