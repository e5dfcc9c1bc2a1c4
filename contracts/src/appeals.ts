/** Appeals: what people write to the administration. The staff's list. */
import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';
import { Id, Moment } from './kit/ids.ts';
import { PageQuery } from './kit/paging.ts';
import { PersonRef } from './users.ts';

export const appealTypes = [
  'user',
  'service',
  'project',
  'review',
  'message',
  'moderation',
  'verification',
  'payment',
  'copyright',
  'personal_data',
  'other',
] as const;
export const AppealType = z.enum(appealTypes);
export type AppealType = z.infer<typeof AppealType>;
export const appealStatuses = [
  'new',
  'in_review',
  'waiting_user',
  'escalated',
  'upheld',
  'partly',
  'rejected',
  'reopened',
  'withdrawn',
  'closed',
] as const;
export const AppealStatus = z.enum(appealStatuses);
export type AppealStatus = z.infer<typeof AppealStatus>;

export const Appeal = z.object({
  _id: Id,
  number: z.number(),
  type: AppealType,
  /** Null for a guest, who left an address. */
  author: PersonRef.nullable(),
  guest_email: z.string().nullable(),
  text: z.string(),
  status: AppealStatus,
  assignee: PersonRef.nullable(),
  decide_by: Moment.nullable(),
  created_at: Moment,
});
export type Appeal = z.infer<typeof Appeal>;

export const adminListAppeals = endpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: 'All appeals for the staff, newest first',
  access: { staff: ['support', 'moderator', 'finance'] },
  rate: 'search',
  idempotency: 'none',
  query: z.object({ q: z.string().trim().max(100).optional(), status: AppealStatus.optional(), ...PageQuery }),
  result: Appeal,
  list: true,
});
