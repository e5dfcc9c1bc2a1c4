/** Orders: their pages stand in *.page.tsx; the dashboard takes the words of the next step, the chat the term that runs and the next step, cards and pages «Вы заказывали». */

export { currentStage, isLateRow, waitOf } from './order.state.ts';
export { OrderNext } from './order-next.tsx';
export { Ordered } from './ordered.tsx';
export { orderStatusTexts, stepInShort, stepVerb } from './orders.text.ts';
export { useOrdered } from './use-ordered.ts';
