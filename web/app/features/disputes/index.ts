/** Disputes: the member's list and the arbiters'. */
export { categoryText } from './disputes.text.ts';
