/** Who may see or touch an order, and which of the lifecycle's moves are open right now. Pure: verdicts, no queries. */

import { type OrderAction, type OrderStatus, orderReaders, type Party, type StageAction } from '@artel/contracts/orders/orders.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { allowedActions, hasRight, type Member, move, type Verdict } from '../../platform/index.ts';
import {
  DISPUTE_AFTER_REFUSALS,
  DISPUTE_AFTER_SILENCE_MS,
  DISPUTE_IN_PAUSE_MS,
  DISPUTES_OF_A_SIDE,
  LATE_CANCEL_REVISION_MS,
  lateCancelAfter,
  PAUSE_AT_MOST_MS,
  REQUIREMENTS_MS,
  UNANSWERED_MS,
} from './deadlines.ts';
import { type HiddenStageAction, type Mover, orderLifecycle, stageLifecycle } from './order.lifecycle.ts';
import { type Contestable, isContested, type OrderRecord, openStages, payableStages, type StageRecord } from './order.ts';

/** What the viewer is to the order; undefined for strangers, who learn nothing. */
export function partyOf(order: Pick<OrderRecord, 'customer_id' | 'seller_id'>, viewer: Member): Party | undefined {
  if (order.customer_id === viewer.user_id) return 'customer';
  if (order.seller_id === viewer.user_id) return 'seller';
  return hasRight(viewer, orderReaders) ? 'staff' : undefined;
}

/** A paid order is cancelled freely for 20 minutes and until work begins. */
export const isFreeCancelOver = (order: Pick<OrderRecord, 'status' | 'free_cancel_until'>, at: Date): boolean =>
  order.status !== 'awaiting_payment' && (order.free_cancel_until === null || order.free_cancel_until <= at);

/** The seller who declines leaves because of themselves, or because a week brought no answers. */
export const declineReason = ({ status, start_due_at }: Pick<OrderRecord, 'status' | 'start_due_at'>, at: Date): 'unanswered' | 'seller' =>
  status === 'awaiting_requirements' && start_due_at !== null && at.getTime() >= start_due_at.getTime() - REQUIREMENTS_MS + UNANSWERED_MS
    ? 'unanswered'
    : 'seller';

export const isLateEnough = (stage: Pick<StageRecord, 'status' | 'due_at' | 'term_days'>, at: Date): boolean =>
  stage.due_at !== null &&
  at.getTime() >= stage.due_at.getTime() + (stage.status === 'revision' ? LATE_CANCEL_REVISION_MS : lateCancelAfter(stage.term_days));

type Paused = Pick<StageRecord, 'paused_at' | 'pause_until' | 'paused_ms' | 'rested_ms'>;
/**
 * From when on a pause for unanswered questions may be cancelled: the customer has been silent for 14 days in all, agreed pauses not
 * counted. Null while it is not paused, or by agreement.
 */
export const pauseEndsAt = ({ paused_at, pause_until, paused_ms, rested_ms }: Paused): Date | null =>
  pause_until ? null : paused_at && new Date(paused_at.getTime() + Math.max(0, PAUSE_AT_MOST_MS - (paused_ms - rested_ms)));
const isPauseOver = (stage: Paused, at: Date): boolean => {
  const ends_at = pauseEndsAt(stage);
  return ends_at !== null && ends_at <= at;
};

/** Accepted, or shared out, and the seller's part of it has not cleared. */
export const settlesLater = ({ status, released_at }: Pick<StageRecord, 'status' | 'released_at'>): boolean =>
  (status === 'accepted' || status === 'split') && released_at === null;

export const hasRevisionLeft = (stage: Pick<StageRecord, 'revisions_included' | 'revisions_used'>): boolean =>
  stage.revisions_included === -1 || stage.revisions_used < stage.revisions_included;

type NoticeOrder = Pick<OrderRecord, 'status' | 'free_cancel_until'> & {
  stages: readonly (Pick<StageRecord, 'status' | 'is_beside'> & Contestable)[];
};
type NoticeStage = Contestable &
  Pick<
    StageRecord,
    | 'status'
    | 'due_at'
    | 'term_days'
    | 'revisions_included'
    | 'revisions_used'
    | 'is_review_extended'
    | 'asked_at'
    | 'paused_at'
    | 'pause_until'
    | 'paused_ms'
    | 'rested_ms'
    | 'reserve_asked_at'
  >;

type StageMove = StageAction | HiddenStageAction;

