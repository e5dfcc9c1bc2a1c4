import { z } from 'zod';
import { endpoint, repeatableCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';

export const noteServiceView = endpoint({
  ...repeatableCall,
  path: '/api/services/:id/view',
  summary: 'Somebody looks at the page of a service; one visitor counts once a day, programs and the staff do not',
  access: 'public',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: z.object({}),
});
