export { Income } from './income.tsx';
export { type StageDraft, StagesEditor, stagesForCall } from './stages-editor.tsx';
export { isSum } from './sums.ts';
