/**
 * Sensitive calls need a recent proof of the owner's presence: those with `step_up` in the contract always, others by circumstance:
 * giving away much money in a day (`mayGiveAway`), the file of an export, a password where a second factor is on.
 */
import { refuse } from '../refuse.ts';
import { isProved, type Member, proofMethods } from './viewer.ts';

export function needProof(viewer: Member): void {
  if (!isProved(viewer, new Date())) refuse('STEP_UP_NEEDED', { methods: proofMethods(viewer) });
}
