export { CommentedPart } from './commented-part.tsx';
export { Decision, type DecisionText } from './decision.tsx';
export { nextFree } from './next-free.ts';
export { StaysShown } from './shown-elsewhere.tsx';
