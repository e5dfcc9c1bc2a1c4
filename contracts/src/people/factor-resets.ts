import { z } from 'zod';
import { endpoint, keyedCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from './users.ts';

/** `kept`: the owner signed in with it. */
export const FactorResetStatus = z.enum(['open', 'waiting', 'refused', 'withdrawn', 'expired', 'stopped', 'kept', 'done']);
export type FactorResetStatus = z.infer<typeof FactorResetStatus>;

export const FactorReset = z.object({
  _id: Id,
  person: PersonRef,
  status: FactorResetStatus,
  reason: z.string(),
  proposed_by: PersonRef,
  proposed_at: Time,
  /** Open: unsigned until then it is over. Waiting: the factor ends then. */
  due_at: Time,
  decided_by: PersonRef.nullable(),
  ended_at: Time.nullable(),
  refusal: z.string().nullable(),
  allowed_actions: z.array(z.enum(['sign', 'refuse', 'withdraw', 'stop'])),
});
export type FactorReset = z.infer<typeof FactorReset>;

const senior = { access: { staff: 'superadmin' } } as const;
const acts = { ...senior, ...keyedCall, result: FactorReset } as const;

export const listFactorResets = endpoint({
  ...senior,
  ...readCall,
  path: '/api/admin/factor-resets',
  summary: 'Resets of lost second factors: those that wait, by their clock, or all, newest first',
  audit: { section: 'Сброс второго фактора' },
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: FactorReset,
  list: true,
});

export const proposeFactorReset = endpoint({
  ...acts,
  step_up: true,
  path: '/api/admin/factor-resets',
  summary: 'A superadmin proposes the reset of a lost second factor; nothing changes before another one signs and three days pass',
  audit: { own: ['system', 'Предложить сброс второго фактора'] },
  body: z.strictObject({
    user_name: z.string({ error: 'Укажите логин' }).trim().min(1, 'Укажите логин').max(24, 'Логин: не длиннее 24 знаков'),
    reason: Reason,
  }),
});

const onReset = { ...acts, params: z.object({ id: Id }) } as const;
export const signFactorReset = endpoint({
  ...onReset,
  step_up: true,
  path: '/api/admin/factor-resets/:id/sign',
  summary: 'Another superadmin signs the reset; the owner is told, and three days later the second factor ends',
  audit: { own: ['system', 'Подписать сброс второго фактора'] },
  body: z.strictObject({}),
});
export const refuseFactorReset = endpoint({
  ...onReset,
  path: '/api/admin/factor-resets/:id/refuse',
  summary: 'Another superadmin refuses the reset with a reason',
  audit: { own: ['system', 'Отклонить сброс второго фактора'] },
  body: z.strictObject({ reason: Reason }),
});
export const withdrawFactorReset = endpoint({
  ...onReset,
  path: '/api/admin/factor-resets/:id/withdraw',
  summary: 'Whoever proposed the reset takes it back before it is signed',
  audit: { own: ['system', 'Отозвать сброс второго фактора'] },
  body: z.strictObject({}),
});
export const stopFactorReset = endpoint({
  ...onReset,
  path: '/api/admin/factor-resets/:id/stop',
  summary: 'Any superadmin but the owner stops a signed reset before its time, with a reason',
  audit: { own: ['system', 'Остановить сброс второго фактора'] },
  body: z.strictObject({ reason: Reason }),
});

export const factorResetRefusals = refusals({
  FACTOR_RESET_NOT_FOUND: [404, 'Такого сброса нет'],
  FACTOR_RESET_IS_OPEN: [409, 'Сброс для этого участника уже идёт'],
  FACTOR_RESET_EXPIRED: [409, 'Срок второй подписи вышел. Предложите сброс заново'],
  FACTOR_RESET_OF_OWN: [403, 'Свой второй фактор так не сбрасывают: это делают двое других'],
  FACTOR_IS_OFF: [409, 'Второй фактор у участника и так выключен'],
});
