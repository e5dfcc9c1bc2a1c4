import type { Helped, Voices } from '@artel/contracts/site/voices.ts';

/** Fewer votes prove nothing. */
const toldFrom = 20;

export const viewHelped = ({ yes, no }: Voices): Helped => (yes + no >= toldFrom ? { yes, all: yes + no } : null);
