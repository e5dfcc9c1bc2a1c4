import { z } from 'zod';
import { endpoint, memberAuthCall, memberDeleteCall, memberPutCall, memberReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';

export const PushDevice = z.object({
  _id: Id,
  name: z.string(),
  is_this: z.boolean(),
  since: Time,
});
export type PushDevice = z.infer<typeof PushDevice>;

export const Subscription = z.strictObject({
  endpoint: z.url({ error: 'Нужен адрес службы уведомлений' }).max(1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/, { error: 'Ключ браузера не читается' }),
    auth: z.string().regex(/^[\w-]{22}$/, { error: 'Ключ браузера не читается' }),
  }),
});

export type Subscription = z.infer<typeof Subscription>;

export const getPush = endpoint({
  ...memberReadCall,
  path: '/api/users/me/push',
  summary: 'Where the caller has switched pushes on, and the key a browser subscribes with',
  result: z.object({
    public_key: z.string().nullable(),
    devices: z.array(PushDevice),
  }),
});

export const switchPushOn = endpoint({
  ...memberPutCall,
  path: '/api/users/me/push',
  summary: 'Switches pushes on in the browser that the caller looks with, until this session ends',
  body: Subscription,
  result: PushDevice,
});

export const switchPushOff = endpoint({
  ...memberDeleteCall,
  path: '/api/users/me/push/:id',
  summary: 'Switches pushes off in one browser of the caller',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: z.object({}),
});

export const tryPush = endpoint({
  ...memberAuthCall,
  path: '/api/users/me/push/:id/try',
  summary: 'Sends a trial push to one browser of the caller',
  params: z.object({ id: Id }),
  body: z.strictObject({}),
  result: z.object({}),
});

export const pushRefusals = refusals({
  PUSH_IS_OFF: [409, 'Пуш здесь не включён: пишем в кабинет и на почту'],
  PUSH_SERVICE_UNKNOWN: [400, 'Эту службу уведомлений мы не знаем. Попробуйте другой браузер'],
  PUSH_DEVICE_GONE: [404, 'На этом устройстве пуш уже отключён'],
});
