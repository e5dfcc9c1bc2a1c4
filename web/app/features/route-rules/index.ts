/** Where old addresses lead: follow-rules.ts asks on every navigation, rules.page.tsx is the staff's table. */
export { followRules, followRulesHere } from './follow-rules.ts';
