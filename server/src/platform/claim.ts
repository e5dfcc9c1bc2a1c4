/** What one of the staff takes from a queue, so that two do not do the same work. */
import { hours, later } from './clock.ts';

/** After so long without an action a colleague may take it. */
export const CLAIM_TTL_MS = hours(1);

type Claim = { assignee_id: string | null; held_until: Date | null };
export const claimedBy = (user_id: string): Claim => ({ assignee_id: user_id, held_until: later(CLAIM_TTL_MS) });
export const unclaimed: Claim = { assignee_id: null, held_until: null };

/** Until when it is claimed; null where a claim is over, or never was. */
export const claimEnd = ({ assignee_id, held_until }: Claim, at: Date): Date | null =>
  assignee_id !== null && held_until !== null && held_until > at ? held_until : null;
export const isClaimedByOther = (claim: Claim, user_id: string, at: Date): boolean =>
  claim.assignee_id !== user_id && claimEnd(claim, at) !== null;
