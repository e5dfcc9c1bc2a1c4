/** Members by SQL with a constant hash: registering is proved where it is the story (account/register.spec.ts). */
import { consentDocuments } from '@artel/contracts/sign-in/consents.ts';
import { v7 as newId } from 'uuid';
import { newReferralCode } from '../../server/src/features/users/referral-code.ts';
import { testHash, testPassword } from '../../server/test/password.ts';
import { inMarket } from './market.ts';

export const demoPassword = 'artel-demo-2026';
export type Demo = 'customer' | 'seller' | 'admin';
export type Role = 'customer' | 'seller';
export type Called = { name: string; surname: string };
export type Member = { id: string; email: string; password: string };

export const newLogin = (role: Role): string => `${role}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Confirmed, with the consents of the form; a seller may also order. */
export async function makeMember(role: Role, { name, surname }: Called): Promise<Member> {
  const [id, user_name] = [newId(), newLogin(role)];
  const email = `${user_name}@people.test`;
  const roles = role === 'seller' ? ['customer', 'seller'] : ['customer'];
  const { terms, personal_data } = consentDocuments;
  await inMarket(
    `with member as (
       insert into users (id, user_name, email, password_hash, name, surname, roles, active_role, referral_code, email_verified_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now(), now()) returning id)
     insert into consents (user_id, document, document_version, ip, given_at)
     select member.id, document, version, '127.0.0.1', now() from member, (values ('terms', $10), ('personal_data', $11)) as agreed (document, version)`,
    [id, user_name, email, testHash, name, surname, roles, role, newReferralCode(), terms, personal_data],
  );
  return { id, email, password: testPassword };
}
