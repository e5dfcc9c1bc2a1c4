/** What may happen to an order and to its stages, by whom. Everything not listed is refused. */

import type { OrderAction, OrderStatus, StageAction, StageStatus } from '@artel/contracts/orders/orders.ts';
import type { Lifecycle } from '../../platform/index.ts';

export type Mover = 'customer' | 'seller' | 'clock' | 'system';
/** Moves of a stage that are never a button. */
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
  fund: { from: ['awaiting_funding', 'in_progress', 'paused', 'delivered', 'revision'], by: ['customer', 'system'], to: 'in_progress' },
  close: { from: ['awaiting_funding'], by: ['customer', 'seller', 'clock'], to: 'completed' },
  withdraw: { from: ['awaiting_payment'], by: ['seller'], to: 'cancelled', hidden: true },
  cancel: {
    from: ['awaiting_payment', 'awaiting_requirements', 'awaiting_start'],
    by: ['customer'],
    to: 'cancelled',
    refused: { in_progress: 'FREE_CANCEL_IS_OVER' },
  },
  expire: { from: ['awaiting_payment', 'awaiting_requirements', 'awaiting_start'], by: ['clock'], to: 'cancelled', hidden: true },
  answer_brief: { from: ['awaiting_requirements'], by: ['customer'], to: 'awaiting_start' },
  start: { from: ['awaiting_requirements', 'awaiting_start'], by: ['seller'], to: 'in_progress' },
  decline: { from: ['awaiting_requirements', 'awaiting_start'], by: ['seller'], to: 'cancelled' },
} as const satisfies Lifecycle<OrderStatus, OrderAction | 'expire' | 'withdraw', Mover>;

const reserved = ['funded', 'in_work', 'paused', 'delivered', 'revision', 'disputed'] as const;
const frozen = { disputed: 'STAGE_IN_DISPUTE' } as const;

export const stageLifecycle = {
  fund: { from: ['planned'], by: ['system'], to: 'funded', hidden: true },
  start: { from: ['funded'], by: ['seller', 'system'], to: 'in_work', hidden: true },
  ask: { from: ['in_work'], by: ['seller'], refused: frozen },
  answer: { from: ['in_work', 'paused'], by: ['customer'], to: 'in_work', refused: frozen },
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
  // money that has been in reserve too long: undelivered, it goes back; delivered, the work is reviewed once more
  return_reserve: { from: ['funded', 'in_work', 'paused'], by: ['clock'], to: 'cancelled', hidden: true },
  judge_reserve: { from: ['revision'], by: ['clock'], to: 'delivered', hidden: true },
  // about money in reserve; which of several stages, the policy decides
  dispute: {
    from: ['funded', 'in_work', 'paused', 'delivered', 'revision'],
    by: ['customer', 'seller'],
    to: 'disputed',
    refused: { ...frozen, planned: 'STAGE_NOT_FUNDED' },
  },
  award: { from: [...reserved], by: ['system'], to: 'accepted', hidden: true },
  give_back: { from: [...reserved], by: ['system'], to: 'cancelled', hidden: true },
  split: { from: [...reserved], by: ['system'], to: 'split', hidden: true },
  clear_split: { from: ['split'], by: ['clock'], hidden: true },
  thaw: { from: ['disputed'], by: ['customer', 'seller'], hidden: true },
} as const satisfies Lifecycle<StageStatus, StageAction | HiddenStageAction, Mover>;
