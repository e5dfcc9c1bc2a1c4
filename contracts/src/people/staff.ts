import { z } from 'zod';
import { endpoint, keyedCall, readCall, rights } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { AccountStatus } from './accounts/accounts.ts';
import { PersonRef } from './users.ts';

const RightName = z.enum(rights, { error: 'Выберите право' });
const ChangeWay = z.enum(['give', 'take'], { error: 'Выберите, дать право или снять' });
export const RightChangeStatus = z.enum(['open', 'signed', 'refused', 'withdrawn', 'expired']);
export type RightChangeStatus = z.infer<typeof RightChangeStatus>;

export const StaffMember = z.object({
  person: PersonRef,
  status: AccountStatus,
  rights: z.array(
    z.object({
      right: RightName,
      since: Time.nullable(),
      given_by: PersonRef.nullable(),
      may_take: z.boolean(),
    }),
  ),
  has_second_factor: z.boolean(),
  last_seen_at: Time.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const RightChange = z.object({
  _id: Id,
  person: PersonRef,
  right: RightName,
  way: ChangeWay,
  status: RightChangeStatus,
  reason: z.string(),
  proposed_by: PersonRef,
  proposed_at: Time,
  expires_at: Time,
  decided_by: PersonRef.nullable(),
  ended_at: Time.nullable(),
  refusal: z.string().nullable(),
  allowed_actions: z.array(z.enum(['sign', 'refuse', 'withdraw'])),
});
export type RightChange = z.infer<typeof RightChange>;

const senior = { access: { staff: 'superadmin' } } as const;
const reads = { ...senior, ...readCall } as const;
const acts = { ...senior, ...keyedCall } as const;

export const getStaff = endpoint({
  ...reads,
  path: '/api/admin/staff',
  summary: 'Everybody who holds a right of the staff: which, since when, given by whom, with a second factor or without',
  audit: ['people', 'Открыт список сотрудников'],
  result: z.object({
    staff: z.array(StaffMember),
    needs_second_factor: z.boolean(),
  }),
});

export const listRightChanges = endpoint({
  ...reads,
  path: '/api/admin/staff/changes',
  summary: 'Changes of rights: those that wait for a second signature, by their clock, or all, newest first',
  audit: { section: 'Сотрудники' },
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: RightChange,
  list: true,
});

export const proposeRightChange = endpoint({
  ...acts,
  step_up: true,
  path: '/api/admin/staff/changes',
  summary: 'A superadmin proposes to give a right or to take it; nothing changes before another one signs',
  audit: { own: ['system', 'Предложить изменение права'] },
  body: z.strictObject({
    user_name: z.string({ error: 'Укажите логин' }).trim().min(1, 'Укажите логин').max(24, 'Логин: не длиннее 24 знаков'),
    right: RightName,
    way: ChangeWay,
    reason: Reason,
  }),
  result: RightChange,
});

const onChange = { ...acts, params: z.object({ id: Id }), result: RightChange } as const;
export const signRightChange = endpoint({
  ...onChange,
  step_up: true,
  path: '/api/admin/staff/changes/:id/sign',
  summary: 'Another superadmin signs the change of a right; it holds at once',
  audit: { own: ['system', 'Подписать изменение права'] },
  body: z.strictObject({}),
});
export const refuseRightChange = endpoint({
  ...onChange,
  path: '/api/admin/staff/changes/:id/refuse',
  summary: 'Another superadmin refuses the change of a right with a reason',
  audit: { own: ['system', 'Отклонить изменение права'] },
  body: z.strictObject({ reason: Reason }),
});
export const withdrawRightChange = endpoint({
  ...onChange,
  path: '/api/admin/staff/changes/:id/withdraw',
  summary: 'Whoever proposed the change of a right takes it back before it is signed',
  audit: { own: ['system', 'Отозвать изменение права'] },
  body: z.strictObject({}),
});

export const staffRefusals = refusals({
  RIGHT_CHANGE_NOT_FOUND: [404, 'Такого изменения прав нет'],
  RIGHT_CHANGE_IS_OPEN: [409, 'Это право уже ждёт второй подписи'],
  RIGHT_CHANGE_EXPIRED: [409, 'Срок второй подписи вышел. Предложите изменение заново'],
  RIGHTS_OF_OWN: [403, 'Свои права не меняют: это делают двое других'],
  RIGHT_IS_HELD: [409, 'Это право у сотрудника уже есть'],
  RIGHT_IS_NOT_HELD: [409, 'Этого права у сотрудника уже нет'],
  RIGHTS_NEED_AN_ACTIVE_PERSON: [409, 'Права даём тем, чья почта подтверждена и кто ничем не ограничен'],
  RIGHTS_NEED_TWO: [409, 'Права подписывают двое. После этого подписывать стало бы некому'],
});