/** Limits of time and of count, which the tables cannot express. */
function orderLimit(order: NoticeOrder, action: OrderAction | 'withdraw', at: Date): RefusalCode | undefined {
  if (isContested(order)) return 'ORDER_IS_CONTESTED';
  if (action === 'fund' && payableStages(order.stages).length === 0) return 'STAGES_NOT_IN_TURN';
  return action === 'cancel' && isFreeCancelOver(order, at) ? 'FREE_CANCEL_IS_OVER' : undefined;
}
function stageLimit(stage: NoticeStage, action: StageMove, at: Date): RefusalCode | undefined {
  if (stage.contested_at) return 'ORDER_IS_CONTESTED';
  if (action === 'ask' && stage.asked_at) return 'QUESTION_IS_OPEN';
  if (action === 'answer' && !stage.asked_at) return 'NO_QUESTION';
  if (action === 'resume' && !stage.pause_until) return 'NOT_PAUSED_BY_BOTH';
  if (action === 'cancel_paused' && !isPauseOver(stage, at)) return 'PAUSE_NOT_OVER';
  if (action === 'revise' && stage.reserve_asked_at) return 'RESERVE_IS_ENDING';
  if (action === 'revise' && !hasRevisionLeft(stage)) return 'REVISIONS_ARE_USED_UP';
  if (action === 'extend_review' && stage.is_review_extended) return 'REVIEW_ALREADY_EXTENDED';
  if (action === 'cancel_late' && !isLateEnough(stage, at)) return 'NOT_LATE_ENOUGH';
  return undefined;
}

/** May this party do this with the order now? */
export function checkOrderMove(order: NoticeOrder, action: OrderAction | 'withdraw', party: Mover, at: Date): Verdict<OrderStatus> {
  const verdict = move(orderLifecycle, order.status, action, party);
  const code = verdict.ok ? orderLimit(order, action, at) : verdict.code;
  return code ? { ok: false, code, details: { from: order.status, allowed_actions: orderActions(order, party, at) } } : verdict;
}
export function checkStageMove(stage: NoticeStage, action: StageMove, party: Mover, at: Date): Verdict<StageRecord['status']> {
  const verdict = move(stageLifecycle, stage.status, action, party);
  const limit = verdict.ok ? stageLimit(stage, action, at) : undefined;
  return limit ? { ok: false, code: limit, details: { from: stage.status, allowed_actions: stageActions(stage, party, at) } } : verdict;
}

export function orderActions(order: NoticeOrder, party: Mover | 'staff', at: Date): OrderAction[] {
  if (party === 'staff') return [];
  return (allowedActions(orderLifecycle, order.status, party) as OrderAction[]).filter((action) => !orderLimit(order, action, at));
}
export function stageActions(stage: NoticeStage, party: Mover | 'staff', at: Date): StageAction[] {
  if (party === 'staff') return [];
  return (allowedActions(stageLifecycle, stage.status, party) as StageAction[]).filter((action) => !stageLimit(stage, action, at));
}

type Quarrelled = Partial<Pick<StageRecord, 'is_beside'>> &
  Pick<
    StageRecord,
    | 'status'
    | 'paused_at'
    | 'pause_until'
    | 'delivered_at'
    | 'due_at'
    | 'funded_at'
    | 'revisions_used'
    | 'customer_disputes'
    | 'seller_disputes'
  >;

/**
 * What keeps a side from opening a dispute about a stage: of several stages only an open one; the customer after a delivery, after the
 * term, or after a day without an answer in the order's chat; the seller after two revisions, or a pause of three days. Sooner, a dispute
 * would only stop the clock. `waits_since`: the customer's first unanswered message.
 */
export function openingLimit<S extends Quarrelled>(
  stages: readonly S[],
  stage: S,
  party: Mover | 'staff',
  waits_since: Date | null,
  at: Date,
): RefusalCode | undefined {
  if (!openStages(stages).includes(stage)) return 'STAGE_NOT_IN_TURN';
  // a dispute taken back and opened again must not put the review off for ever
  if ((party === 'customer' ? stage.customer_disputes : stage.seller_disputes) >= DISPUTES_OF_A_SIDE) return 'DISPUTE_OPENED_TOO_OFTEN';
  if (party === 'seller') {
    const stood_ms = stage.paused_at && !stage.pause_until ? at.getTime() - stage.paused_at.getTime() : 0;
    return stage.revisions_used >= DISPUTE_AFTER_REFUSALS || stood_ms >= DISPUTE_IN_PAUSE_MS ? undefined : 'DISPUTE_TOO_EARLY';
  }
  // the term does not pass during a pause
  const isLate = stage.due_at !== null && stage.due_at <= (stage.paused_at ?? at);
  // a question asked before the money came waits from the money on
  const waits_from = waits_since && Math.max(waits_since.getTime(), stage.funded_at?.getTime() ?? 0);
  const isUnanswered = waits_from !== null && at.getTime() - waits_from >= DISPUTE_AFTER_SILENCE_MS;
  return stage.delivered_at || isLate || isUnanswered ? undefined : 'DISPUTE_TOO_EARLY';
}
