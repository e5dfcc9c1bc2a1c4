/** Sensitive calls ask for a proof that the account's owner is there now, and not only a browser somebody left open. */
import { refuse } from '../refuse.ts';
import { isProved, type Member, proofMethods } from './viewer.ts';

/** Refuses a member whose last proof is too old, and says with what to prove anew. */
export function needProof(viewer: Member): void {
  if (!isProved(viewer, new Date())) refuse('STEP_UP_NEEDED', { methods: proofMethods(viewer) });
}
