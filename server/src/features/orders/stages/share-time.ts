/** Whose time it was: the wall time of a stage, divided between the two sides and pauses. Pure. */
import type { OrderEventType } from '@artel/contracts/orders/orders.ts';

export type Spent = { seller_ms: number; customer_ms: number; pause_ms: number };
type Turn = 'seller' | 'customer' | 'pause' | 'over';
export type Happened = { type: OrderEventType; at: Date };

const turns: Partial<Record<OrderEventType, Turn | 'before'>> = {
  'order.started': 'seller',
  'stage.started': 'seller',
  'stage.asked': 'customer',
  'stage.answered': 'seller',
  'stage.paused': 'pause',
  'stage.pause_agreed': 'pause',
  'stage.resumed': 'before',
  'stage.delivered': 'customer',
  'stage.returned': 'seller',
  'stage.disputed': 'pause',
  'stage.dispute_withdrawn': 'before',
  'stage.accepted': 'over',
  'stage.cancelled': 'over',
  'stage.shared_out': 'over',
  'stage.reserve_returned': 'over',
  'order.cancelled': 'over',
  'order.completed': 'over',
};

const holding: readonly OrderEventType[] = ['stage.disputed', 'stage.pause_agreed'];
const endsPause: readonly OrderEventType[] = ['stage.resumed', 'stage.delivered', 'stage.disputed'];

/** The three parts are together the time from the beginning of the work until `until`, or its end. Events come in the order they happened. */
export function shareTime(events: readonly Happened[], until: Date): Spent {
  const spent: Spent = { seller_ms: 0, customer_ms: 0, pause_ms: 0 };
  let turn: Turn = 'over';
  const counted: Turn[] = [];
  let isAgreed = false;
  let since = until;
  const pass = (at: Date) => {
    if (turn !== 'over') spent[`${turn}_ms`] += Math.max(0, at.getTime() - since.getTime());
    since = at;
  };
  for (const { type, at } of events) {
    const next = turns[type];
    // before the work began nothing is counted
    if (!next || (turn === 'over' && next !== 'seller')) continue;
    pass(at);
    // answered during an agreed pause: work goes on when the pause ends
    if (type === 'stage.answered' && isAgreed) {
      counted[counted.length - 1] = next as Turn;
      continue;
    }
    isAgreed = type === 'stage.pause_agreed' || (isAgreed && !endsPause.includes(type));
    if (holding.includes(type)) counted.push(turn);
    turn = next === 'before' ? (counted.pop() ?? turn) : next;
  }
  pass(until);
  return spent;
}
