/** Judging what a member submitted: one decision for services and projects. What is judged and how it is sent, its own feature says. */
export { Decision, type DecisionWords } from './decision.tsx';
