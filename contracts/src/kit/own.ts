import { z } from 'zod';
import { memberKeyedCall, memberPutCall } from './endpoint.ts';
import { Id } from './ids.ts';

export const ownParams = z.object({ id: Id });

export const ownMove = <const R extends z.ZodType>(result: R) =>
  ({ ...memberKeyedCall, params: ownParams, body: z.strictObject({}), result }) as const;

export const ownBeginning = <const C extends z.ZodType, const R extends z.ZodType>(content: C, result: R) =>
  ({ ...memberKeyedCall, body: z.strictObject({ content }), result }) as const;

/** `version` is the one the writer saw: optimistic locking between tabs. */
export const ownSaving = <const C extends z.ZodType, const R extends z.ZodType>(content: C, result: R) =>
  ({ ...memberPutCall, params: ownParams, body: z.strictObject({ version: z.number().int(), content }), result }) as const;
