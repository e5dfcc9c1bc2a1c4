import { z } from 'zod';
import { endpoint, publicReadCall } from '../kit/endpoint.ts';

export const ruleCodes = [301, 302, 410] as const;
export const RuleCode = z.literal(ruleCodes, { error: 'Выберите, что делать с адресом' });
export type RuleCode = z.infer<typeof RuleCode>;

export const findRouteRule = endpoint({
  ...publicReadCall,
  path: '/api/route-rules',
  summary: 'Where this path leads now, if somewhere else; a query is not looked at',
  query: z.object({ path: z.string().max(2000) }),
  result: z.object({ redirect: z.object({ to: z.string().nullable(), code: RuleCode }).optional() }),
});
