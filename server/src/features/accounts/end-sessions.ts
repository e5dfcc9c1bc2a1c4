import type { Account, AccountStatus } from '@artel/contracts/people/accounts.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { refuse } from '../../platform/refuse.ts';
import { endSessionsOf, voidOutstanding } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';
import { judgeEnding } from './account.policy.ts';
import { sessionsEndedLetter } from './letters.ts';
import { adminGetUser } from './read-accounts.ts';

/** Pending email changes and recoveries are void. Idempotent. */
export async function endSessionsOfUser(viewer: Member, id: string, reason: string): Promise<Account> {
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, id)) ?? refuse('ACCOUNT_NOT_FOUND');
    const refusal = judgeEnding({ id, status: user.status as AccountStatus, permissions: user.permissions }, viewer);
    if (refusal) refuse(refusal);
    await voidOutstanding(tx, id);
    if ((await endSessionsOf(tx, id, 'staff')) === 0) return;
    await tx.announce({ type: 'user.sessions_ended', entity: 'user', entity_id: id, actor: 'staff', actor_id: viewer.user_id, reason });
    await sendMail(tx, sessionsEndedLetter(user, reason));
  });
  return adminGetUser(viewer, id);
}
