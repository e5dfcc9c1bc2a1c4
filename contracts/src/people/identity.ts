import { z } from 'zod';
import { deleteCall, endpoint, readCall, repeatableCall } from '../kit/endpoint.ts';
import { Id, type StatusTexts, Time } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { Day } from './users.ts';
import { verificationStatuses } from './verification.ts';

export const identityStatuses = [...verificationStatuses, 'withdrawn'] as const;
export type IdentityStatus = (typeof identityStatuses)[number];
export const IdentityStatus = z.enum(identityStatuses);
export const identityStatusTexts: StatusTexts<IdentityStatus> = {
  not_started: { name: 'Не начато', meaning: 'plan' },
  submitted: { name: 'Проверяем', meaning: 'hold' },
  needs_info: { name: 'Переснять снимок', meaning: 'wait' },
  approved: { name: 'Подтверждена', meaning: 'good' },
  rejected: { name: 'Отклонено', meaning: 'bad' },
  expired: { name: 'Срок вышел', meaning: 'wait' },
  revoked: { name: 'Отозвано', meaning: 'bad' },
  withdrawn: { name: 'Закрыто', meaning: 'plan' },
};

export const identityDocuments = ['passport', 'foreign_passport', 'other'] as const;
export const IdentityDocument = z.enum(identityDocuments, { error: 'Выберите документ' });
export type IdentityDocument = z.infer<typeof IdentityDocument>;
export const documentTexts: Record<IdentityDocument, { name: string; short: string; note: string }> = {
  passport: { name: 'Паспорт РФ', short: 'паспорт РФ', note: 'Разворот с фотографией' },
  foreign_passport: { name: 'Загранпаспорт', short: 'загранпаспорт', note: 'Страница с фотографией' },
  other: { name: 'Другой документ', short: 'другой документ', note: 'Вид на жительство, паспорт другой страны' },
};
export const documentKinds = ['main', 'selfie'] as const;
export const IdentityDocumentKind = z.enum(documentKinds);
export type IdentityDocumentKind = z.infer<typeof IdentityDocumentKind>;
export const documentLimit_bytes = 10 * 1024 * 1024;
export const documentExtensions = ['jpg', 'jpeg', 'png', 'pdf'] as const;

export const identityTerms = {
  looked_at_hours: 24,
  answered_days: 7,
  kept_days: 30,
  attempts: 3,
  attempts_days: 30,
  renewed_days: 30,
} as const;

export const identityReasons = [
  'unreadable',
  'wrong_document',
  'other_name',
  'other_face',
  'expired_document',
  'duplicate',
  'forged',
  'underage',
] as const;
export const IdentityRefusal = z.enum(identityReasons, { error: 'Выберите причину' });
export type IdentityRefusal = z.infer<typeof IdentityRefusal>;

export const identityRefusalText: Record<IdentityRefusal, string> = {
  unreadable: 'Снимки не читаются',
  wrong_document: 'Это другой документ: нужен паспорт или тот, что вы выбрали',
  other_name: 'Имя в документе не совпадает с именем в профиле',
  other_face: 'На снимке с документом другой человек',
  expired_document: 'Срок документа вышел',
  duplicate: 'Этот документ уже подтверждён в другом аккаунте',
  forged: 'Документ похож на изменённый',
  underage: 'Выводить деньги можно с 18 лет',
};

export const identityActions = ['begin', 'add_papers', 'send', 'withdraw', 'forget_papers'] as const;
export type IdentityAction = (typeof identityActions)[number];

export const IdentityFile = z.object({
  kind: IdentityDocumentKind,
  /** Refused: this one is asked for again, the others stay. */
  is_refused: z.boolean(),
  reason: z.string().nullable(),
  is_pdf: z.boolean(),
  size_bytes: z.number(),
  received_at: Time,
});
export type IdentityFile = z.infer<typeof IdentityFile>;

export const IdentityCase = z.object({
  _id: Id,
  number: z.number(),
  document: IdentityDocument,
  status: IdentityStatus,
  papers: z.array(IdentityFile),
  missing: z.array(IdentityDocumentKind),
  submitted_at: Time.nullable(),
  due_at: Time.nullable(),
  answer_by: Time.nullable(),
  decided_at: Time.nullable(),
  reason_code: IdentityRefusal.nullable(),
  reason: z.string().nullable(),
  valid_until: Day.nullable(),
  papers_until: Time.nullable(),
  papers_gone_at: Time.nullable(),
});
export type IdentityCase = z.infer<typeof IdentityCase>;

