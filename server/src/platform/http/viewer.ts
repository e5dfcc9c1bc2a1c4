/** Who is asking. Everything here was read from the session's row for this very request; the token only names the row. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { SecondFactor } from '@artel/contracts/sign-in/second-factor.ts';
import type { ProofMethod } from '@artel/contracts/sign-in/security.ts';
import { minutes } from '../clock.ts';

export type Role = 'customer' | 'seller' | 'admin';
export type Member = {
  user_id: string;
  session_id: string;
  active_role: Role;
  roles: Role[];
  permissions: Right[];
  /** May not do more than look and finish what is begun. */
  is_blocked: boolean;
  /** The mailed link was followed: needed to publish, bid and the like. */
  email_verified: boolean;
  second_factors: SecondFactor[];
  /** Of the staff, and without the second factor the deployment asks for: the rights are withheld, `permissions` is empty. */
  lacks_second_factor: boolean;
  /** When the owner last proved to this session to be there; by the machine's clock. */
  proved_at: Date;
};
export type Viewer = Member | null;

/** May this member act with that right of the staff, or with any one of those? */
export const hasRight = (viewer: Viewer, right: Right | readonly Right[]): boolean =>
  viewer !== null &&
  viewer.active_role === 'admin' &&
  [right, 'superadmin' as const].flat().some((one) => viewer.permissions.includes(one));

const provedFor_ms = minutes(10);
/** Did the owner prove a moment ago to be there? */
export const isProved = (member: Member, moment: Date): boolean => moment < provedUntil(member);
/** When the last proof ends, or ended. */
export const provedUntil = ({ proved_at }: Pick<Member, 'proved_at'>): Date => new Date(proved_at.getTime() + provedFor_ms);
/** With what the owner may prove it: once there is a second factor, the password is not enough. */
export const proofMethods = (member: Member): ProofMethod[] => (member.second_factors.length > 0 ? member.second_factors : ['password']);
