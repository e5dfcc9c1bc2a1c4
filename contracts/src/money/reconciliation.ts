import { z } from 'zod';
import { endpoint, moneyCall, readCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, type StatusTexts, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';

export const reconciledKinds = ['payment', 'refund', 'payout'] as const;
export const ReconciledKind = z.enum(reconciledKinds);
export type ReconciledKind = z.infer<typeof ReconciledKind>;

export const CaseDifference = z.enum([
  'missing_here',
  'missing_there',
  'amount',
  'state',
  'currency',
  'doubled',
  'over_lot',
  'late_truth',
  'balance',
  'book',
  'fund_short',
  'payer_repeats',
  'bank_silent',
]);
export type CaseDifference = z.infer<typeof CaseDifference>;

export const CaseStatus = z.enum(['open', 'taken', 'settled', 'agreed']);
export type CaseStatus = z.infer<typeof CaseStatus>;
export const caseStatusTexts: StatusTexts<CaseStatus> = {
  open: { name: 'Свободно', meaning: 'wait' },
  taken: { name: 'В работе', meaning: 'hold' },
  settled: { name: 'Закрыто', meaning: 'plan' },
  agreed: { name: 'Сошлось само', meaning: 'good' },
};
export const CaseAction = z.enum(['take', 'take_over', 'give_back', 'settle']);

const Colleague = z.object({ _id: Id, name: z.string(), surname: z.string() });
export const MoneyCase = z.object({
  _id: Id,
  number: z.number(),
  provider: z.string(),
  object_kind: z.enum([...reconciledKinds, 'book', 'chargeback']),
  object_id: z.string(),
  entity_id: Id.nullable(),
  entity_number: z.number().nullable(),
  difference: CaseDifference,
  theirs_minor: MinorAmount.nullable(),
  ours_minor: MinorAmount.nullable(),
  /** Theirs less ours: money in counts up, money out down. */
  off_minor: MinorAmount,
  theirs_status: z.string().nullable(),
  ours_status: z.string().nullable(),
  status: CaseStatus,
  found_at: Time,
  due_at: Time,
  owner: Colleague.nullable(),
  is_mine: z.boolean(),
  taken_at: Time.nullable(),
  ended_at: Time.nullable(),
  settled_by: Colleague.nullable(),
  reason: z.string().nullable(),
  /** The provider has less of a payment than came in: what to propose if its bank took that back. */
  taken_back: z.object({ payment_number: z.number(), amount_minor: MinorAmount }).nullable(),
  allowed_actions: z.array(CaseAction),
});
export type MoneyCase = z.infer<typeof MoneyCase>;

export const ReconciliationRun = z.object({
  _id: Id,
  day: z.string(),
  provider: z.string(),
  status: z.enum(['running', 'done', 'failed']),
  started_at: Time,
  ended_at: Time.nullable(),
  compared: z.number().nullable(),
  theirs_minor: MinorAmount.nullable(),
  ours_minor: MinorAmount.nullable(),
  found: z.number().nullable(),
});
export type ReconciliationRun = z.infer<typeof ReconciliationRun>;

const finance = { access: { staff: 'finance' } } as const;
const reads = { ...finance, ...readCall } as const;
const acts = { ...finance, ...moneyCall } as const;

export const getMoneyState = endpoint({
  ...reads,
  path: '/api/admin/money',
  summary: 'What waits for the finance staff, whether the accounts add up, and the newest reconciliation',
  audit: { section: 'Деньги' },
  result: z.object({
    waiting: z.object({
      payouts: z.number(),
      refunds: z.number(),
      payments: z.number(),
      receipts: z.number(),
      cases: z.number(),
      corrections: z.number(),
      chargebacks: z.number(),
      tariffs: z.number(),
    }),
    book: z.object({ off_minor: MinorAmount, checked_at: Time, payouts_stopped_at: Time.nullable() }).nullable(),
    runs: z.array(ReconciliationRun),
    differences: z.array(z.object({ provider: z.string(), cases: z.number(), off_minor: MinorAmount })),
    yesterday: z.string(),
  }),
});

export const runReconciliation = endpoint({
  ...acts,
  path: '/api/admin/reconciliation',
  summary: "Compares a day's payments, refunds and payouts with the provider's lists; the answer comes by itself",
  audit: ['money', 'Запущена сверка с провайдером'],
  body: z.strictObject({ day: z.iso.date({ error: 'Выберите день' }) }),
  result: ReconciliationRun,
});

export const listMoneyCases = endpoint({
  ...reads,
  path: '/api/admin/reconciliation/cases',
  summary: 'Differences between the provider and us: those that wait, by their clock, or all, newest first',
  audit: { section: 'Сверка' },
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: MoneyCase,
  list: true,
});

export const exportMoneyCases = endpoint({
  ...takesCsv,
  ...finance,
  path: '/api/admin/reconciliation/cases/csv',
  summary: 'Cases of the reconciliation as the list shows them, as a table for a spreadsheet, at most 10,000',
  audit: ['money', 'Выгружены расхождения сверки'],
  body: z.strictObject({ state: z.enum(['waiting', 'all']).default('waiting'), reason: WhyTaken }),
});

const onCase = { ...acts, params: z.object({ id: Id }), result: MoneyCase } as const;
export const takeMoneyCase = endpoint({
  ...onCase,
  path: '/api/admin/reconciliation/cases/:id/take',
  summary: 'One of the finance staff takes a case; whoever is second is told by whom it is taken',
  audit: ['money', 'Взято расхождение'],
  body: z.strictObject({}),
});
export const giveBackMoneyCase = endpoint({
  ...onCase,
  path: '/api/admin/reconciliation/cases/:id/give-back',
  summary: 'The owner of a case gives it back; its clock goes on',
  audit: ['money', 'Возвращено расхождение'],
  body: z.strictObject({}),
});
export const settleMoneyCase = endpoint({
  ...onCase,
  step_up: true,
  path: '/api/admin/reconciliation/cases/:id/settle',
  summary: 'The owner of a case closes it with a reason',
  audit: ['money', 'Закрыто расхождение'],
  body: z.strictObject({ reason: Reason }),
});

export const reconciliationRefusals = refusals({
  CASE_NOT_FOUND: [404, 'Такого дела нет'],
  CASE_IS_TAKEN: [409, 'Это дело уже взял другой сотрудник'],
  RECONCILIATION_RUNS: [409, 'Сверка за этот день уже идёт'],
  DAY_NOT_BEGUN: [400, 'Этот день ещё не наступил'],
});
