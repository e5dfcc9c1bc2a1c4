/** Who is asking. Everything here was read from the session's row for this very request; the token only names the row. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';

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
};
export type Viewer = Member | null;

/** May this member act with that right of the staff, or with any one of those? */
export const hasRight = (viewer: Viewer, right: Right | readonly Right[]): boolean =>
  viewer !== null &&
  viewer.active_role === 'admin' &&
  [right, 'superadmin' as const].flat().some((one) => viewer.permissions.includes(one));
