import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import {
  type Approval,
  type ApprovalKind,
  decideApproval,
  insertApproval,
  lockApproval,
  lockRightsOf,
  withdrawApproval,
} from './approvals.sql.ts';

/** One of the staff proposes. Refuses APPROVAL_IS_OPEN while another proposal about the same thing waits. The caller holds its lock. */
export async function propose(
  tx: Tx,
  { user_id }: Pick<Member, 'user_id'>,
  what: { kind: ApprovalKind; entity_id: string; proposal: Record<string, unknown>; reason: string },
): Promise<void> {
  if (await lockApproval(tx, what.kind, what.entity_id)) refuse('APPROVAL_IS_OPEN');
  await insertApproval(tx, { id: newId(), ...what, proposed_by: user_id, proposed_at: now() });
}

export const lockOpenApproval = async (tx: Tx, kind: ApprovalKind, entity_id: string): Promise<Approval> =>
  (await lockApproval(tx, kind, entity_id)) ?? refuse('APPROVAL_NOT_FOUND');

export const findOpenApproval = lockApproval;

export async function withdrawProposal(tx: Tx, kind: ApprovalKind, entity_id: string): Promise<void> {
  const open = await lockApproval(tx, kind, entity_id);
  if (open) await withdrawApproval(tx, open.id, now());
}

const signedBy: Record<ApprovalKind, Right> = {
  dispute_ruling: 'arbiter',
  payout: 'finance',
  correction: 'finance',
  tariff: 'superadmin',
  chargeback: 'finance',
  order_cancel: 'finance',
  right_change: 'superadmin',
  factor_reset: 'superadmin',
};

/**
 * A second pair of eyes agrees, and has the right now: the session was read before the locks. `bySuperadmin`: too large for others.
 * Refuses APPROVAL_OF_ONE: nobody signs what they proposed.
 */
export async function sign(tx: Tx, viewer: Member, approval: Approval, bySuperadmin = false): Promise<void> {
  if (approval.proposed_by === viewer.user_id) refuse('APPROVAL_OF_ONE');
  const rights = await lockRightsOf(tx, viewer.user_id);
  if (!rights.includes(signedBy[approval.kind]) && !rights.includes('superadmin')) refuse('MOVE_NOT_ALLOWED');
  if (bySuperadmin && !rights.includes('superadmin')) refuse('APPROVAL_OF_SUPERADMIN');
  await decideApproval(tx, approval.id, { status: 'signed', decided_by: viewer.user_id, decided_at: now(), refusal: null });
}

export async function refuseProposal(tx: Tx, viewer: Member, approval: Approval, refusal: string): Promise<void> {
  if (approval.proposed_by === viewer.user_id) refuse('APPROVAL_OF_ONE');
  await decideApproval(tx, approval.id, { status: 'refused', decided_by: viewer.user_id, decided_at: now(), refusal });
}
