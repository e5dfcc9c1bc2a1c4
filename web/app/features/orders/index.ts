/** Orders: pages; the next step and terms for others, «Вы заказывали». */

export { currentStage, isLateRow, waitOf } from './order.state.ts';
export { OrderNext } from './order-next.tsx';
export { Ordered } from './ordered.tsx';
export { orderStatusTexts, stepInShort, stepVerb } from './orders.text.ts';
export { useOrdered } from './use-ordered.ts';
