/**
 * Whether something the staff wrote has helped. One rule for answers and articles: who is heard (hear-voice.ts), how the figures beside the
 * thing follow (voices.sql.ts), and from how many on readers are told (voice.view.ts).
 */
export { castVote } from './cast-vote.ts';
export { viewHelped } from './vote.view.ts';
export { countVote } from './votes.sql.ts';
