/** Stages that add up to the price and the seller's income; shared by bids and offers. */
export { Income } from './income.tsx';
export { type StageDraft, StagesEditor, stagesForCall } from './stages-editor.tsx';
export { isSum } from './sums.ts';
