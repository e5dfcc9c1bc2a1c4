import { z } from 'zod';

/** Of all who said so; null while they are few. */
export const Helped = z.object({ yes: z.number(), all: z.number() }).nullable();
export type Helped = z.infer<typeof Helped>;

export const VoteCounts = z.object({ yes: z.number(), no: z.number() });
export type VoteCounts = z.infer<typeof VoteCounts>;
