/** Whom something that the staff wrote has helped: an answer, an article. */
import { z } from 'zod';

/** Of all who said so; null while they are few. */
export const Helped = z.object({ yes: z.number(), all: z.number() }).nullable();
export type Helped = z.infer<typeof Helped>;

/** As the staff reads it, from the first voice on. */
export const Voices = z.object({ yes: z.number(), no: z.number() });
export type Voices = z.infer<typeof Voices>;
