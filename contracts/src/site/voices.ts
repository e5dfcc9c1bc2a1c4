import { z } from 'zod';

/** Of all who said so; null while they are few. */
export const Helped = z.object({ yes: z.number(), all: z.number() }).nullable();
export type Helped = z.infer<typeof Helped>;

export const Voices = z.object({ yes: z.number(), no: z.number() });
export type Voices = z.infer<typeof Voices>;
