import { days, hours } from '../../platform/index.ts';
import type { FactorResetMover } from './factor-reset.lifecycle.ts';

export const SIGN_WITHIN_MS = days(3);
/** Long enough for an owner to see the letter and to sign in with the factor. */
export const ENDS_AFTER_MS = hours(72);

type Known = { person: { _id: string }; proposed_by: { _id: string } };
export function moverOf({ person, proposed_by }: Known, viewer_id: string): FactorResetMover {
  if (viewer_id === person._id) return 'owner';
  return viewer_id === proposed_by._id ? 'proposer' : 'colleague';
}
