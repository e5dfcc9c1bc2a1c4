import { z } from 'zod';
import { endpoint, searchCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';
import { RuleCode } from './route-rule.ts';

export const RouteRule = z.object({
  _id: Id,
  /** A path, or a prefix with `/*`. */
  pattern: z.string(),
  /** A path with `*` for the rest, a URL of an allowed host, or null: gone. */
  target: z.string().nullable(),
  code: RuleCode,
  is_active: z.boolean(),
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
  hits: z.number(),
  author: PersonRef,
  created_at: Time,
});
export type RouteRule = z.infer<typeof RouteRule>;

const body = z.strictObject({
  pattern: z
    .string({ error: 'Укажите адрес' })
    .trim()
    .max(300, 'Адрес: не длиннее 300 знаков')
    .regex(/^\/(?![/\\*])[^\s?#\\*]*(?:\/\*)?$/, 'Адрес: путь от корня, без вопросительного знака; «/*» в конце — всё, что ниже'),
  target: z.string().trim().min(1, 'Укажите, куда вести').max(600, 'Куда: не длиннее 600 знаков').nullable(),
  code: RuleCode,
  is_active: z.boolean(),
  starts_at: Time.nullable(),
  ends_at: Time.nullable(),
});

const params = z.object({ id: Id });
const saved = { access: { staff: 'content' }, rateLimit: 'write' } as const;

export const adminListRouteRules = endpoint({
  ...searchCall,
  path: '/api/admin/route-rules',
  summary: 'All route rules, newest first',
  access: { staff: 'content' },
  audit: { section: 'Правила адресов' },
  query: z.object({ q: z.string().trim().max(300).optional(), ...PageQuery }),
  result: RouteRule,
  list: true,
});
export const addRouteRule = endpoint({
  ...saved,
  method: 'POST',
  path: '/api/admin/route-rules',
  summary: 'Adds a route rule; refused when it would lead in a circle',
  audit: ['system', 'Добавлено правило адресов'],
  idempotency: 'key',
  body,
  result: RouteRule,
});
export const changeRouteRule = endpoint({
  ...saved,
  method: 'PUT',
  path: '/api/admin/route-rules/:id',
  summary: 'Replaces a route rule; refused when it would lead in a circle',
  audit: ['system', 'Изменено правило адресов'],
  idempotency: 'natural',
  params,
  body,
  result: RouteRule,
});
export const removeRouteRule = endpoint({
  ...saved,
  method: 'DELETE',
  path: '/api/admin/route-rules/:id',
  summary: 'Removes a route rule; one that is not there stays away',
  audit: ['system', 'Удалено правило адресов'],
  idempotency: 'natural',
  params,
  result: z.object({ is_there: z.boolean() }),
});

export const routeRuleRefusals = refusals({
  ROUTE_RULE_NOT_FOUND: [404, 'Такого правила нет'],
  ROUTE_RULE_TAKEN: [409, 'Для этого адреса уже есть правило'],
  ROUTE_RULE_LOOPS: [409, 'По этим правилам адрес вернётся сам к себе. Измените «куда»'],
  ROUTE_RULE_CHAIN_TOO_LONG: [409, 'Больше трёх переходов подряд. Ведите сразу на последний адрес'],
  ROUTE_RULE_PATTERN_CLOSED: [409, 'Этот адрес нужен самому сервису, увести его нельзя'],
  ROUTE_RULE_TARGET_FOREIGN: [409, 'Вести можно на путь этого сайта или на https-адрес из разрешённого списка'],
  ROUTE_RULE_ENDS_EARLY: [409, 'Последний день правила раньше первого'],
  ROUTE_RULE_TARGET_NEEDED: [409, 'Укажите, куда вести, или выберите «Удалено навсегда»'],
});
