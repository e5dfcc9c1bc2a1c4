import { z } from 'zod';
import { filePlaces } from '../../files/file-kinds.ts';
import { FileIds } from '../../files/files.ts';
import { endpoint, memberKeyedCall, memberReadCall, memberRepeatableCall, ownReadCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { PageQuery } from '../../kit/paging.ts';
import { refusals } from '../../kit/refusals.ts';
import { Email, FirstName } from '../users.ts';
import { AppealRoom, MyAppeal } from './appeal-shapes.ts';

export * from './appeal-rules.ts';
export * from './appeal-shapes.ts';

/** Until the first answer, until the decision (sooner about money), to have it looked at once more. */
export const appealTerms = { first_reply_hours: 24, payment_days: 3, other_days: 7, reopen_days: 14 } as const;

const Files = FileIds('appeal').default([]);
const text = (from: number) => z.string().trim().min(from, `Опишите подробнее: от ${from} знаков`).max(4000, 'Не больше 4000 знаков');

export const complaintTargetTypes = ['service', 'project', 'user', 'bid', 'work', 'message', 'review'] as const;
export const ComplaintTarget = z.strictObject({ type: z.enum(complaintTargetTypes), id: Id });
export type ComplaintTarget = z.infer<typeof ComplaintTarget>;
export const complaintReasons = ['forbidden', 'fraud', 'copied', 'contacts', 'rude', 'untrue', 'other'] as const;
export const reviewReasons = ['blackmail', 'private', 'no_relation', 'rude'] as const;
export const ComplaintReason = z.enum([...complaintReasons, 'blackmail', 'private', 'no_relation'], { error: 'Выберите, что не так' });
export type ComplaintReason = z.infer<typeof ComplaintReason>;

export const complain = endpoint({
  while_blocked: true,
  ...memberRepeatableCall,
  path: '/api/appeals/complaints',
  summary:
    'Complains about a service, a project, a person, a bid, a work, a message or a review; while the complaint is open, another one is the same one. A review about the caller is contested by it, which is all that a blocked member may complain about',
  body: z.strictObject({ target: ComplaintTarget, reason: ComplaintReason, text: text(30), file_ids: Files }),
  /** `is_new` false: an earlier complaint is still open. */
  result: z.object({ _id: Id, number: z.number(), is_new: z.boolean() }),
});

export const decisionTargetTypes = [
  'service',
  'project',
  'work',
  'bid',
  'review',
  'payout',
  'verification',
  'sanction',
  'referral',
] as const;
export const DecisionTarget = z.strictObject({ type: z.enum(decisionTargetTypes), id: Id });
export type DecisionTarget = z.infer<typeof DecisionTarget>;

export const StandingDecision = z.object({
  target: z.object({ type: z.enum(decisionTargetTypes), id: Id }),
  title: z.string(),
  reason: z.string(),
  at: Time,
  appeal: z.object({ _id: Id, number: z.number() }).nullable(),
});
export type StandingDecision = z.infer<typeof StandingDecision>;

export const listStandingDecisions = endpoint({
  ...ownReadCall,
  path: '/api/appeals/decisions',
  summary:
    'Decisions of the staff about the caller’s services, projects, works, bids, reviews, payouts, identity and invited people, and sanctions against the caller, that stand, newest first',
  result: z.array(StandingDecision),
});

export const appealReasons = {
  moderation: ['rule_misread', 'fixed', 'new_fact'],
  payment: ['not_arrived', 'wrong_sum', 'twice', 'refused', 'other'],
  personal_data: ['know', 'correct', 'erase', 'withdraw'],
  other: ['question', 'bug', 'idea'],
} as const;
export type FiledType = keyof typeof appealReasons;
const FiledType = z.enum(Object.keys(appealReasons) as [FiledType, ...FiledType[]], { error: 'Выберите, что случилось' });

export const fileAppeal = endpoint({
  while_blocked: true,
  ...memberKeyedCall,
  path: '/api/appeals',
  summary: 'Writes to the administration: against a decision of the staff, about money, personal data, or anything else',
  body: z
    .strictObject({
      type: FiledType,
      target: DecisionTarget.nullable().default(null),
      reason: z.string({ error: 'Выберите причину' }).min(1, 'Выберите причину').max(40),
      text: text(30),
      file_ids: Files,
    })
    .superRefine(({ type, target, reason }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (!(appealReasons[type] as readonly string[]).includes(reason)) wrong('reason', 'Выберите причину');
      const isFit = target ? (type === 'payment') === (target.type === 'payout') && type !== 'other' : type !== 'moderation';
      if (!isFit || (target && type === 'personal_data')) wrong('target', 'Выберите решение, с которым вы не согласны');
    }),
  result: AppealRoom,
});

export const appealTabs = ['all', 'open', 'decided'] as const;
export const listMyAppeals = endpoint({
  ...ownReadCall,
  path: '/api/appeals/my',
  summary: 'What the caller wrote to the administration: what waits for the caller first, then the newest',
  query: z.object({ tab: z.enum(appealTabs).default('all'), ...PageQuery }),
  result: MyAppeal,
  list: true,
});

export const getAppeal = endpoint({
  ...memberReadCall,
  path: '/api/appeals/:id',
  summary: 'An appeal of the caller with all that was said and decided',
  params: z.object({ id: Id }),
  result: AppealRoom,
});

export const guestTypes = ['copyright', 'personal_data'] as const;
export const GuestType = z.enum(guestTypes, { error: 'Выберите, о чём обращение' });
export type GuestType = z.infer<typeof GuestType>;

export const fileAsGuest = endpoint({
  method: 'POST',
  path: '/api/appeals/guest',
  summary:
    'Without an account: about somebody’s copied work, or about one’s personal data. The answer comes by mail; the same words from the same address are one appeal',
  access: 'public',
  rateLimit: 'auth',
  idempotency: 'natural',
  body: z
    .strictObject({
      type: GuestType,
      name: FirstName,
      email: Email,
      /** Where it is on this site; of copied work. */
      page: z.string().trim().max(500, 'Не больше 500 знаков').default(''),
      reason: z.string().max(40).default(''),
      text: text(30),
      /** The rights are one's own, or one acts for whoever has them. */
      is_holder: z.boolean().default(false),
      'cf-turnstile-response': z.string().max(2048, 'Проверка не пройдена').optional(),
    })
    .superRefine(({ type, page, reason, is_holder }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (type === 'personal_data') {
        if (!(appealReasons.personal_data as readonly string[]).includes(reason)) wrong('reason', 'Выберите, что сделать');
        return;
      }
      if (page.length < 5) wrong('page', 'Укажите адрес страницы');
      if (!is_holder) wrong('is_holder', 'Без этого мы не сможем ничего снять');
    }),
  result: z.object({ number: z.number() }),
});

const byAuthor = {
  while_blocked: true,
  ...memberKeyedCall,
  params: z.object({ id: Id }),
  result: AppealRoom,
} as const;

export const answerInAppeal = endpoint({
  ...byAuthor,
  path: '/api/appeals/:id/answer',
  summary: 'The author answers the question of whoever handles the appeal',
  body: z.strictObject({ text: text(2), file_ids: Files }),
});
export const addToAppeal = endpoint({
  ...byAuthor,
  path: '/api/appeals/:id/add',
  summary: 'The author adds words or files before the decision',
  body: z.strictObject({ text: text(2), file_ids: Files }),
});
export const withdrawAppeal = endpoint({
  ...byAuthor,
  path: '/api/appeals/:id/withdraw',
  summary: 'The author takes the appeal back before the decision',
  body: z.strictObject({}),
});
export const reopenAppeal = endpoint({
  ...byAuthor,
  path: '/api/appeals/:id/reopen',
  summary: 'The author asks somebody else to look again: once, within 14 days',
  body: z.strictObject({ text: text(30), file_ids: Files }),
});

export const appealRefusals = refusals({
  COMPLAINT_TARGET_NOT_FOUND: [404, 'Того, на что вы жалуетесь, уже нет'],
  COMPLAINT_ABOUT_ONESELF: [409, 'Это ваше собственное: жаловаться на него некому'],
  TOO_MANY_COMPLAINTS: [429, 'Вы отправили много обращений за сутки. Остальное напишите завтра или через страницу «Контакты»'],
  APPEAL_NOT_FOUND: [404, 'Такого обращения нет'],
  APPEAL_DECISION_NOT_FOUND: [404, 'Такого решения нет: оно уже отменено или касается не вас'],
  APPEAL_IS_OPEN: [409, 'Вы уже обжалуете это решение. Дополните прежнее обращение'],
  APPEAL_JUDGED_ALREADY: [409, 'Об этом уже решено. Попросите пересмотреть прежнее обращение, если срок не вышел'],
  APPEAL_FILES_FULL: [409, `К обращению можно приложить не больше ${filePlaces.appeal.most} файлов`],
  APPEAL_REOPEN_ONCE: [409, 'Пересмотр уже был. Второе решение окончательное'],
  APPEAL_REOPEN_LATE: [409, 'Попросить пересмотр можно было 14 дней после решения'],
  APPEAL_OWN_CASE: [403, 'Обращение ваше или о вас: его разбирает другой сотрудник'],
  APPEAL_KNOWN_SIDE: [403, 'Вы уже имели дело с одной из сторон: обращение разбирает другой сотрудник'],
  APPEAL_OF_MY_DECISION: [403, 'Обжалуют ваше решение: дело возьмёт другой сотрудник'],
  APPEAL_JUDGED_BEFORE: [403, 'Вы решали это обращение в первый раз: пересматривает другой сотрудник'],
  APPEAL_TAKEN: [409, 'Обращение уже разбирает другой сотрудник'],
  APPEAL_NOT_MINE: [403, 'Обращение не у вас. Возьмите его, если оно свободно'],
  APPEAL_OF_GUEST: [409, 'Автор пишет без входа: спросить его здесь нельзя. Решите по тому, что есть'],
  APPEAL_FOR_SENIOR: [403, 'Обращение передано старшему'],
  APPEAL_MEASURE_UNFIT: [409, 'Это сделать уже нельзя: с тех пор многое изменилось. Обновите страницу'],
});
