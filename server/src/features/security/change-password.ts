import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { isPasswordPersonal, personalPassword } from '@artel/contracts/sign-in/auth.ts';
import type { changePassword as changeCall } from '@artel/contracts/sign-in/security.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { needProof } from '../../platform/http/step-up.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { endSessionsOf, passwordChangedLetter, proveSession, refuseBreached, voidOutstanding } from '../auth/index.ts';
import { actorOf, changeUser, hashPassword, lockUser } from '../users/index.ts';
import { ownerByPassword } from './prove-identity.ts';

const wrongPassword = 'Нынешний пароль неверен';

/** With a second factor that is required too. */
export async function changePassword(viewer: Member, body: BodyOf<typeof changeCall>, visit: Visit): Promise<{ is_done: true }> {
  if (viewer.second_factors.length > 0) needProof(viewer);
  const known = (await ownerByPassword(viewer, body.current_password, visit)) ?? refuseField('current_password', wrongPassword);
  if (isPasswordPersonal(body.password, known)) refuseField('password', personalPassword);
  await refuseBreached(body.password);
  const password_hash = await hashPassword(body.password);
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    // a concurrent change won
    if (user.password_hash !== known.password_hash) refuseField('current_password', wrongPassword);
    await changeUser(tx, user.id, { password_hash, secured_at: now() });
    await voidOutstanding(tx, user.id);
    await endSessionsOf(tx, user.id, 'password', viewer.session_id);
    await proveSession(tx, viewer.session_id);
    await tx.announce({
      type: 'user.password_changed',
      entity: 'user',
      entity_id: user.id,
      actor: actorOf(user.active_role),
      actor_id: user.id,
    });
    await sendMail(tx, passwordChangedLetter(user));
  });
  return { is_done: true };
}
