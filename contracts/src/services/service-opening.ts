import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';

const openingInput = {
  access: 'member',
  rateLimit: 'write',
  idempotency: 'natural',
  path: '/api/services/:id/opening',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: z.object({ is_awaited: z.boolean() }),
} as const;
export const awaitService = endpoint({
  ...openingInput,
  method: 'PUT',
  summary: 'The caller is told once when a paused service takes orders again',
});
export const stopAwaitingService = endpoint({ ...openingInput, method: 'DELETE', summary: 'The caller does not want to be told any more' });
