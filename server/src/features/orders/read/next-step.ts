/** Where we are, who moves next, until when, and what happens if nobody does: of the order, and of each stage that is open. Pure. */
import type { NextStep, Party } from '@artel/contracts/orders/orders.ts';
import type { z } from 'zod';
import { LATE_AUTO_CANCEL_MS, PAUSE_AUTO_CANCEL_MS, QUESTION_MS } from '../deadlines.ts';
import { pauseEndsAt } from '../order.policy.ts';
import { type Contestable, isContested, type OrderRecord, openStages, type StageRecord } from '../order.ts';
import { ifUnanswered, isAddressedTo } from '../requests/request.policy.ts';
import type { RequestRecord } from '../requests/request.ts';

type NextStepView = z.input<typeof NextStep>;
type NoticeStage = Contestable &
  Pick<
    StageRecord,
    | 'id'
    | 'no'
    | 'status'
    | 'is_beside'
    | 'due_at'
    | 'review_ends_at'
    | 'clears_at'
    | 'term_days'
    | 'is_late'
    | 'paused_at'
    | 'pause_until'
    | 'paused_ms'
    | 'rested_ms'
    | 'asked_at'
    | 'delivered_at'
  >;
type NextStepInput = Pick<OrderRecord, 'status' | 'payment_due_at' | 'start_due_at' | 'funding_due_at'> & {
  stages: NoticeStage[];
  requests: Pick<RequestRecord, 'kind' | 'stage_id' | 'asked_by' | 'status' | 'until'>[];
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const after = (from: Date | null, ms: number): string | null => (from ? new Date(from.getTime() + ms).toISOString() : null);

/** Of several open stages first what waits for the viewer, then what waits for the other side, each by its deadline. */
export function nextStep(order: NextStepInput, party: Party, at: Date): NextStepView {
  if (isContested(order)) return waitsForBank(null);
  const steps = openStages(order.stages).map((stage) => ({ stage, step: stageStep(order, stage, party, at) }));
  const [first] = steps.sort((a, b) => places[a.step.who] - places[b.step.who] || urgency(a).localeCompare(urgency(b)));
  if (first?.step.who === 'you') return first.step;
  return requestedParallel(order, party, at) ?? first?.step ?? endedStep(order);
}
const waitsForBank = (stage_no: number | null): NextStepView => ({ stage_no, who: 'nobody', step: 'bank', until: null, if_silent: null });
const places = { you: 0, other: 1, nobody: 2 } as const;
/** Late work counts from its term, not from the cancellation by the clock. */
const urgency = ({ stage, step }: { stage: NoticeStage; step: NextStepView }): string =>
  (stage.is_late && step.if_silent === 'cancelled' ? iso(stage.due_at) : step.until) ?? '9';

function requestedParallel(order: NextStepInput, party: Party, at: Date): NextStepView | undefined {
  if (party === 'staff') return undefined;
  const input = order.requests.find((request) => request.kind === 'beside' && isAddressedTo(request, order.stages, party, at));
  const stage = order.stages.find(({ id }) => id === input?.stage_id);
  return input && stage && { stage_no: stage.no, who: 'you', step: 'answer_request', until: iso(input.until), if_silent: 'declined' };
}

/** Of an open stage. A question or a request makes it the move of whoever has to answer, unless the stage waits for them already. */
export function stageStep(order: NextStepInput, stage: NoticeStage, party: Party, at: Date): NextStepView {
  if (stage.contested_at) return waitsForBank(stage.no);
  const step = stepOf(order, stage, party);
  // during an agreed pause a request may still wait for the reader
  if ((step.who !== 'other' && step.step !== 'rest') || party === 'staff') return step;
  const yours = { stage_no: stage.no, who: 'you' } as const;
  if (stage.asked_at && !stage.pause_until && party === 'customer')
    return { ...yours, step: 'answer', until: after(stage.asked_at, QUESTION_MS), if_silent: 'paused' };
  const input = order.requests.find((request) => request.stage_id === stage.id && isAddressedTo(request, order.stages, party, at));
  return input ? { ...yours, step: 'answer_request', until: iso(input.until), if_silent: ifUnanswered(input, stage) } : step;
}

type Waits = Pick<NextStepView, 'step' | 'if_silent'> & { of: 'customer' | 'seller' | 'nobody'; until: string | null };

function stepOf(order: NextStepInput, stage: NoticeStage, party: Party): NextStepView {
  const whole = wholeStep(order);
  const { of, ...step } = whole ?? stepAtWork(order, stage);
  const who = of === 'nobody' ? of : party === of ? 'you' : 'other';
  const isOfOrder = whole !== undefined && order.status !== 'awaiting_funding';
  return { stage_no: isOfOrder ? null : stage.no, who, ...step };
}

/** Before work begins, and between two stages, the order waits as a whole. */
function wholeStep({ status, payment_due_at, start_due_at, funding_due_at }: NextStepInput): Waits | undefined {
  switch (status) {
    case 'awaiting_payment':
      return { of: 'customer', step: 'pay', until: iso(payment_due_at), if_silent: 'cancelled' };
    case 'awaiting_requirements':
      return { of: 'customer', step: 'answer_brief', until: iso(start_due_at), if_silent: 'cancelled' };
    case 'awaiting_start':
      return { of: 'seller', step: 'start', until: iso(start_due_at), if_silent: 'cancelled' };
    case 'awaiting_funding':
      return { of: 'customer', step: 'fund', until: iso(funding_due_at), if_silent: 'closed' };
    default:
      return undefined;
  }
}

function stepAtWork(order: NextStepInput, stage: NoticeStage): Waits {
  switch (stage.status) {
    case 'in_work':
    case 'revision': {
      const until = stage.is_late ? after(stage.due_at, LATE_AUTO_CANCEL_MS) : iso(stage.due_at);
      const step = stage.status === 'revision' ? 'revise' : 'deliver';
      return { of: 'seller', step, until, if_silent: stage.is_late ? 'cancelled' : 'late' };
    }
    case 'paused':
      if (stage.pause_until) return { of: 'nobody', step: 'rest', until: iso(stage.pause_until), if_silent: 'resumed' };
      return { of: 'customer', step: 'answer', until: after(pauseEndsAt(stage), PAUSE_AUTO_CANCEL_MS), if_silent: 'cancelled' };
    case 'delivered':
      return { of: 'customer', step: 'review', until: iso(stage.review_ends_at), if_silent: 'accepted' };
    case 'planned':
      return { of: order.status === 'disputed' ? 'nobody' : 'customer', step: 'fund', until: null, if_silent: null };
    default:
      return { of: 'nobody', step: 'dispute', until: null, if_silent: null };
  }
}

function endedStep({ status, stages }: NextStepInput): NextStepView {
  const clearing = status === 'completed' ? stages.findLast((stage) => stage.status === 'accepted') : undefined;
  return clearing
    ? { stage_no: null, who: 'nobody', step: 'clear', until: iso(clearing.clears_at), if_silent: 'paid_out' }
    : { stage_no: null, who: 'nobody', step: 'done', until: null, if_silent: null };
}
