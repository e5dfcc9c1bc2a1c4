export { CommentedPart } from './commented-part.tsx';
export { Decision, type DecisionText, type Going } from './decision.tsx';
export { StaysShown } from './shown-elsewhere.tsx';
export { useNextCase } from './use-next-case.ts';
