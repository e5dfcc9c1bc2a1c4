/** Orders: the list, one order; the next step and terms for others, «Вы заказывали». The page of a member's orders: order-room. */

export { historyOf } from './history/order-history.tsx';
export { OrderLine } from './list/order-line.tsx';
export { OrdersList, ordersReads } from './list/orders-list.tsx';
export { currentStage, isLateRow, waitOf } from './order.state.ts';
export { OrderNext } from './order-next.tsx';
export { OrderView, orderOf } from './order-view.tsx';
export { Ordered } from './ordered.tsx';
export { lateText, orderStatusTexts } from './orders.text.ts';
export { ordersAddress } from './orders-address.ts';
export { stepInShort, stepVerb } from './silence.text.ts';
export { useOrdered } from './use-ordered.ts';
