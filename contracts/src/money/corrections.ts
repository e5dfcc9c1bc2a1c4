import { z } from 'zod';
import { endpoint, moneyCall, readCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, type StatusTexts, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { MinorAmount, Price } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { LedgerReason } from './ledger.ts';
import { JournalLine } from './money-desk.ts';

export const CorrectionStatus = z.enum(['open', 'signed', 'refused', 'withdrawn', 'expired']);
export type CorrectionStatus = z.infer<typeof CorrectionStatus>;
export const correctionStatusTexts: StatusTexts<CorrectionStatus> = {
  open: { name: 'Подпись 1 из 2', meaning: 'wait' },
  signed: { name: 'Записано', meaning: 'good' },
  refused: { name: 'Отклонено', meaning: 'bad' },
  withdrawn: { name: 'Снято', meaning: 'plan' },
  expired: { name: 'Не подписано в срок', meaning: 'plan' },
};
export const CorrectionAction = z.enum(['sign', 'refuse', 'withdraw']);

export const correctedKinds = ['order', 'payment', 'payout', 'dispute', 'appeal', 'difference'] as const;
export const CorrectedKind = z.enum(correctedKinds, { error: 'Выберите, к чему относится исправление' });
export type CorrectedKind = z.infer<typeof CorrectedKind>;

const Colleague = z.object({ _id: Id, name: z.string(), surname: z.string() });
export const CorrectionJournal = z.object({ code: z.string(), reason: LedgerReason, lines: z.array(JournalLine) });
export type CorrectionJournal = z.infer<typeof CorrectionJournal>;

export const Correction = z.object({
  _id: Id,
  number: z.number(),
  status: CorrectionStatus,
  amount_minor: MinorAmount,
  journal: CorrectionJournal,
  reason: z.string(),
  of_case: z.object({ kind: CorrectedKind, _id: Id, number: z.number() }).nullable(),
  goes_to_staff: z.boolean(),
  superadmin_signs: z.boolean(),
  proposed_by: Colleague,
  proposed_at: Time,
  expires_at: Time,
  decided_by: Colleague.nullable(),
  ended_at: Time.nullable(),
  refusal: z.string().nullable(),
  allowed_actions: z.array(CorrectionAction),
});
export type Correction = z.infer<typeof Correction>;

const finance = { access: { staff: 'finance' } } as const;
const reads = { ...finance, ...readCall } as const;
const acts = { ...finance, ...moneyCall } as const;

const Account = z.string({ error: 'Выберите счёт' }).min(1, 'Выберите счёт').max(80);
const Login = z.string().trim().max(24).optional();
const Transfer = { from: Account, from_user: Login, to: Account, to_user: Login };

export const listCorrectionAccounts = endpoint({
  ...reads,
  path: '/api/admin/corrections/accounts',
  summary: 'The accounts a correction may move money between; `user:available` is that of a member',
  audit: { section: 'Исправления' },
  result: z.object({ accounts: z.array(z.string()) }),
});

export const CorrectionSide = z.object({
  owner: z.string().nullable(),
  is_staff: z.boolean(),
  balance_minor: MinorAmount,
  most_minor: MinorAmount,
});
export type CorrectionSide = z.infer<typeof CorrectionSide>;

export const previewCorrection = endpoint({
  ...reads,
  path: '/api/admin/corrections/preview',
  summary: 'What is on the two accounts, each null until it is known, and the journal a correction would write; nothing is written',
  audit: ['people', 'Посмотрены счета для проводки вручную'],
  query: z.object({
    from: Account.optional(),
    from_user: Login,
    to: Account.optional(),
    to_user: Login,
    amount_minor: z.coerce.number().int().min(1).max(10_000_000_000).optional(),
  }),
  result: z.object({
    from: CorrectionSide.nullable(),
    to: CorrectionSide.nullable(),
    journal: CorrectionJournal.nullable(),
    superadmin_signs: z.boolean(),
  }),
});

export const listCorrections = endpoint({
  ...reads,
  path: '/api/admin/corrections',
  summary: 'Corrections: those that wait for a second signature, by their clock, or all, newest first',
  audit: ['people', 'Открыты проводки вручную'],
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: Correction,
  list: true,
});

export const exportCorrections = endpoint({
  ...takesCsv,
  ...finance,
  path: '/api/admin/corrections/csv',
  summary: 'Corrections as the list shows them, as a table for a spreadsheet, at most 10,000',
  audit: ['people', 'Выгружены проводки вручную'],
  body: z.strictObject({ state: z.enum(['waiting', 'all']).default('waiting'), reason: WhyTaken }),
});

export const proposeCorrection = endpoint({
  ...acts,
  step_up: true,
  path: '/api/admin/corrections',
  summary: 'One of the finance staff proposes to move money by hand; nothing moves before another one signs',
  audit: ['money', 'Предложена проводка вручную'],
  body: z.strictObject({
    ...Transfer,
    amount_minor: Price,
    reason: Reason,
    case_kind: CorrectedKind,
    case_number: z.number({ error: 'Укажите номер' }).int('Укажите номер').min(1, 'Укажите номер').max(2_000_000_000, 'Такого номера нет'),
  }),
  result: Correction,
});

const onCorrection = { ...acts, params: z.object({ id: Id }), result: Correction } as const;
export const signCorrection = endpoint({
  ...onCorrection,
  step_up: true,
  path: '/api/admin/corrections/:id/sign',
  summary: 'Another one of the finance staff signs a correction; its journal is written at once',
  audit: ['money', 'Подписана проводка вручную'],
  body: z.strictObject({}),
});
export const refuseCorrection = endpoint({
  ...onCorrection,
  path: '/api/admin/corrections/:id/refuse',
  summary: 'Another one of the finance staff refuses a correction with a reason',
  audit: ['money', 'Отклонена проводка вручную'],
  body: z.strictObject({ reason: Reason }),
});
export const withdrawCorrection = endpoint({
  ...onCorrection,
  path: '/api/admin/corrections/:id/withdraw',
  summary: 'Whoever proposed a correction takes it back before it is signed',
  audit: ['money', 'Отозвана проводка вручную'],
  body: z.strictObject({}),
});

export const correctionRefusals = refusals({
  CORRECTION_NOT_FOUND: [404, 'Такого исправления нет'],
  CORRECTION_OF_OWN: [403, 'Исправление своих денег ведут другие сотрудники'],
  CORRECTION_WITHOUT_CASE: [409, 'У исправления нет дела. Снимите его и подготовьте заново'],
  CORRECTION_ABOVE_ACCOUNT: [409, 'На счёте уже меньше, чем берёт исправление'],
  CORRECTION_EXPIRED: [409, 'Срок второй подписи вышел. Подготовьте исправление заново'],
});
