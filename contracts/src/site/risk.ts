/** Why a person asks for attention. */
import { z } from 'zod';

export const signalReaders = ['moderator', 'finance'] as const;
export const Risk = z.object({
  /** Of a hundred: what the reasons add up to. */
  score: z.number(),
  reasons: z.array(z.object({ points: z.number(), words: z.string() })),
});
