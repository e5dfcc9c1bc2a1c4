import { z } from 'zod';
import { endpoint, repeatableCall } from '../../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../../kit/files/csv-file.ts';
import { Id, Time } from '../../kit/ids.ts';
import { Reason } from '../../kit/moderation.ts';
import { MinorAmount } from '../../kit/money.ts';
import { PageQuery } from '../../kit/paging.ts';
import { refusals } from '../../kit/refusals.ts';
import { Device } from '../../sign-in/security.ts';
import { Risk } from '../../site/risk.ts';
import { PersonRef, Role, SellerLevel } from '../users.ts';
import { maskedFields, unmaskGrounds } from './unmask-text.ts';

export const accountStatuses = ['active', 'limited', 'blocked', 'deleted'] as const;
export const AccountStatus = z.enum(accountStatuses);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const accountReaders = ['support', 'moderator', 'finance'] as const;

export const AccountRow = PersonRef.extend({
  masked_email: z.string(),
  roles: z.array(Role),
  status: AccountStatus,
  level: SellerLevel,
  orders_count: z.number(),
  created_at: Time,
  last_seen_at: Time.nullable(),
});
export type AccountRow = z.infer<typeof AccountRow>;

export const AccountQueue = z.enum(['new', 'risk', 'linked', 'identity']);
export type AccountQueue = z.infer<typeof AccountQueue>;
export const queueRules = { new_days: 7, risk_from: 70, linked_among: 1000 } as const;
export const ListedAccount = AccountRow.extend({
  risk: Risk.nullable(),
});
export type ListedAccount = z.infer<typeof ListedAccount>;

export const AccountAction = z.enum(['end_sessions', 'unmask', 'view_as', 'note', 'read_money']);
export const Account = AccountRow.extend({
  active_role: Role,
  is_email_verified: z.boolean(),
  blocked_reason: z.string().nullable(),
  masked_phone: z.string().nullable(),
  masked_inn: z.string().nullable(),
  masked_requisites: z.string().nullable(),
  referred_by: PersonRef.nullable(),
  rating: z.object({ score: z.number().nullable(), count: z.number() }),
  available_minor: MinorAmount.nullable(),
  orders_as_customer: z.number(),
  orders_as_seller: z.number(),
  services_count: z.number(),
  projects_count: z.number(),
  bids_count: z.number(),
  disputes_count: z.number(),
  sessions_count: z.number(),
  notes_count: z.number(),
  accepted_terms: z.object({ version: z.string(), given_at: Time }).nullable(),
  allowed_actions: z.array(AccountAction),
});
export type Account = z.infer<typeof Account>;

export const AccountSession = Device.omit({ is_this: true });
export type AccountSession = z.infer<typeof AccountSession>;

const staffRead = { method: 'GET', access: { staff: accountReaders }, idempotency: 'none' } as const;
const params = z.object({ id: Id });

const filters = { q: z.string().trim().max(254).optional(), status: AccountStatus.optional(), queue: AccountQueue.optional() } as const;
export const adminListUsers = endpoint({
  ...staffRead,
  path: '/api/admin/users',
  summary:
    'Everybody for the staff, the newest first; found by login or name, or by the whole address of mail, telephone, tax number or address of the network',
  audit: ['people', 'Открыт список людей'],
  rateLimit: 'search',
  query: z.object({ ...filters, ...PageQuery }),
  result: ListedAccount,
  list: true,
});
export const countAccountQueues = endpoint({
  ...staffRead,
  path: '/api/admin/users/queues',
  summary: 'How many people are in each queue that is open to the caller, up to 1,000',
  audit: { section: 'Люди' },
  rateLimit: 'search',
  result: z.array(z.object({ queue: AccountQueue, count: z.number(), is_capped: z.boolean() })),
});
export const exportUsers = endpoint({
  ...takesCsv,
  path: '/api/admin/users/csv',
  summary: 'The people the filters show, newest first, as a table for a spreadsheet, at most 10,000; addresses are masked',
  access: { staff: accountReaders },
  audit: ['people', 'Выгружен список людей'],
  body: z.strictObject({ ...filters, reason: WhyTaken }),
});
export const adminGetUser = endpoint({
  ...staffRead,
  path: '/api/admin/users/:id',
  summary: 'One person for the staff',
  audit: ['people', 'Открыта карточка человека'],
  rateLimit: 'read',
  params,
  result: Account,
});

const EndReason = z
  .string({ error: 'Укажите причину' })
  .trim()
  .min(10, 'Причина: не короче 10 знаков')
  .max(1000, 'Причина: не длиннее 1000 знаков');
const ends = { ...repeatableCall, access: { staff: 'support' }, step_up: true, body: z.strictObject({ reason: EndReason }) } as const;
export const endSessionsOfUser = endpoint({
  ...ends,
  audit: ['people', 'Завершены сеансы человека'],
  params,
  result: Account,
  path: '/api/admin/users/:id/end_sessions',
  summary: 'Signs every browser of a person out; they are told by mail with the reason',
});

export const UnmaskReason = {
  ground: z.enum(unmaskGrounds, { error: 'Выберите, зачем' }),
  reason: Reason,
} as const;
export const unmaskOfUser = endpoint({
  ...repeatableCall,
  access: { staff: accountReaders },
  audit: { own: ['people', 'Открыть скрытые данные человека'] },
  params,
  step_up: true,
  path: '/api/admin/users/:id/unmask',
  summary: 'One covered field of a person for one of the staff who says why; it is written down before it is shown',
  body: z.strictObject({ field: z.enum(maskedFields, { error: 'Выберите, что показать' }), ...UnmaskReason }),
  result: z.object({ value: z.string() }),
});
export const adminListSessions = endpoint({
  ...staffRead,
  path: '/api/admin/users/:id/sessions',
  summary: 'The browsers a person is signed in with, the last opened first',
  audit: ['people', 'Открыты сеансы человека'],
  rateLimit: 'read',
  params,
  query: z.object(PageQuery),
  result: AccountSession,
  list: true,
});
export const endSessionOfUser = endpoint({
  ...ends,
  audit: ['people', 'Завершён один сеанс человека'],
  params: params.extend({ session_id: Id }),
  result: z.object({ is_ended: z.literal(true) }),
  path: '/api/admin/users/:id/sessions/:session_id/end',
  summary: 'Signs one browser of a person out; they are told by mail with the reason',
});

export const accountRefusals = refusals({
  ACCOUNT_NOT_FOUND: [404, 'Такого пользователя нет'],
  NOTHING_TO_UNMASK: [404, 'Этих данных нет'],
  STAFF_IS_NOT_BLOCKED: [409, 'Сначала снимите с сотрудника права'],
});
