export { followRules, followRulesHere } from './follow-rules.ts';
