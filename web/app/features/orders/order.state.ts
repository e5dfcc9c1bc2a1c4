import type { Order, OrderAction, OrderRow, Stage, StageAction, StageStatus } from '@artel/contracts/orders/orders.ts';
import type { RequestStart } from '@artel/contracts/orders/requests.ts';
import type { StageMoney, StagePart } from '../../ui/money/stage-bar.tsx';

export type Act = OrderAction | StageAction;
export type RequestAction = `ask_${RequestStart}`;

const ended: readonly StageStatus[] = ['accepted', 'released', 'cancelled', 'split'];

export const currentStage = ({ stages, next }: Order): Stage =>
  stages.find((stage) => stage.next && stage.no === next.stage_no) ?? stageInTurn(stages)!;

export function stagesNow(order: Order): [Stage, ...Stage[]] {
  const current = currentStage(order);
  return [current, ...order.stages.filter((stage) => stage !== current && stage.next)];
}

export const orderAt = (order: Order, stage: Stage): Order =>
  stage === currentStage(order) ? order : { ...order, next: stage.next ?? order.next };

export const stageNo = ({ stages }: Order, { no }: Stage): number | undefined => (stages.length > 1 ? no : undefined);

export const openQuestions = ({ questions }: Stage): Stage['questions'][number] | undefined => questions.find(({ ended_at }) => !ended_at);

export function handedStages(order: Order): Stage[] {
  const handed = order.stages.filter(({ deliveries }) => deliveries.length > 0).reverse();
  const now = stagesNow(order).filter((stage) => handed.includes(stage));
  return [...now, ...handed.filter((stage) => !now.includes(stage))];
}

export const mayNow = (order: Order, stage: Stage, act: string | null): act is Act =>
  stage.allowed_actions.includes(act as StageAction) ||
  (order.allowed_actions.includes(act as OrderAction) &&
    (act === 'fund' ? isNextPaid(order, stage) : stage._id === currentStage(order)._id));
const isNextPaid = ({ stages }: Order, stage: Stage): boolean => stages.find(({ status }) => status === 'planned')?._id === stage._id;

export const mayRequestNow = (stage: Stage, act: string | null): act is RequestAction =>
  stage.may_ask.some((start) => act === `ask_${start}`);

const inPanel: readonly Act[] = [
  'pay',
  'fund',
  'accept',
  'deliver',
  'start',
  'answer_brief',
  'resume',
  'answer',
  'revise',
  'extend_review',
  'ask',
  'cancel_late',
];
export const panelActs = (order: Order, stage: Stage): Act[] => inPanel.filter((act) => mayNow(order, stage, act));

export const placeOfAct = ({ _id }: Pick<Order, '_id'>, act: Act, stage_no?: number): string => {
  if (act === 'pay' || act === 'fund') return `/payments/${_id}`;
  return `/profile/orders?id=${_id}${act === 'start' || act === 'extend_review' ? '' : `&act=${act}${stage_no ? `&stage=${stage_no}` : ''}`}`;
};

type Row = Pick<OrderRow, '_id' | 'next' | 'stages'>;
const actOfStep: Partial<Record<Row['next']['step'], Act>> = {
  pay: 'pay',
  fund: 'fund',
  answer_brief: 'answer_brief',
  deliver: 'deliver',
  revise: 'deliver',
  answer: 'answer',
};
export const placeOfStep = (row: Row): string => {
  const act = actOfStep[row.next.step];
  const stage_no = row.stages.length > 1 ? row.next.stage_no : null;
  return act ? placeOfAct(row, act, stage_no ?? undefined) : `/profile/orders?id=${row._id}`;
};

const apart: readonly Act[] = ['cancel_paused', 'close', 'decline', 'cancel', 'dispute'];
export const otherActs = (order: Order, stage: Stage): Act[] => apart.filter((act) => mayNow(order, stage, act));

/** Stages whose money waits while work goes on: it is too early for a dispute. */
const disputable: readonly StageStatus[] = ['funded', 'in_work', 'paused', 'delivered', 'revision'];
export const isDisputeLater = (order: Order, stage: Stage): boolean =>
  order.contested_since === null && disputable.includes(stage.status) && !mayNow(order, stage, 'dispute');

export const moneyOf: Record<StageStatus, StageMoney> = {
  planned: 'ahead',
  funded: 'hold',
  in_work: 'hold',
  paused: 'hold',
  delivered: 'hold',
  revision: 'hold',
  accepted: 'paid',
  released: 'paid',
  disputed: 'frozen',
  split: 'paid',
  cancelled: 'back',
};

export const stageInTurn = <S extends Pick<Stage, 'status'>>(stages: readonly S[]): S | undefined =>
  stages.find(({ status }) => !ended.includes(status)) ?? stages.at(-1);
export const moneyParts = (stages: OrderRow['stages']): StagePart[] =>
  stages.flatMap(({ no, price_minor, customer_minor, status }) => {
    const whole = { id: String(no), price_minor, money: moneyOf[status] };
    if (status !== 'split' || !customer_minor) return [whole];
    const back = { id: `${no}-back`, price_minor: customer_minor, money: 'back' } as const;
    return [{ ...whole, price_minor: price_minor - customer_minor }, back].filter((part) => part.price_minor > 0);
  });

/** A bank contests the money of the order, and this stage waits for it. */
export const isStopped = ({ contested_since }: Order, { status }: Stage): boolean => contested_since !== null && moneyOf[status] === 'hold';
export const isContested = ({ next }: Pick<OrderRow, 'next'>): boolean => next.step === 'bank';
export const moneyNow = (order: Pick<OrderRow, 'stages' | 'next'>): StagePart[] =>
  moneyParts(order.stages).map((part) => (isContested(order) && part.money === 'hold' ? { ...part, money: 'contested' as const } : part));

export const isLateRow = ({ next }: Pick<OrderRow, 'next'>): boolean =>
  (next.step === 'deliver' || next.step === 'revise') && next.if_silent === 'cancelled';
export const isLate = ({ status, is_late }: Pick<Stage, 'status' | 'is_late'>): boolean =>
  is_late && (status === 'in_work' || status === 'revision');
export const isLateOrder = ({ status, stages }: Order): boolean =>
  (status === 'in_progress' || status === 'revision') && stages.some(isLate);

/** The deadline that is shown; after it, how long it has passed. When money clears is shown to its owner alone. */
export function clockOf(order: Order, stage: Stage): string | null {
  if (order.next.step === 'clear' && order.my_role === 'customer') return null;
  return isLate(stage) ? stage.due_at : order.next.until;
}

const untilWhat: Partial<Record<Order['next']['step'], string>> = {
  pay: 'До отмены без оплаты',
  fund: 'До оплаты этапа',
  answer_brief: 'До отмены без ответов',
  start: 'До отмены без начала',
  deliver: 'До сдачи',
  revise: 'До сдачи',
  review: 'До конца проверки',
  answer: 'До отмены без ответов',
  answer_request: 'На ответ',
  rest: 'До конца паузы',
};
export type Wait = { name: string; at: string; silenceDecides: boolean };

export function waitOf(order: Order): Wait | null {
  const at = clockOf(order, currentStage(order));
  const name = order.next.if_silent === 'paused' ? 'До паузы' : untilWhat[order.next.step];
  if (!at || !name || order.ended_at) return null;
  return { name, at, silenceDecides: order.next.if_silent === 'accepted' || order.next.if_silent === 'cancelled' };
}
