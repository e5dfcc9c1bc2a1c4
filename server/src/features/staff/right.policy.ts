/**
 * Whose rights may be changed, and into what: nobody's own, only of members in good standing, and never so that fewer than two are left
 * who can sign. Pure.
 */

import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { days } from '../../platform/index.ts';
import type { RightChangeMover } from './right-change.lifecycle.ts';

/** A signature that is not asked for in this time was not needed. */
export const EXPIRES_AFTER_MS = days(3);

export type Change = { right: Right; way: 'give' | 'take' };
type Person = { id: string; status: string; is_confirmed: boolean; permissions: readonly string[] };

export function checkChange({ right, way }: Change, person: Person, seniors: readonly string[]): RefusalCode | undefined {
  const isHeld = person.permissions.includes(right);
  if (way === 'give') {
    if (isHeld) return 'RIGHT_IS_HELD';
    return person.status === 'active' && person.is_confirmed ? undefined : 'RIGHTS_NEED_AN_ACTIVE_PERSON';
  }
  if (!isHeld) return 'RIGHT_IS_NOT_HELD';
  return right === 'superadmin' && seniors.filter((id) => id !== person.id).length < 2 ? 'RIGHTS_NEED_TWO' : undefined;
}

type Roles = { roles: readonly string[]; active_role: string; permissions: readonly string[] };
/** Without a right left there is no role of the staff either. */
export function changed({ roles, active_role, permissions }: Roles, { right, way }: Change) {
  const others = permissions.filter((one) => one !== right);
  const next = way === 'give' ? [...others, right] : others;
  if (next.length > 0) return { permissions: next, roles: [...new Set([...roles, 'admin'])], active_role };
  return {
    permissions: [],
    roles: roles.filter((role) => role !== 'admin'),
    active_role: active_role === 'admin' ? 'customer' : active_role,
  };
}

type Known = { person: { _id: string }; proposed_by: { _id: string } };
export function moverOf({ person, proposed_by }: Known, viewer_id: string): RightChangeMover {
  if (viewer_id === person._id) return 'owner';
  return viewer_id === proposed_by._id ? 'proposer' : 'colleague';
}
