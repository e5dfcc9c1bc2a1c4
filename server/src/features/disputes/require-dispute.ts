/** The common steps of every move of a dispute: both locks, the order's first; who asks; the notices. */

import type { DisputeAction, DisputeRoom, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type DomainEvent, type EventOf, type EventPart, type Member, move, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { withdrawProposal } from '../approvals/index.ts';
import { leaveOrderChat } from '../chat/index.ts';
import { isContested, lockOrder, mayGiveAway, type OrderRecord, settleBySplit, stageOf } from '../orders/index.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';
import { actionLimit } from './dispute.policy.ts';
import { type LockedCase, partOf, type QuestionedCase } from './dispute.ts';
import { viewRoom } from './dispute.view.ts';
import { readRoom } from './dispute-room.sql.ts';
import { closeDispute, findDisputeSides, lockDispute, readDispute } from './disputes.sql.ts';

export const disputeTimers = ['answer', 'talks', 'question', 'ruling', 'proposal', 'appeal'] as const;

export async function lockCase(tx: Tx, id: string): Promise<LockedCase> {
  const known = (await findDisputeSides(tx, id)) ?? refuse('DISPUTE_NOT_FOUND');
  const order = (await lockOrder(tx, known.order_id)) ?? refuse('DISPUTE_NOT_FOUND');
  return { order, dispute: await lockDispute(tx, id) };
}

/** For one of the two sides; to everybody else it does not exist. */
export async function requireDispute(tx: Tx, { user_id }: Member, id: string): Promise<QuestionedCase> {
  const known = (await findDisputeSides(tx, id)) ?? refuse('DISPUTE_NOT_FOUND');
  if (user_id !== known.opener_id && user_id !== known.respondent_id) refuse('DISPUTE_NOT_FOUND');
  const locked = await lockCase(tx, id);
  return {
    ...locked,
    side: user_id === known.opener_id ? 'opener' : 'respondent',
    role: user_id === locked.order.customer_id ? 'customer' : 'seller',
  };
}

/** Checks a fresh proof before this side lets the other have that part as soon as the other agrees. */
export const mayShareOut = (tx: Tx, viewer: Member, { dispute, order, role }: QuestionedCase, customer_percent: number): Promise<void> =>
  mayGiveAway(
    tx,
    viewer,
    role,
    dispute.frozen.map(({ stage_id }) => {
      const stage = stageOf(order, stage_id);
      return { stage, customer_minor: partOf(stage.price_minor, customer_percent) };
    }),
  );

/** Ends with the named refusal unless the side may do this now; answers the status it leads to. */
export function disputeMustAllow({ dispute, order, side, role }: QuestionedCase, action: DisputeAction) {
  if (isContested(order)) refuse('ORDER_IS_CONTESTED');
  const verdict = move(disputeLifecycle, dispute.status, action, side);
  if (!verdict.ok) return refuse(verdict.code, verdict.details);
  const limit = actionLimit({ ...dispute, asked_side: dispute.question?.side ?? null }, action, side, role, now());
  return limit ? refuse(limit) : verdict.to;
}

type Move = QuestionedCase & { status: DisputeStatus };
/** A side's move of a dispute, from its locks to the room; `status`: where the move leads. */
export const moveDispute = (
  viewer: Member,
  id: string,
  action: DisputeAction,
  change: (tx: Tx, move: Move) => Promise<unknown>,
): Promise<DisputeRoom> =>
  inTransaction(async (tx) => {
    const input = await requireDispute(tx, viewer, id);
    await change(tx, { ...input, status: disputeMustAllow(input, action) });
    return answerRoom(tx, id, viewer);
  });

export const announceDispute = (
  tx: Tx,
  { dispute, side, role }: Pick<QuestionedCase, 'dispute' | 'side' | 'role'>,
  data: EventPart<EventOf<'dispute'>, 'number' | 'order_id'> & { reason?: string },
): Promise<void> => {
  const event = {
    ...data,
    entity: 'dispute',
    entity_id: dispute.id,
    from: dispute.status,
    actor: role,
    actor_id: side === 'opener' ? dispute.opener_id : dispute.respondent_id,
    data: { number: dispute.number, order_id: dispute.order_id, ...data.data },
  };
  return tx.announce(event as DomainEvent<EventOf<'dispute'>>);
};

export async function freeArbiter(tx: Tx, { dispute, order }: LockedCase): Promise<void> {
  await withdrawProposal(tx, 'dispute_ruling', dispute.id);
  if (dispute.arbiter_id) await leaveOrderChat(tx, order, dispute.arbiter_id);
}

/** The money of its stages goes apart and it is over. Answers the order as it is then. */
export async function shareOut(
  tx: Tx,
  { dispute, order }: LockedCase,
  to: 'settled' | 'closed',
  share: Parameters<typeof settleBySplit>[3],
): Promise<OrderRecord> {
  await closeDispute(tx, dispute, to, now());
  await dropTimers(tx, 'dispute', dispute.id, ...disputeTimers);
  await freeArbiter(tx, { dispute, order });
  let after = order;
  for (const { stage_id } of dispute.frozen) after = await settleBySplit(tx, after, stageOf(after, stage_id), share);
  return after;
}

export async function answerRoom(tx: Tx, id: string, { user_id }: Member): Promise<DisputeRoom> {
  const dispute = (await readDispute(tx, id, user_id)) ?? refuse('DISPUTE_NOT_FOUND');
  return viewRoom(dispute, await readRoom(tx, id), user_id);
}
