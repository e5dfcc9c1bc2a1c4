/** Appeals: what people write to the administration. Complaints about somebody or something, and the staff's list. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from './users.ts';

export const appealTypes = [
  'user',
  'service',
  'project',
  'bid',
  'work',
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

export const MessageEvidence = z.object({
  words: z.string(),
  /** Earlier versions of the text, oldest first. */
  former: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), filePath: z.string() })),
  said_at: Moment,
});
export type MessageEvidence = z.infer<typeof MessageEvidence>;

export const Appeal = z.object({
  _id: Id,
  number: z.number(),
  type: AppealType,
  /** Null for a guest, who left an email. */
  author: PersonRef.nullable(),
  guest_email: z.string().nullable(),
  target: z.object({ title: z.string(), url: z.string().nullable() }).nullable(),
  /** The message as it was reported, whatever becomes of it. */
  evidence: MessageEvidence.nullable(),
  reason_code: z.string(),
  text: z.string(),
  status: AppealStatus,
  assignee: PersonRef.nullable(),
  decide_by: Moment.nullable(),
  created_at: Moment,
});
export type Appeal = z.infer<typeof Appeal>;

export const complaintTargetTypes = ['service', 'project', 'user', 'bid', 'work', 'message'] as const;
export const ComplaintTarget = z.strictObject({ type: z.enum(complaintTargetTypes), id: Id });
export type ComplaintTarget = z.infer<typeof ComplaintTarget>;
export const complaintReasons = ['forbidden', 'fraud', 'copied', 'contacts', 'rude', 'untrue', 'other'] as const;
export const ComplaintReason = z.enum(complaintReasons, { error: 'Выберите, что не так' });
export type ComplaintReason = z.infer<typeof ComplaintReason>;

export const complain = endpoint({
  method: 'POST',
  path: '/api/appeals/complaints',
  summary:
    'Complains about a service, a project, a person, a bid, a work or a message; while the complaint is open, another one is the same one',
  access: 'member',
  rateLimit: 'write',
  idempotency: 'natural',
  body: z.strictObject({
    target: ComplaintTarget,
    reason: ComplaintReason,
    text: z.string().trim().min(30, 'Опишите подробнее: от 30 знаков').max(4000, 'Не больше 4000 знаков'),
  }),
  /** `is_new` false: an earlier complaint is still open. */
  result: z.object({ number: z.number(), is_new: z.boolean() }),
});

export const adminListAppeals = endpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  summary: 'All appeals for the staff, newest first',
  access: { staff: ['support', 'moderator', 'finance'] },
  rateLimit: 'search',
  idempotency: 'none',
  query: z.object({ q: z.string().trim().max(100).optional(), status: AppealStatus.optional(), ...PageQuery }),
  result: Appeal,
  list: true,
});

export const appealRefusals = refusals({
  COMPLAINT_TARGET_NOT_FOUND: [404, 'Того, на что вы жалуетесь, уже нет'],
  COMPLAINT_ABOUT_ONESELF: [409, 'Это ваше собственное: жаловаться на него некому'],
  TOO_MANY_COMPLAINTS: [429, 'Вы отправили много жалоб за сутки. Остальное напишите завтра или через страницу «Контакты»'],
});
