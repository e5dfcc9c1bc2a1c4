/** Search in words: what was understood of what somebody typed. */
import { z } from 'zod';

export const Correction = z.object({
  /** Another keyboard layout, Latin letters for Russian ones, a slip of the finger. */
  kind: z.enum(['layout', 'translit', 'typo']),
  /** What was searched for instead. */
  text: z.string(),
});
export type Correction = z.infer<typeof Correction>;

export const SearchTold = z.object({
  corrected: Correction.optional(),
  /** Words that not everything found has, as too little has them all. */
  left_out: z.array(z.string()),
  /** How many have all the words; they stand first. Told when something was left out. */
  exact: z.number().optional(),
});
export type SearchTold = z.infer<typeof SearchTold>;

/** A GET form sends its empty fields too. */
const blankIsNone = (text: unknown) => (text === '' ? undefined : text);

/** How every list of the market is asked in words. */
export const SearchWords = {
  q: z.preprocess(blankIsNone, z.string().trim().max(100).optional()),
  /** `1`: exactly these words, nothing mended. */
  as_typed: z.preprocess((value) => value === '1' || value === true || undefined, z.literal(true).optional()),
};
