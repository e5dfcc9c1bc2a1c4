/** Who may ask for what, when, and what silence means. Pure: verdicts, no queries. */

import type { RequestAction, RequestSide, RequestStart, RequestStatus } from '@artel/contracts/orders/requests.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { allowedActions, days, hours, move, type Verdict } from '../../../platform/index.ts';
import { PAUSE_AT_MOST_MS } from '../deadlines.ts';
import { type Contestable, isContested, nextParallel, openStages, type StageRecord, stageInTurn } from '../order.ts';
import { type RequestMover, requestLifecycle } from './request.lifecycle.ts';
import type { RequestRecord } from './request.ts';

export const REQUEST_MS = hours(48);

type Party = RequestSide | 'staff';
type Rule = { by: readonly RequestSide[]; in: readonly StageRecord['status'][] };
/** Who begins it, and in which states of the stage; outside of them an open request cannot be accepted either. */
export const startRules: Record<RequestStart, Rule> = {
  extension: { by: ['seller'], in: ['in_work', 'revision'] },
  cancel: { by: ['customer', 'seller'], in: ['funded', 'in_work', 'paused', 'delivered', 'revision'] },
  extra: { by: ['customer', 'seller'], in: ['funded', 'in_work', 'paused', 'delivered', 'revision'] },
  list: { by: ['customer', 'seller'], in: ['funded', 'in_work', 'paused', 'revision'] },
  pause: { by: ['customer', 'seller'], in: ['in_work'] },
  beside: { by: ['customer', 'seller'], in: ['planned', 'funded'] },
  give_days: { by: ['customer'], in: ['in_work', 'revision'] },
};
const starts = Object.keys(startRules) as RequestStart[];

type Placed = Pick<StageRecord, 'id' | 'status'> & Partial<Pick<StageRecord, 'is_beside'>> & Contestable;
type NoticeInput = Placed & Pick<StageRecord, 'paused_ms'>;
type Known = Pick<RequestRecord, 'kind' | 'stage_id' | 'asked_by' | 'status' | 'until'>;

const isOpen = (request: Pick<Known, 'status' | 'until'>, at: Date): boolean => request.status === 'open' && request.until > at;

/** Whole days that are left of all pauses of the stage. */
export const pauseDaysLeft = ({ paused_ms }: Pick<StageRecord, 'paused_ms'>): number =>
  Math.max(0, Math.floor((PAUSE_AT_MOST_MS - paused_ms) / days(1)));

/** More work is asked for once, however many stages are open; only the next stage can become parallel. */
function isInPlace<S extends Placed>(stages: readonly S[], stage: S, start: RequestStart): boolean {
  if (start === 'beside') return nextParallel(stages) === stage;
  return start === 'extra' ? stageInTurn(stages) === stage : openStages(stages).includes(stage);
}

/** Why this side may not begin it at this stage now; a request only about what is open, and one of a kind at a time. */
export function startLimit<S extends NoticeInput>(
  stages: readonly S[],
  stage: S,
  requests: readonly Known[],
  start: RequestStart,
  party: Party,
  at: Date,
): RefusalCode | undefined {
  const rule = startRules[start];
  if (party === 'staff' || !rule.by.includes(party)) return 'MOVE_NOT_ALLOWED';
  if (isContested({ stages })) return 'ORDER_IS_CONTESTED';
  if (stage.status === 'disputed') return 'STAGE_IN_DISPUTE';
  if (!isInPlace(stages, stage, start) || !rule.in.includes(stage.status)) return 'REQUEST_OUT_OF_PLACE';
  if (start === 'pause' && pauseDaysLeft(stage) < 1) return 'PAUSE_TOO_LONG';
  return requests.some((request) => request.kind === start && request.stage_id === stage.id && isOpen(request, at))
    ? 'REQUEST_IS_OPEN'
    : undefined;
}

export const mayStart = <S extends NoticeInput>(
  stages: readonly S[],
  stage: S,
  requests: readonly Known[],
  party: Party,
  at: Date,
): RequestStart[] => starts.filter((start) => !startLimit(stages, stage, requests, start, party, at));

/** Whether it still applies: a stage that went on leaves its requests behind. */
export function isStanding({ kind, stage_id }: Pick<Known, 'kind' | 'stage_id'>, stages: readonly Placed[]): boolean {
  const stage = stages.find(({ id }) => id === stage_id);
  if (stage === undefined || isContested({ stages })) return false;
  return startRules[kind].in.includes(stage.status) && (kind !== 'beside' || nextParallel(stages) === stage);
}

export const isAddressedTo = (request: Known, stages: readonly Placed[], party: RequestSide, at: Date): boolean =>
  request.asked_by !== party && isOpen(request, at) && isStanding(request, stages);

const moverOf = (request: Pick<Known, 'asked_by'>, party: RequestSide): RequestMover => (party === request.asked_by ? 'asker' : 'asked');
/** It expires at the moment that was promised, not when the clock comes round. */
const asOf = (request: Pick<Known, 'status' | 'until'>, at: Date): RequestStatus =>
  request.status === 'open' && !isOpen(request, at) ? 'lapsed' : request.status;

/** May this side do this with the request now? What the stage has left behind can only be declined or withdrawn. */
export function checkRequest(
  request: Known,
  stages: readonly Placed[],
  action: RequestAction,
  party: Party,
  at: Date,
): Verdict<RequestStatus> {
  if (party === 'staff') return { ok: false, code: 'MOVE_NOT_ALLOWED', details: { from: request.status, allowed_actions: [] } };
  const verdict = move(requestLifecycle, asOf(request, at), action, moverOf(request, party));
  if (!verdict.ok || action !== 'accept' || isStanding(request, stages)) return verdict;
  const isFrozen = stages.some(({ id, status }) => id === request.stage_id && status === 'disputed');
  const code = isContested({ stages }) ? 'ORDER_IS_CONTESTED' : isFrozen ? 'STAGE_IN_DISPUTE' : 'REQUEST_OUT_OF_PLACE';
  return { ok: false, code, details: { from: request.status, allowed_actions: requestActions(request, stages, party, at) } };
}

export const requestActions = (request: Known, stages: readonly Placed[], party: Party, at: Date): RequestAction[] =>
  party === 'staff'
    ? []
    : (allowedActions(requestLifecycle, asOf(request, at), moverOf(request, party)) as RequestAction[]).filter(
        (action) => action !== 'accept' || isStanding(request, stages),
      );

/**
 * What becomes of a request that nobody answers. Work that was never handed in is cancelled and all of its money goes back; what was handed
 * in is judged, not cancelled.
 */
export const ifUnanswered = ({ kind }: Pick<Known, 'kind'>, stage: Pick<StageRecord, 'delivered_at'>): 'declined' | 'cancelled' =>
  kind === 'cancel' && !stage.delivered_at ? 'cancelled' : 'declined';

/** Whole roubles of the price, or all of it. */
export const isWholePart = (customer_minor: number, { price_minor }: Pick<StageRecord, 'price_minor'>): boolean =>
  customer_minor <= price_minor && (customer_minor % 100 === 0 || customer_minor === price_minor);
