import { z } from 'zod';
import { endpoint, keyedCall, readCall, repeatableCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { IdentityDocument, IdentityDocumentKind, IdentityRefusal, IdentityStatus } from './identity.ts';
import { Day, PersonRef } from './users.ts';

const access = { staff: 'identity' } as const;

export const IdentityInQueue = z.object({
  _id: Id,
  number: z.number(),
  person: PersonRef,
  document: IdentityDocument,
  status: IdentityStatus,
  attempt: z.number(),
  submitted_at: Time.nullable(),
  due_at: Time.nullable(),
  decided_at: Time.nullable(),
  is_mine: z.boolean(),
  held_until: Time.nullable(),
  assignee: PersonRef.nullable(),
});
export type IdentityInQueue = z.infer<typeof IdentityInQueue>;

export const identityChecks = ['name', 'date', 'face', 'term'] as const;
export const IdentityCheck = z.enum(identityChecks);
export type IdentityCheck = z.infer<typeof IdentityCheck>;
export const identityStaffActions = ['take', 'leave', 'view', 'approve', 'ask', 'reject', 'revoke'] as const;
export type IdentityStaffAction = (typeof identityStaffActions)[number];

export const IdentityCaseOfStaff = IdentityInQueue.extend({
  is_renewal: z.boolean(),
  papers: z.array(
    z.object({
      _id: Id,
      kind: IdentityDocumentKind,
      is_pdf: z.boolean(),
      size_bytes: z.number(),
      received_at: Time,
      refused_reason: z.string().nullable(),
      is_gone: z.boolean(),
    }),
  ),
  answer_by: Time.nullable(),
  reason_code: IdentityRefusal.nullable(),
  reason: z.string().nullable(),
  valid_until: Day.nullable(),
  papers_until: Time.nullable(),
  former: z.array(
    z.object({ _id: Id, number: z.number(), status: IdentityStatus, reason: z.string().nullable(), decided_at: Time.nullable() }),
  ),
  views: z.array(z.object({ by: PersonRef, paper: IdentityDocumentKind, reason: z.string(), at: Time })),
  staff_actions: z.array(z.enum(identityStaffActions)),
  refused: z.string().nullable(),
});
export type IdentityCaseOfStaff = z.infer<typeof IdentityCaseOfStaff>;

export const identityTabs = ['queue', 'asked', 'decided'] as const;
export const adminListIdentity = endpoint({
  ...searchCall,
  path: '/api/admin/verifications',
  summary: 'Who sent papers: what waits, the nearest deadline first; what is asked for again; what was decided',
  audit: ['people', 'Открыта очередь личности'],
  access,
  query: z.object({ tab: z.enum(identityTabs).default('queue'), ...PageQuery }),
  result: IdentityInQueue,
  list: true,
});

export const exportIdentity = endpoint({
  ...takesCsv,
  path: '/api/admin/verifications/csv',
  summary: 'Who sent papers, as a list shows them, as a table for a spreadsheet, at most 10,000; nothing of the papers',
  audit: ['people', 'Выгружены заявки личности'],
  access,
  body: z.strictObject({ tab: z.enum(identityTabs).default('queue'), reason: WhyTaken }),
});

const ofCase = { access, params: z.object({ id: Id }), result: IdentityCaseOfStaff } as const;
export const getIdentityCase = endpoint({
  ...ofCase,
  ...readCall,
  path: '/api/admin/verifications/:id',
  summary: 'One attempt without its papers: each of them is opened apart, with a reason',
  audit: ['people', 'Открыто дело о личности'],
});

const byStaff = { ...ofCase, ...keyedCall } as const;
export const takeIdentityCase = endpoint({
  ...byStaff,
  path: '/api/admin/verifications/:id/take',
  summary: 'The caller takes a free case; refused to whom it is about and to who decided it before',
  audit: ['cases', 'Взято дело о личности'],
  body: z.strictObject({}),
});
export const leaveIdentityCase = endpoint({
  ...byStaff,
  path: '/api/admin/verifications/:id/leave',
  summary: 'The caller gives the case back; its deadline stays',
  audit: ['cases', 'Возвращено дело о личности'],
  body: z.strictObject({}),
});

export const viewDocument = endpoint({
  ...repeatableCall,
  path: '/api/admin/verifications/:id/papers/:paper_id/view',
  summary: 'The bytes of one paper, for who has taken the case and says why; it is written down before they leave, and the member reads it',
  audit: { own: ['people', 'Открыть документ'] },
  access,
  step_up: true,
  bytes: true,
  params: z.object({ id: Id, paper_id: Id }),
  body: z.strictObject({ reason: Reason }),
  result: z.null(),
});

const DocumentUpload = z.strictObject({
  kind: IdentityDocumentKind,
  reason: z.string().trim().min(10, 'Напишите, что переснять: от 10 знаков').max(500, 'Не больше 500 знаков'),
});
const text = z.string().trim().max(1000, 'Не больше 1000 знаков').default('');
const DocumentNumber = z
  .string({ error: 'Введите номер документа' })
  .trim()
  .min(4, 'Введите номер документа целиком')
  .max(40, 'Номер длиннее 40 знаков');

export const approveIdentity = endpoint({
  ...byStaff,
  path: '/api/admin/verifications/:id/approve',
  summary:
    'Approves by the whole checklist, after a look at every paper; refused when the document is approved in another account, or over',
  audit: { own: ['people', 'Подтвердить личность'] },
  step_up: true,
  body: z.strictObject({
    checked: z
      .array(IdentityCheck)
      .refine((checked) => identityChecks.every((one) => checked.includes(one)), 'Проверьте всё, что в списке'),
    document_number: DocumentNumber,
    valid_until: Day.nullable(),
  }),
});
export const requestDocuments = endpoint({
  ...byStaff,
  path: '/api/admin/verifications/:id/ask',
  summary: 'Asks for single papers again, each with its reason; seven days of silence close the attempt',
  audit: { own: ['people', 'Запросить документы заново'] },
  body: z.strictObject({ papers: z.array(DocumentUpload).min(1, 'Отметьте, что переснять').max(2) }),
});
export const rejectIdentity = endpoint({
  ...byStaff,
  path: '/api/admin/verifications/:id/reject',
  summary: 'Rejects the attempt with a reason that the member reads and may appeal against',
  audit: { own: ['people', 'Отказать в подтверждении личности'] },
  body: z.strictObject({ reason: IdentityRefusal, text: text }),
});

export const revokeIdentity = endpoint({
  ...byStaff,
  path: '/api/admin/verifications/:id/revoke',
  summary: 'Takes an approval back; the member reads the reason and may appeal',
  audit: { own: ['people', 'Отозвать подтверждение личности'] },
  step_up: true,
  body: z.strictObject({ reason: Reason }),
});

export const adminIdentityRefusals = refusals({
  IDENTITY_CASE_NOT_FOUND: [404, 'Такой проверки нет'],
  IDENTITY_OWN_CASE: [403, 'Свою личность подтверждает другой сотрудник'],
  IDENTITY_JUDGED_BEFORE: [403, 'Вы решали это в первый раз: пересматривает другой сотрудник'],
  IDENTITY_TAKEN: [409, 'Проверку уже взял другой сотрудник'],
  IDENTITY_NOT_MINE: [403, 'Проверка не у вас. Возьмите её, если она свободна'],
  IDENTITY_RIGHT_NEEDED: [403, 'Смотреть документы можно только с правом «Проверка личности»'],
  IDENTITY_PAPER_GONE: [410, 'Снимка больше нет: он удалён или заменён'],
  IDENTITY_PAPERS_UNSEEN: [409, 'Сначала откройте каждый снимок: без этого личность не подтверждают'],
  IDENTITY_DOCUMENT_KNOWN: [409, 'Этот документ уже подтверждён в другом аккаунте'],
  IDENTITY_DOCUMENT_OVER: [409, 'Срок документа уже вышел'],
});
