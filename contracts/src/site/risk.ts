import { z } from 'zod';

export const signalReaders = ['moderator', 'finance'] as const;
export const Risk = z.object({
  score: z.number(),
  reasons: z.array(z.object({ points: z.number(), words: z.string() })),
});
