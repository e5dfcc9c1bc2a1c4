/** Read from the session's row at each request; the token only names it. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { SecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import type { ProofMethod } from '@artel/contracts/sign-in/security.ts';
import { minutes } from '../clock.ts';

export type Covered = { email: string; phone: string | null; inn: string | null };

export type Role = 'customer' | 'seller' | 'admin';
export type Member = {
  user_id: string;
  session_id: string;
  active_role: Role;
  roles: Role[];
  permissions: Right[];
  is_blocked: boolean;
  email_verified: boolean;
  second_factors: SecondFactor[];
  lacks_second_factor: boolean;
  /** One of the staff looks as this member until then (contracts/src/people/accounts/view-as.ts). */
  viewed?: { by: string; until: Date; covered: Covered };
  proved_at: Date;
};
export type Viewer = Member | null;

export const hasRight = (viewer: Viewer, right: Right | readonly Right[]): boolean =>
  viewer !== null &&
  viewer.active_role === 'admin' &&
  [right, 'superadmin' as const].flat().some((one) => viewer.permissions.includes(one));

const provedFor_ms = minutes(10);
export const isProved = (member: Member, at: Date): boolean => at < provedUntil(member);
export const provedUntil = ({ proved_at }: Pick<Member, 'proved_at'>): Date => new Date(proved_at.getTime() + provedFor_ms);
/** With a second factor the password is not enough. */
export const proofMethods = (member: Member): ProofMethod[] => (member.second_factors.length > 0 ? member.second_factors : ['password']);
