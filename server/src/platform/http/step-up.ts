/** Sensitive calls need a recent proof of the owner's presence. */
import { refuse } from '../refuse.ts';
import { isProved, type Member, proofMethods } from './viewer.ts';

export function needProof(viewer: Member): void {
  if (!isProved(viewer, new Date())) refuse('STEP_UP_NEEDED', { methods: proofMethods(viewer) });
}
