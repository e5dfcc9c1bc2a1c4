/**
 * Two signatures: what one of the staff proposes with a reason, another signs or refuses. approve.ts says how; what is signed is done by
 * the feature it belongs to, in the same transaction.
 */

export { isLarge, LARGE_ABOVE_MINOR, UNSIGNED_FOR_MS } from './approval.policy.ts';
export type { Approval } from './approvals.sql.ts';
export { findOpenApproval, lockOpenApproval, propose, refuseProposal, sign, withdrawProposal } from './approve.ts';
export { mayDecideAlone, takesTwo } from './decide-alone.ts';
export { countUnsigned, listUnsigned, type UnsignedKind, unsignedKinds } from './unsigned.sql.ts';