export const MyIdentity = z.object({
  status: z.enum(verificationStatuses),
  current: IdentityCase.nullable(),
  /** The approval that stays valid while a renewal is reviewed. */
  approved: IdentityCase.nullable(),
  attempts_left: z.number(),
  next_attempt_at: Time.nullable(),
  renewal_from: Time.nullable(),
  views: z.array(z.object({ by_name: z.string(), paper: IdentityDocumentKind, reason: z.string(), at: Time })),
  allowed_actions: z.array(z.enum(identityActions)),
});
export type MyIdentity = z.infer<typeof MyIdentity>;

/** Also of somebody blocked: their money leaves only when it is known who they are. */
const mine = { access: 'member', while_blocked: true, result: MyIdentity } as const;

export const getMyIdentity = endpoint({
  ...mine,
  ...readCall,
  path: '/api/verifications/identity',
  summary:
    'How far the caller is with proving who they are: what was sent, what is asked for again, until when papers are kept, who opened them',
});

export const beginIdentity = endpoint({
  ...mine,
  ...repeatableCall,
  path: '/api/verifications/identity',
  summary: 'Begins an attempt, with the consent to look at papers; one that is begun already goes on, with this document',
  body: z.strictObject({
    document: IdentityDocument,
    is_agreed: z.literal(true, { error: 'Без согласия мы не можем смотреть документы' }),
  }),
});

export const addDocument = endpoint({
  ...mine,
  method: 'POST',
  path: '/api/verifications/identity/papers/:kind',
  summary:
    'Takes one paper (multipart, field «file»: JPG, PNG or PDF of 10 MB at most) in place of the former; the same bytes again change nothing',
  rateLimit: 'upload',
  idempotency: 'natural',
  upload: true,
  params: z.object({ kind: IdentityDocumentKind }),
});

export const dropDocument = endpoint({
  ...mine,
  ...deleteCall,
  path: '/api/verifications/identity/papers/:kind',
  summary: 'Deletes a paper that was not sent to the staff yet, or that is asked for again',
  params: z.object({ kind: IdentityDocumentKind }),
});

export const sendIdentity = endpoint({
  ...mine,
  ...repeatableCall,
  path: '/api/verifications/identity/send',
  summary: 'Hands the collected papers to the staff, who answer within 24 hours',
  body: z.strictObject({}),
});

export const withdrawIdentity = endpoint({
  ...mine,
  ...repeatableCall,
  path: '/api/verifications/identity/withdraw',
  summary: 'Takes the consent back: papers are deleted at once, what is looked at is closed, what was approved counts no more',
  /** `attempt`: only what is open, an approval before it stays. */
  body: z.strictObject({ scope: z.enum(['attempt', 'consent']) }),
});

export const dropIdentityDocuments = endpoint({
  ...mine,
  ...repeatableCall,
  path: '/api/verifications/identity/forget-papers',
  summary: 'Deletes the papers of decided attempts before their time; the decision stays',
  body: z.strictObject({}),
});

export const identityCallRefusals = refusals({
  IDENTITY_NOT_BEGUN: [409, 'Сначала выберите документ и дайте согласие'],
  IDENTITY_NO_ATTEMPTS: [409, 'Три попытки за 30 дней использованы. Дата следующей написана на странице'],
  IDENTITY_TOO_EARLY: [409, 'Личность уже подтверждена. Новый документ понадобится за 30 дней до конца срока'],
  IDENTITY_IS_LOOKED_AT: [409, 'Снимки уже на проверке. Чтобы их заменить, отзовите заявку'],
  IDENTITY_PAPER_KEPT: [409, 'Этот снимок принят, повторять его не нужно'],
  IDENTITY_PAPERS_MISSING: [409, 'Не хватает снимков: приложите все, что отмечены'],
  PAPER_KIND_REFUSED: [415, 'Подойдут JPG, PNG или PDF'],
  PAPER_TOO_LARGE: [413, 'Файл больше 10 МБ. Сделайте снимок поменьше'],
});
