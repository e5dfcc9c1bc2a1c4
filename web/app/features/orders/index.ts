/** Orders: their pages stand in *.page.tsx; the dashboard takes the words of the next step. */
export { orderStatusTexts, stepInShort, stepVerb } from './orders.text.ts';
