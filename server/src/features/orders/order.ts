import {
  type EndReason,
  endedOrderStatuses,
  type Order,
  type OrderStatus,
  type OrderTerms,
  type StageStatus,
} from '@artel/contracts/orders/orders.ts';
import type { Orders, RowOf, Stages } from '../../platform/db/index.ts';
import type { FeeSnapshot } from '../fees/index.ts';
import { LATE_REPLY_MS } from './deadlines.ts';
import type { Fault } from './fault.policy.ts';

/** Of `paused_ms`, all pauses that have ended, `rested_ms` are the agreed ones: nobody was silent in them. */
export type StageRecord = RowOf<
  Stages,
  {
    /** What is handed in: copied when the order was made, ticked and checked point by point. */
    promised: string[];
    status: StageStatus;
    fault: Fault | null;
  },
  'earned_minor'
>;

/** `fee_waived_minor`, the part of the fee that is waived, is not in `fee_buyer_minor`. */
export type OrderRecord = RowOf<
  Orders,
  {
    status: OrderStatus;
    terms: OrderTerms;
    brief_answers: BriefAnswer[];
    fee_snapshot: FeeSnapshot;
    end_reason: EndReason | null;
    fault: Fault | null;
    stages: StageRecord[];
  },
  'is_outcome_counted' | 'is_sale_counted'
>;

const ENDED: readonly StageStatus[] = ['accepted', 'released', 'split', 'cancelled'];

/**
 * The order's status by its stages. What was before work begins
 * (waiting for money, answers, the seller) the stages do not tell: then the stored status stays.
 */
export function deriveOrderStatus(stages: readonly Pick<StageRecord, 'status'>[], stored: OrderStatus): OrderStatus {
  const has = (status: StageStatus) => stages.some((stage) => stage.status === status);
  const all = (...statuses: StageStatus[]) => stages.every((stage) => statuses.includes(stage.status));
  if (all('cancelled')) return 'cancelled';
  if (all(...ENDED)) return has('accepted') || has('released') ? 'completed' : 'resolved';
  if (has('disputed')) return 'disputed';
  if (has('delivered')) return 'delivered';
  if (has('revision')) return 'revision';
  if (has('in_work')) return 'in_progress';
  if (has('paused')) return 'paused';
  if (has('funded')) return stored === 'awaiting_requirements' ? 'awaiting_requirements' : 'awaiting_start';
  return stages.some((stage) => ENDED.includes(stage.status)) ? 'awaiting_funding' : 'awaiting_payment';
}

/** What a bought package promises: the service's points, the package's own, every paid extra. */
export function promisedByPackage({ what_you_get, includes, extras }: Pick<OrderTerms, 'what_you_get' | 'includes' | 'extras'>): string[] {
  const paid = extras.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title));
  return [...new Set([...what_you_get, ...includes, ...paid])];
}

/** What one of the agreed stages hands in: its own result; the whole list belongs to work in one piece alone. */
export const promisedByStage = (stage: { title: string; result: string }, stages_count: number, checklist: readonly string[]): string[] =>
  stages_count === 1 && checklist.length > 0 ? [...checklist] : [stage.result.trim() || stage.title];

export const withStage = (order: OrderRecord, stage: StageRecord): OrderRecord => ({
  ...order,
  stages: order.stages.map((one) => (one.id === stage.id ? stage : one)),
});

/** In the last day of a review that was not moved yet a message of the customer moves it. */
export const isReviewMovable = (
  { status, review_ends_at, is_review_moved }: Pick<StageRecord, 'status' | 'review_ends_at' | 'is_review_moved'>,
  at: Date,
): boolean =>
  status === 'delivered' && !is_review_moved && review_ends_at !== null && at.getTime() >= review_ends_at.getTime() - LATE_REPLY_MS;

export const earnedOf = ({ price_minor, customer_minor }: Pick<StageRecord, 'price_minor' | 'customer_minor'>): number =>
  price_minor - (customer_minor ?? 0);

export const isStageOver = (stage: Pick<StageRecord, 'status'>): boolean => ENDED.includes(stage.status);
/** A bank contests money of it: nothing moves until the bank has decided. */
export const isContested = ({ stages }: { stages: readonly Contestable[] }): boolean => stages.some(({ contested_at }) => contested_at);
export type Contestable = Partial<Pick<StageRecord, 'contested_at'>>;
type Turned = Pick<StageRecord, 'status'> & Partial<Pick<StageRecord, 'is_beside'>>;

/** The stage in turn: the first that is not over. */
export const stageInTurn = <S extends Turned>(stages: readonly S[]): S | undefined => stages.find((stage) => !isStageOver(stage));

/** The stage in turn and those agreed to run in parallel. */
export function openStages<S extends Turned>(stages: readonly S[]): S[] {
  const inTurn = stageInTurn(stages);
  return stages.filter((stage) => stage === inTurn || (stage.is_beside && !isStageOver(stage)));
}

const AT_WORK: readonly StageStatus[] = ['in_work', 'paused', 'delivered', 'revision', 'disputed'];
const isAtWork = ({ status }: Turned): boolean => AT_WORK.includes(status);

/** The next stage both may agree to run in parallel. None before work begins, none during a dispute. */
export function nextParallel<S extends Turned>(stages: readonly S[]): S | undefined {
  const [inTurn, ...rest] = stages.filter((stage) => !isStageOver(stage));
  if (!inTurn || !isAtWork(inTurn) || stages.some(({ status }) => status === 'disputed')) return undefined;
  return rest.find((stage) => !stage.is_beside);
}

/** Ended early, a stage takes the order with it; not while others are at work. */
export const endsOrder = <S extends Turned>(stages: readonly S[], stage: S): boolean =>
  !stages.some((other) => other !== stage && isAtWork(other));

/** The nearest term of what is worked on; null when nothing is. */
export function nearestDue(stages: readonly Pick<StageRecord, 'status' | 'due_at'>[]): Date | null {
  const duesIn = (...statuses: StageStatus[]) =>
    stages.flatMap(({ status, due_at }) => (statuses.includes(status) && due_at ? [due_at.getTime()] : []));
  // the term of a pause does not run
  const [dues, standing] = [duesIn('in_work', 'revision'), duesIn('paused')];
  return dues.length + standing.length > 0 ? new Date(Math.min(...(dues.length > 0 ? dues : standing))) : null;
}

export const endOf = ({ status }: Pick<OrderRecord, 'status'>) =>
  status === 'completed' ? 'order.completed' : status === 'resolved' ? 'order.resolved' : 'order.cancelled';

/**
 * Stages that may be paid for now, the next one first: all without money when the one in turn waits for it, else those agreed to run in
 * parallel.
 */
export function payableStages<S extends Turned>(stages: readonly S[]): S[] {
  const left = stages.filter(({ status }) => status === 'planned');
  return stageInTurn(stages)?.status === 'planned' ? left : left.filter(({ is_beside }) => is_beside);
}

export const isEnded = (order: Pick<OrderRecord, 'status'>): boolean => endedOrderStatuses.includes(order.status);

export type BriefAnswer = { question: string; answer: string; files?: Order['brief_answers'][number]['files'] };

export function unansweredQuestions(terms: Pick<OrderTerms, 'brief'>, answers: readonly BriefAnswer[]): string[] {
  const answered = new Set(answers.filter(({ answer, files }) => answer.trim() !== '' || files?.length).map(({ question }) => question));
  return terms.brief.filter((entry) => entry.required && !answered.has(entry.question)).map((entry) => entry.question);
}
