import { z } from 'zod';
import { endpoint, memberAuthCall, memberReadCall, memberRepeatableCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { refusals } from '../kit/refusals.ts';

export const personalDataTerms = { export_hours: 24, grace_days: 14 } as const;

export const DataExport = z.object({
  _id: Id,
  status: z.enum(['queued', 'making', 'ready', 'expired']),
  percent: z.number(),
  asked_at: Time,
  ready_at: Time.nullable(),
  expires_at: Time.nullable(),
  file_path: z.string().nullable(),
  size: z.number().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const getMyExport = endpoint({
  ...memberReadCall,
  path: '/api/users/me/export',
  summary: 'The newest archive of the caller’s data: how far it is, or where it is fetched from; null when none was asked for',
  result: DataExport.nullable(),
});

const ofExport = { while_blocked: true, ...memberRepeatableCall, step_up: true, body: z.strictObject({}) } as const;
export const requestExport = endpoint({
  ...ofExport,
  path: '/api/users/me/export',
  summary: 'Asks for an archive of everything that is known of the caller; while one is being made, it is the answer',
  result: DataExport,
});

export const fetchMyExport = endpoint({
  ...ofExport,
  path: '/api/users/me/export/download',
  summary: 'Where the ready archive is fetched from, for ten minutes after a proof',
  result: z.object({ file_path: z.string() }),
});

export const Obstacle = z.object({
  kind: z.enum(['balance', 'money_on_hold', 'payouts', 'orders', 'payments', 'staff']),
  count: z.number(),
  amount_minor: MinorAmount,
});
export type Obstacle = z.infer<typeof Obstacle>;

export const Leaving = z.object({
  obstacles: z.array(Obstacle),
  allowed_actions: z.array(z.enum(['leave'])),
});
export type Leaving = z.infer<typeof Leaving>;

export const getLeaving = endpoint({
  ...memberReadCall,
  path: '/api/users/me/leaving',
  summary: 'May the caller leave the market, and what stands in the way',
  result: Leaving,
});

export const leave = endpoint({
  ...memberAuthCall,
  path: '/api/users/me/leaving',
  summary: 'Leaves the market: every browser is signed out, and after two weeks the account is erased unless its owner signs in',
  idempotency: 'natural',
  step_up: true,
  body: z.strictObject({
    user_name: z.string({ error: 'Введите свой логин' }).trim().min(1, 'Введите свой логин').max(60, 'Это не ваш логин'),
  }),
  result: z.object({ erase_at: Time }),
});

export const personalDataRefusals = refusals({
  LEAVING_OBSTRUCTED: [409, 'Удалить аккаунт пока нельзя: сначала завершите то, что в нём ещё идёт'],
});
