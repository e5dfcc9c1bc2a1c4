/** Redirects of old addresses: asked on every navigation, edited by staff. */
export { followRules, followRulesHere } from './follow-rules.ts';
