/** Orders: their pages stand in *.page.tsx; the dashboard takes the words of the next step, cards and pages «Вы заказывали». */
export { Ordered } from './ordered.tsx';
export { orderStatusTexts, stepInShort, stepVerb } from './orders.text.ts';
export { useOrdered } from './use-ordered.ts';
