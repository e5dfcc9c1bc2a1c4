/** What may happen to an order and to its stages, by whom. Everything not listed is refused. */
import type { OrderAction, OrderStatus, StageAction, StageStatus } from '@artel/contracts/orders/orders.ts';
import type { Lifecycle } from '../../platform/lifecycle.ts';

/** The clock acts when a deadline has passed; the system when the money has arrived. */
export type Mover = 'customer' | 'seller' | 'clock' | 'system';
/** What happens to a stage without a button of its own. */
export type HiddenStageAction =
  | 'fund'
  | 'start'
  | 'pause'
  | 'return_reserve'
  | 'judge_reserve'
  | 'clear'
  | 'clear_split'
  | 'cancel'
  | 'thaw'
  | 'award'
  | 'give_back'
  | 'split';

/** Before work begins the order moves as a whole; from then on its status follows its stages. */
export const orderLifecycle = {
  pay: { from: ['awaiting_payment'], by: ['customer', 'system'], to: 'awaiting_start' },
  // the next stage of an order that is under way, or one agreed to beside those at work
  fund: { from: ['awaiting_funding', 'in_progress', 'paused', 'delivered', 'revision'], by: ['customer', 'system'], to: 'in_progress' },
  close: { from: ['awaiting_funding'], by: ['customer', 'seller', 'clock'], to: 'completed' },
  // the seller takes the bid back before anybody paid
  withdraw: { from: ['awaiting_payment'], by: ['seller'], to: 'cancelled', hidden: true },
  cancel: {
    from: ['awaiting_payment', 'awaiting_requirements', 'awaiting_start'],
    by: ['customer'],
    to: 'cancelled',
    refused: { in_progress: 'FREE_CANCEL_IS_OVER' },
  },
  expire: { from: ['awaiting_payment', 'awaiting_requirements', 'awaiting_start'], by: ['clock'], to: 'cancelled', hidden: true },
  answer_brief: { from: ['awaiting_requirements'], by: ['customer'], to: 'awaiting_start' },
  // a seller who knows enough need not wait for the answers
  start: { from: ['awaiting_requirements', 'awaiting_start'], by: ['seller'], to: 'in_progress' },
  decline: { from: ['awaiting_requirements', 'awaiting_start'], by: ['seller'], to: 'cancelled' },
} as const satisfies Lifecycle<OrderStatus, OrderAction | 'expire' | 'withdraw', Mover>;

/** Its money is in reserve. */
const reserved = ['funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed'] as const;
const frozen = { disputed: 'STAGE_IN_DISPUTE' } as const;

export const stageLifecycle = {
  fund: { from: ['planned'], by: ['system'], to: 'funded', hidden: true },
  // what a bid agreed to begins with its money, a later stage with the acceptance of the one before
  start: { from: ['funded'], by: ['seller', 'system'], to: 'in_work', hidden: true },
  // what the seller needs to know; the term goes on for a day
  ask: { from: ['in_work'], by: ['seller'], refused: frozen },
  answer: { from: ['in_work', 'paused'], by: ['customer'], to: 'in_work', refused: frozen },
  // the clock for want of an answer, the system when both agreed
  pause: { from: ['in_work'], by: ['clock', 'system'], to: 'paused', hidden: true },
  resume: { from: ['paused'], by: ['seller', 'clock'], to: 'in_work', refused: frozen },
  cancel_paused: { from: ['paused'], by: ['customer', 'seller', 'clock'], to: 'cancelled', refused: frozen },
  deliver: { from: ['in_work', 'paused', 'revision'], by: ['seller'], to: 'delivered', refused: frozen },
  revise: { from: ['delivered'], by: ['customer'], to: 'revision', refused: frozen },
  extend_review: { from: ['delivered'], by: ['customer'], to: 'delivered', refused: frozen },
  accept: { from: ['delivered'], by: ['customer', 'clock'], to: 'accepted', refused: frozen },
  clear: { from: ['accepted'], by: ['clock', 'system'], to: 'released', hidden: true },
  cancel: { from: ['planned', 'funded'], by: ['customer', 'seller', 'clock'], to: 'cancelled', hidden: true },
  cancel_late: { from: ['in_work', 'revision'], by: ['customer', 'clock'], to: 'cancelled', refused: frozen },
  // what has lain in reserve too long: never handed in, the money goes back; handed in before, the work is looked at once more
  return_reserve: { from: ['funded', 'in_work', 'paused'], by: ['clock'], to: 'cancelled', hidden: true },
  judge_reserve: { from: ['revision'], by: ['clock'], to: 'delivered', hidden: true },
  // about money in reserve; which of several stages, says the policy
  dispute: {
    from: ['funded', 'in_work', 'paused', 'delivered', 'revision'],
    by: ['customer', 'seller'],
    to: 'disputed',
    refused: { ...frozen, planned: 'STAGE_NOT_FUNDED' },
  },
  // by agreement or decision: all to the seller, all to the customer, a part to each
  award: { from: [...reserved], by: ['system'], to: 'accepted', hidden: true },
  give_back: { from: [...reserved], by: ['system'], to: 'cancelled', hidden: true },
  split: { from: [...reserved], by: ['system'], to: 'split', hidden: true },
  // a split stage stays one when the seller's part has cleared
  clear_split: { from: ['split'], by: ['clock'], hidden: true },
  // back to what it was before
  thaw: { from: ['disputed'], by: ['customer', 'seller'], hidden: true },
} as const satisfies Lifecycle<StageStatus, StageAction | HiddenStageAction, Mover>;
