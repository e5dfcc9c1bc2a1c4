import { z } from 'zod';
import { endpoint, publicRepeatableCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';

export const noteServiceView = endpoint({
  ...publicRepeatableCall,
  path: '/api/services/:id/view',
  summary: 'Somebody looks at the page of a service; one visitor counts once a day, programs and the staff do not',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: z.object({}),
});
