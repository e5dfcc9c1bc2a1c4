import type { Helped, VoteCounts } from '@artel/contracts/site/votes.ts';

/** Fewer votes prove nothing. */
const votesShownFrom = 20;

export const viewHelped = ({ yes, no }: VoteCounts): Helped => (yes + no >= votesShownFrom ? { yes, all: yes + no } : null);
