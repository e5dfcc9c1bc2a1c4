/**
 * Whether something the staff wrote has helped. One rule for answers and articles: who is heard (cast-vote.ts), how the figures beside the
 * thing follow (votes.sql.ts), and from how many on readers see them (vote.view.ts).
 */
export { castVote } from './cast-vote.ts';
export { viewHelped } from './vote.view.ts';
export { countVote } from './votes.sql.ts';
