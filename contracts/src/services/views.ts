import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';

export const noteServiceView = endpoint({
  method: 'POST',
  path: '/api/services/:id/view',
  summary: 'Somebody looks at the page of a service; one visitor counts once a day, programs and the staff do not',
  access: 'public',
  rateLimit: 'write',
  idempotency: 'natural',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: z.object({}),
});
