/** Calls of a member about what they write and keep themselves: a list, an editor, moves of one thing. */
import { z } from 'zod';
import { Id } from './ids.ts';

export const ownParams = z.object({ id: Id });
export const ownRead = { method: 'GET', access: 'member', rate: 'read', idempotency: 'none' } as const;

/** A move of the owner's thing; it answers the editor as it is afterwards. */
export const ownMove = <const R extends z.ZodType>(result: R) =>
  ({ method: 'POST', access: 'member', rate: 'write', idempotency: 'key', params: ownParams, body: z.strictObject({}), result }) as const;

/** Begins a draft with these words. */
export const ownBeginning = <const C extends z.ZodType, const R extends z.ZodType>(content: C, result: R) =>
  ({ method: 'POST', access: 'member', rate: 'write', idempotency: 'key', body: z.strictObject({ content }), result }) as const;

/** Saves a draft as it is; `version` is the one the writer saw, so that two tabs never overwrite each other. */
export const ownSaving = <const C extends z.ZodType, const R extends z.ZodType>(content: C, result: R) =>
  ({
    method: 'PUT',
    access: 'member',
    rate: 'write',
    idempotency: 'natural',
    params: ownParams,
    body: z.strictObject({ version: z.number().int(), content }),
    result,
  }) as const;
