/** Terms that a seller writes: stages that add up to the price, and what is left of it after the fee. Bids and individual offers share them. */
export { Income } from './income.tsx';
export { type StageDraft, StagesEditor, stagesForCall } from './stages-editor.tsx';
export { isSum } from './sums.ts';
