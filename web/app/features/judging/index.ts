export { Decision, type DecisionWords } from './decision.tsx';
export { nextFree } from './next-free.ts';
export { StaysShown } from './shown-elsewhere.tsx';
