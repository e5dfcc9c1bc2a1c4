import type { Account, AccountStatus } from '@artel/contracts/people/accounts.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { comesAlways, letter, pageAt } from '../../platform/mail/letter.ts';
import { type Letter, sendMail } from '../../platform/mail/mail.ts';
import { refuse } from '../../platform/refuse.ts';
import { deviceText, endSession, endSessionsOf, voidOutstanding } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';
import { checkEnding } from './account.policy.ts';
import { findDeviceOfSession } from './accounts.sql.ts';
import { adminGetUser } from './read-accounts.ts';

const sessionsEndedLetter = ({ email }: { email: string }, reason: string, device?: string): Letter =>
  letter({
    to: email,
    subject: device ? 'Сеанс завершён' : 'Сеансы завершены',
    about: 'Вход',
    lead: `Сотрудник биржи завершил ${device ? `сеанс вашего аккаунта: ${device}` : 'все сеансы вашего аккаунта'}. Причина: ${reason}\n\nВойдите снова и смените пароль. Если пароль мог узнать кто-то другой, задайте новый.`,
    button: { label: 'Задать новый пароль', url: pageAt('/recover') },
    why: device ? 'Сотрудник вывел вас из аккаунта на одном устройстве.' : 'Сотрудник вывел вас из аккаунта на всех устройствах.',
    choice: comesAlways(),
  });

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
