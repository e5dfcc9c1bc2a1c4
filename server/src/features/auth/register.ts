import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { register as registerCall } from '@artel/contracts/sign-in/auth.ts';
import { consentDocuments } from '@artel/contracts/sign-in/consents.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { log, now, refuse, refuseField, site } from '../../platform/index.ts';
import { isAddressUnchanged } from '../account-recovery/index.ts';
import { insertConsents } from '../consents/index.ts';
import { findTaken, findUserIdByReferralCode, hashPassword, insertUser, newReferralCode } from '../users/index.ts';
import { passBotCheck } from './bot-check.ts';
import { refuseBreached } from './breached-passwords.ts';
import { countRegistration, countRegistrationTry } from './guesses.ts';
import { mailLink } from './mailed-links.ts';
import { isReservedName, isStaffName, offeredRole, staffName } from './reserved-names.policy.ts';

type Registration = BodyOf<typeof registerCall>;
type Registered = ResultOf<typeof registerCall>;

export async function register(body: Registration, visit: Visit): Promise<Registered> {
  const role = offeredRole(body.role);
  if (!role) {
    log.warn({ event: 'role_not_offered', role: body.role, ip: visit.ip }, 'registration asked for a role that is not offered');
    refuse('ROLE_NOT_OFFERED');
  }
  if (isStaffName(body.name, body.surname, site().brandName)) refuseField('name', staffName);
  await countRegistrationTry(visit);
  await passBotCheck(body['cf-turnstile-response'], 'register', visit);
  await refuseTaken(body);
  await refuseBreached(body.password);
  await countRegistration(visit);
  const password_hash = await hashPassword(body.password);
  const referred_by = await inviterOf(body.referralCode);
  return inTransaction(async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      user_name: body.user_name,
      name: body.name,
      surname: body.surname,
      email: body.email,
      password_hash,
      roles: role === 'seller' ? ['customer', 'seller'] : ['customer'],
      active_role: role,
      referral_code: newReferralCode(),
      referred_by,
    });
    const consents = [...new Set(body.consents ?? [])].map((document) => ({ document, document_version: consentDocuments[document] }));
    await insertConsents(tx, user.id, consents, { ip: visit.ip, given_at: now() });
    await tx.announce({
      type: 'user.registered',
      entity: 'user',
      entity_id: user.id,
      actor: role,
      actor_id: user.id,
      data: { referred_by },
    });
    await mailLink(tx, user, 'confirm_email', body.from);
    return { _id: user.id, user_name: user.user_name, email: user.email };
  }).catch(refuseLostRace);
}

export async function isUserNameFree(user_name: string): Promise<{ is_free: boolean }> {
  return { is_free: !isReservedName(user_name) && !(await findTaken({ user_name })).user_name };
}

async function refuseTaken({ email, user_name }: Registration): Promise<void> {
  const taken = await findTaken({ email, user_name });
  if (taken.email || (await isAddressUnchanged(email))) refuse('EMAIL_TAKEN');
  if (taken.user_name || isReservedName(user_name)) refuse('USER_NAME_TAKEN');
}

/** A lost race on the unique index. */
function refuseLostRace(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'users_email') refuse('EMAIL_TAKEN');
  if (error instanceof pg.DatabaseError && error.constraint === 'users_user_name') refuse('USER_NAME_TAKEN');
  throw error;
}

async function inviterOf(code: string | undefined): Promise<string | null> {
  const typed = code?.trim().toUpperCase() ?? '';
  return /^[A-Z0-9]{8}$/.test(typed) ? ((await findUserIdByReferralCode(typed)) ?? null) : null;
}
