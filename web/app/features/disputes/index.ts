/** Disputes: the member's list with withdrawing, the arbiters' table. The dialog that opens one stands at the order. */
export { categoryText } from './disputes.text.ts';
