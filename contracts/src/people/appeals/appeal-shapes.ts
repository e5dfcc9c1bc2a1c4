import { z } from 'zod';
import { Id, type StatusTexts, Time } from '../../kit/ids.ts';
import { FileShown } from '../../orders/order-shapes.ts';
import { PersonRef } from '../users.ts';
import { AppealRule } from './appeal-rules.ts';

export const AppealType = z.enum([
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
]);
export type AppealType = z.infer<typeof AppealType>;
export const appealKindText: Record<AppealType, string> = {
  user: 'Жалоба на человека',
  service: 'Жалоба на услугу',
  project: 'Жалоба на проект',
  bid: 'Жалоба на отклик',
  work: 'Жалоба на работу',
  review: 'Жалоба на отзыв',
  message: 'Жалоба на сообщение',
  moderation: 'Обжалование решения',
  verification: 'Подтверждение',
  payment: 'Деньги',
  copyright: 'Авторские права',
  personal_data: 'Личные данные',
  other: 'Вопрос или предложение',
};
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
export const appealStatusTexts: StatusTexts<AppealStatus> = {
  new: { name: 'Новое', meaning: 'wait' },
  in_review: { name: 'На рассмотрении', meaning: 'hold' },
  waiting_user: { name: 'Ждём ответа', meaning: 'plan' },
  escalated: { name: 'Передано старшему', meaning: 'wait' },
  upheld: { name: 'Удовлетворено', meaning: 'good' },
  partly: { name: 'Частично', meaning: 'good' },
  rejected: { name: 'Отклонено', meaning: 'plan' },
  reopened: { name: 'Повторное', meaning: 'bad' },
  withdrawn: { name: 'Отозвано', meaning: 'plan' },
  closed: { name: 'Закрыто', meaning: 'plan' },
};
export const openAppealStatuses = ['new', 'in_review', 'waiting_user', 'escalated', 'reopened'] as const satisfies readonly AppealStatus[];

export const MessageEvidence = z.object({
  words: z.string(),
  former: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), filePath: z.string() })),
  said_at: Time,
});
export type MessageEvidence = z.infer<typeof MessageEvidence>;

export const AppealTarget = z.object({ title: z.string(), url: z.string().nullable() });

export const Appeal = z.object({
  _id: Id,
  number: z.number(),
  type: AppealType,
  author: PersonRef.nullable(),
  guest_email: z.string().nullable(),
  target: AppealTarget.nullable(),
  evidence: MessageEvidence.nullable(),
  reason_code: z.string(),
  text: z.string(),
  status: AppealStatus,
  assignee: PersonRef.nullable(),
  decide_by: Time.nullable(),
  created_at: Time,
});
export type Appeal = z.infer<typeof Appeal>;

export const appealResults = ['upheld', 'partly', 'rejected'] as const;
export const AppealResult = z.enum(appealResults, { error: 'Выберите исход' });
export type AppealResult = z.infer<typeof AppealResult>;

export const decisionReasons = [
  'violation',
  'wrong_decision',
  'already_fixed',
  'no_violation',
  'opinion',
  'not_enough',
  'right_decision',
  'other',
] as const;
export const DecisionReason = z.enum(decisionReasons, { error: 'Выберите причину' });
export type DecisionReason = z.infer<typeof DecisionReason>;

export const AppealMeasure = z.enum(
  [
    'none',
    'hide_review',
    'show_review',
    'block_service',
    'publish_service',
    'block_project',
    'publish_project',
    'remove_bid',
    'restore_bid',
    'hide_work',
    'show_work',
    'review_identity',
    'restore_identity',
    'warn_user',
    'block_user',
    'lift_sanction',
    'count_referral',
  ],
  { error: 'Выберите, что сделать' },
);
export type AppealMeasure = z.infer<typeof AppealMeasure>;

export const AppealDecision = z.object({
  /** The second is somebody else's, after the author asked for it. */
  instance: z.union([z.literal(1), z.literal(2)]),
  result: AppealResult,
  reason: DecisionReason,
  rule: AppealRule,
  text: z.string(),
  measure: AppealMeasure,
  owner_text: z.string().nullable(),
  by_name: z.string(),
  at: Time,
});
export type AppealDecision = z.infer<typeof AppealDecision>;

/**
 * `lapsed`: nobody answered a question in time; `unheard`: the other side said nothing in theirs. The staff alone reads `left`, `escalated`,
 * and what the other side was asked and said.
 */
export const appealStepKinds = [
  'taken',
  'left',
  'escalated',
  'asked',
  'answered',
  'added',
  'decided',
  'reopened',
  'withdrawn',
  'lapsed',
  'delayed',
  'closed',
  'hearing_asked',
  'hearing_answered',
  'unheard',
] as const;
export const AppealStep = z.object({
  kind: z.enum(appealStepKinds),
  by: z.enum(['author', 'staff', 'clock', 'owner']),
  by_name: z.string().nullable(),
  text: z.string(),
  files: z.array(FileShown),
  at: Time,
});
export type AppealStep = z.infer<typeof AppealStep>;

export const AppealAction = z.enum(['answer', 'add', 'withdraw', 'reopen']);
export type AppealAction = z.infer<typeof AppealAction>;

const mine = {
  _id: Id,
  number: z.number(),
  type: AppealType,
  target: AppealTarget.nullable(),
  reason_code: z.string(),
  status: AppealStatus,
  result: AppealResult.nullable(),
  is_again: z.boolean(),
  acts_by: z.enum(['author', 'staff']).nullable(),
  acts_until: Time.nullable(),
  decide_by: Time.nullable(),
  created_at: Time,
  allowed_actions: z.array(AppealAction),
};
export const MyAppeal = z.object(mine);
export type MyAppeal = z.infer<typeof MyAppeal>;

const onTheTable = { text: z.string(), files: z.array(FileShown), steps: z.array(AppealStep), decisions: z.array(AppealDecision) };
export const AppealRoom = z.object({
  ...mine,
  ...onTheTable,
  files_left: z.number(),
  question: z.string().nullable(),
  /** Till when it may be looked at again; null: never (any more). */
  reopen_until: Time.nullable(),
});
export type AppealRoom = z.infer<typeof AppealRoom>;

export const AppealStaffAction = z.enum(['take', 'leave', 'escalate', 'ask', 'hear', 'decide']);
export type AppealStaffAction = z.infer<typeof AppealStaffAction>;

export const AppealInQueue = Appeal.extend({
  acts_by: z.enum(['author', 'staff']).nullable(),
  acts_until: Time.nullable(),
  is_again: z.boolean(),
  is_mine: z.boolean(),
  held_until: Time.nullable(),
  hearing: z.object({ until: Time, answered_at: Time.nullable(), is_open: z.boolean() }).nullable(),
});
export type AppealInQueue = z.infer<typeof AppealInQueue>;

const Record = z.object({ filed: z.number(), filed_confirmed: z.number(), about: z.number(), about_confirmed: z.number() });
export const AppealCase = AppealInQueue.extend({
  ...onTheTable,
  author_record: Record.nullable(),
  owner: PersonRef.nullable(),
  owner_record: Record.nullable(),
  judged: z.object({ reason: z.string(), at: Time.nullable() }).nullable(),
  words_then: z.string().nullable(),
  words_now: z.string().nullable(),
  same: z.array(z.object({ _id: Id, number: z.number() })),
  staff_actions: z.array(AppealStaffAction),
  measures: z.array(AppealMeasure),
  refused: z.string().nullable(),
});
export type AppealCase = z.infer<typeof AppealCase>;
