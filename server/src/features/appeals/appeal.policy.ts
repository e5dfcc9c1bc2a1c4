/** The staff matrix: support all but money, finance money, moderators all. */
import { type AppealType, appealTypes } from '@artel/contracts/people/appeals.ts';
import { hasRight, type Member } from '../../platform/http/viewer.ts';

export function readableTypes(viewer: Member): readonly AppealType[] {
  if (hasRight(viewer, 'moderator')) return appealTypes;
  return appealTypes.filter((type) => hasRight(viewer, type === 'payment' ? 'finance' : 'support'));
}
