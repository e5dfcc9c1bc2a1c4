/** Disputes: the member's list, the room of one (`room/`), the arbiters' list; the fields of a claim. */
export { categoryText, disputeStatusTexts } from './disputes.text.ts';
export { FigureField } from './figure-field.tsx';
export { type Marks, marksForCall, PointsField } from './points-field.tsx';
