import type { CaseAction, CaseRoom } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type DomainEvent, type EventOf, type EventPart, type Member, move, refuse } from '../../../platform/index.ts';
import { findOpenApproval } from '../../approvals/index.ts';
import { isContested, readHistory } from '../../orders/index.ts';
import { haveDealt, publishToStaff } from '../../users/index.ts';
import { disputeLifecycle } from '../dispute.lifecycle.ts';
import type { LockedCase, LockedDispute } from '../dispute.ts';
import { readRoom } from '../dispute-room.sql.ts';
import { readDispute } from '../disputes.sql.ts';
import { lockCase } from '../require-dispute.ts';
import { caseLimit, type DecidedCase, partyOf } from './arbiter.policy.ts';
import { viewCaseRoom } from './case.view.ts';
import { areSidesModerators, findSimilar, hasLeftUnanswered, readEvidence } from './case-room.sql.ts';
import { findFirstSigner, findRuling } from './rulings.sql.ts';

export type ArbiterQuestion = LockedCase & { judged: DecidedCase };

export async function lockForDecision(tx: Tx, { user_id }: Member, id: string): Promise<ArbiterQuestion> {
  const locked = await lockCase(tx, id);
  const decided = await decidedBy(tx, locked.dispute, user_id);
  return { ...locked, judged: { ...decided, is_contested: isContested(locked.order) } };
}

async function decidedBy(tx: Tx, dispute: LockedDispute, user_id: string): Promise<DecidedCase> {
  const unsigned = await findOpenApproval(tx, 'dispute_ruling', dispute.id);
  const sides: DecidedCase['sides'] = [dispute.opener_id, dispute.respondent_id];
  return {
    ...dispute,
    sides,
    isKnown: (await haveDealt(tx, user_id, sides, dispute.order_id)) || (await areSidesModerators(tx, user_id, dispute)),
    hasLeftUnanswered: await hasLeftUnanswered(tx, user_id, dispute),
    unsigned_by: unsigned?.proposed_by ?? null,
    first_signed_by: dispute.first_arbiter_id && (await findFirstSigner(tx, dispute.id)),
  };
}

/** Ends with the named refusal unless this member of the staff may do this now; answers the status it leads to. */
export function caseMustAllow({ judged }: ArbiterQuestion, action: CaseAction, { user_id }: Member) {
  const limit = caseLimit(judged, action, user_id);
  const verdict = move(disputeLifecycle, judged.status, action, partyOf(judged, user_id));
  // whose case it is comes before what could be done in it
  if (limit && !(verdict.ok === false && limit === 'APPROVAL_NOT_FOUND')) refuse(limit);
  return verdict.ok ? verdict.to : refuse(verdict.code, verdict.details);
}

/** A move of the staff in a case, from its locks to the room; `status`: where the move leads. */
export const moveCase = (
  viewer: Member,
  id: string,
  action: CaseAction,
  change: (tx: Tx, question: ArbiterQuestion, status: DisputeStatus) => Promise<unknown>,
): Promise<CaseRoom> =>
  inTransaction(async (tx) => {
    const question = await lockForDecision(tx, viewer, id);
    await change(tx, question, caseMustAllow(question, action, viewer));
    return answerCase(tx, id, viewer);
  });

type CaseEvent = EventPart<EventOf<'dispute'>, 'number' | 'order_id'> & {
  actor_id?: string;
  actor?: 'staff' | 'clock' | 'system';
  reason?: string;
};
export async function announceCase(tx: Tx, dispute: LockedDispute, { actor = 'staff', data, ...notice }: CaseEvent): Promise<void> {
  const event = {
    ...notice,
    entity: 'dispute',
    entity_id: dispute.id,
    actor,
    from: dispute.status,
    data: { number: dispute.number, order_id: dispute.order_id, ...data },
  };
  await tx.announce(event as DomainEvent<EventOf<'dispute'>>);
  await notifyArbiters(tx, dispute.id);
}

export async function notifyArbiters(tx: Tx, id: string): Promise<void> {
  await publishToStaff(tx, 'arbiter', { type: 'dispute', id });
}

export async function answerCase(tx: Tx, id: string, viewer: Member): Promise<CaseRoom> {
  const { judged, dispute } = await lockForDecision(tx, viewer, id);
  const shown = (await readDispute(tx, id, viewer.user_id))!;
  const unsigned = await findOpenApproval(tx, 'dispute_ruling', id);
  const [room, evidence] = [await readRoom(tx, id), await readEvidence(tx, dispute)];
  const [history, similar] = [await readHistory(tx, dispute.order_id), await findSimilar(tx, dispute)];
  const proposed_summary = dispute.status === 'proposed' ? (await findRuling(tx, dispute.id, 1)).summary : null;
  return viewCaseRoom({ shown, room, evidence, history, similar, judged, unsigned, proposed_summary }, viewer.user_id);
}
