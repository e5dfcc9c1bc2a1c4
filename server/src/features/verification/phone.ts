/** Six digits, stored as a hash; five tries, counted before judging. */

import { randomInt } from 'node:crypto';
import { maskedPhone, readPhone } from '@artel/contracts/kit/phone.ts';
import { phoneCode, type VerificationStep } from '@artel/contracts/people/verification.ts';
import pg from 'pg';
import { inTransaction } from '../../platform/db/index.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import { networkOf } from '../../platform/http/visit.ts';
import { later, type Member, minutes, now, refuse, refuseField, site } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { sendSms } from '../../platform/sms/sms.ts';
import { actorOf, changeUser, hashPassword, isPassword, lockUser } from '../users/index.ts';
import { phoneProvedLetter } from './letters.ts';
import { getMyStep } from './read-verifications.ts';
import { dropCode, recordDecision, storeCode, takeTry } from './verification.sql.ts';

const day_s = 86_400;
const blurred = (phone: string): string => sha256(phone);

async function countCode(viewer: Member, phone: string, ip: string): Promise<void> {
  await consume(featureLimit('sms-a-minute', 1, phoneCode.resend_s), viewer.user_id);
  await consume(featureLimit('sms-a-day', phoneCode.a_day, day_s), viewer.user_id);
  await consume(featureLimit('sms-to-number-a-day', phoneCode.a_day, day_s), blurred(phone));
  await consume(featureLimit('sms-of-network-a-day', 30, day_s), networkOf(ip));
}

/** Voids the former code; never reveals whether the number is taken. */
export async function sendPhoneCode(viewer: Member, typed: string, ip: string): Promise<VerificationStep> {
  const phone = readPhone(typed)!;
  await countCode(viewer, phone, ip);
  const code = String(randomInt(10 ** phoneCode.digits)).padStart(phoneCode.digits, '0');
  const code_hash = await hashPassword(code);
  await inTransaction(async (tx) => {
    await storeCode(tx, { user_id: viewer.user_id, phone, code_hash, sent_at: now(), expires_at: later(minutes(phoneCode.lives_min)) });
    await sendSms(tx, { to: phone, text: `${site().brandName}: код ${code}. Никому его не говорите.` });
    await publishChanged(tx, [viewer.user_id], { type: 'verification', id: viewer.user_id });
  });
  return getMyStep(viewer, 'phone');
}

/** Tells the tries left; refuses a number proved elsewhere. */
export async function confirmPhone(viewer: Member, code: string): Promise<VerificationStep> {
  // its own transaction: a wrong guess counts though the call fails
  const sent = (await inTransaction((tx) => takeTry(tx, viewer.user_id, now(), phoneCode.tries))) ?? refuse('PHONE_CODE_WORN_OUT');
  if (!(await isPassword(sent.code_hash, code))) {
    const left = phoneCode.tries - sent.tries;
    if (left === 0) refuse('PHONE_CODE_WORN_OUT');
    refuseField('code', `Код не подошёл. Осталось попыток: ${left}`);
  }
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
    if (!(await dropCode(tx, user.id, sent.code_hash))) return;
    if (user.phone !== sent.phone) await changeUser(tx, user.id, { phone: sent.phone });
    await recordDecision(tx, user.id, 'phone', { status: 'approved', reason: null, decided_at: now(), decided_by: null });
    await sendMail(tx, phoneProvedLetter(user, maskedPhone(sent.phone)));
    await tx.announce({
      type: 'verification.approved',
      entity: 'user',
      entity_id: user.id,
      actor: actorOf(user.active_role),
      actor_id: user.id,
      data: { kind: 'phone' },
    });
    for (const type of ['verification', 'user']) await publishChanged(tx, [user.id], { type, id: user.id });
  }).catch(refuseTaken);
  return getMyStep(viewer, 'phone');
}

function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'users_phone') refuse('PHONE_TAKEN');
  throw error;
}
