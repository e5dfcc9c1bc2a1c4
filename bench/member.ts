/** Somebody of the measuring, signed in. */
import { v7 as newId } from 'uuid';
import { startSession } from '../server/src/features/auth/index.ts';
import { insertUser, newReferralCode } from '../server/src/features/users/index.ts';
import type { Tx } from '../server/src/platform/db/transaction.ts';

export type Member = { user_id: string; token: string };

export async function insertMember(tx: Tx): Promise<Member> {
  const id = newId();
  await insertUser(tx, {
    id,
    user_name: `bench-${id.slice(-12)}`,
    email: `${id}@bench.test`,
    name: 'Участник',
    surname: 'Стендов',
    roles: ['customer'],
    active_role: 'customer',
    referral_code: newReferralCode(),
    password_hash: 'none',
    email_verified_at: new Date(),
  });
  const session = await startSession(tx, id, { remember: true, bind_hash: null, user_agent: 'bench', ip: '127.0.0.1' });
  return { user_id: id, token: session.token };
}
