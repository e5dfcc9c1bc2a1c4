import { z } from 'zod';
import { Id } from './ids.ts';

export const ownParams = z.object({ id: Id });
export const ownRead = { method: 'GET', access: 'member', rateLimit: 'read', idempotency: 'none' } as const;

export const ownMove = <const R extends z.ZodType>(result: R) =>
  ({
    method: 'POST',
    access: 'member',
    rateLimit: 'write',
    idempotency: 'key',
    params: ownParams,
    body: z.strictObject({}),
    result,
  }) as const;

export const ownBeginning = <const C extends z.ZodType, const R extends z.ZodType>(content: C, result: R) =>
  ({ method: 'POST', access: 'member', rateLimit: 'write', idempotency: 'key', body: z.strictObject({ content }), result }) as const;

/** `version` is the one the writer saw: optimistic locking between tabs. */
export const ownSaving = <const C extends z.ZodType, const R extends z.ZodType>(content: C, result: R) =>
  ({
    method: 'PUT',
    access: 'member',
    rateLimit: 'write',
    idempotency: 'natural',
    params: ownParams,
    body: z.strictObject({ version: z.number().int(), content }),
    result,
  }) as const;
