import { z } from 'zod';
import { endpoint, moneyCall, readCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { LedgerReason } from './ledger.ts';
import { PaymentMethod, RefundStatus } from './payments.ts';
import { ReconciledKind } from './reconciliation.ts';

const Person = z.object({ _id: Id, name: z.string(), surname: z.string(), user_name: z.string() });

/** `account`: `user:available`, `user:hold`, `user:payout`, `stage:escrow`, `stage:fee_buyer`, `platform:…`, `ext:{provider}`. */
export const JournalLine = z.object({ account: z.string(), owner: z.string().nullable(), amount_minor: MinorAmount });
export type JournalLine = z.infer<typeof JournalLine>;
export const WrittenJournal = z.object({
  _id: Id,
  code: z.string(),
  reason: LedgerReason,
  at: Time,
  lines: z.array(JournalLine),
  seal: z.object({ no: z.number(), hash: z.string() }).nullable(),
});
export type WrittenJournal = z.infer<typeof WrittenJournal>;

export const moneyOutcomes = ['approve', 'reject', 'done', 'declined'] as const;
export const MoneyOutcome = z.object({
  outcome: z.enum(moneyOutcomes),
  journals: z.array(z.object({ code: z.string(), reason: LedgerReason, lines: z.array(JournalLine) })),
});
export type MoneyOutcome = z.infer<typeof MoneyOutcome>;

export const MoneyCard = z.object({
  kind: ReconciledKind,
  _id: Id,
  number: z.number(),
  order_number: z.number().nullable(),
  person: Person,
  amount_minor: MinorAmount,
  fee_minor: MinorAmount,
  method: PaymentMethod,
  status: z.string(),
  provider: z.string(),
  provider_id: z.string().nullable(),
  created_at: Time,
  history: z.array(
    z.object({
      type: z.string(),
      status: z.string().nullable(),
      actor: z.string(),
      actor_name: z.string().nullable(),
      reason: z.string().nullable(),
      at: Time,
    }),
  ),
  journals: z.array(WrittenJournal),
  outcomes: z.array(MoneyOutcome),
  cases: z.array(z.object({ _id: Id, number: z.number() })),
  may_ask: z.boolean(),
  may_take_back: z.boolean(),
});
export type MoneyCard = z.infer<typeof MoneyCard>;

const finance = { access: { staff: 'finance' } } as const;
const reads = { ...finance, ...readCall } as const;
const one = z.object({ kind: ReconciledKind, id: Id });

export const getMoneyCard = endpoint({
  ...reads,
  path: '/api/admin/money/:kind/:id',
  summary: 'One payment, refund or payout: its history, its journals, and those each possible outcome would write',
  audit: ['people', 'Открыта карточка платежа'],
  params: one,
  result: MoneyCard,
});

export const recheckProvider = endpoint({
  ...finance,
  ...moneyCall,
  path: '/api/admin/money/:kind/:id/ask',
  summary: 'Asks the provider what became of it; whatever it answers is applied as from a webhook. Never sends anything a second time',
  audit: ['money', 'Переспрошен провайдер'],
  params: one,
  body: z.strictObject({
    seen_status: z.string().max(40),
  }),
  result: z.object({ asked_at: Time }),
});

/** With fewer letters half of the market is found. */
export const leastSought = 2;
export const FoundMoney = MoneyCard.pick({
  kind: true,
  _id: true,
  number: true,
  order_number: true,
  person: true,
  amount_minor: true,
  method: true,
  status: true,
  created_at: true,
});
export type FoundMoney = z.infer<typeof FoundMoney>;
export const searchMoney = endpoint({
  ...reads,
  path: '/api/admin/money/search',
  summary: 'Payments, refunds and payouts by their number, that of the order, the id at the provider, or whose they are; the newest first',
  audit: ['people', 'Искали платежи, возвраты и выплаты'],
  query: z.object({ q: z.string().trim().min(leastSought).max(100) }),
  result: z.object({ found: z.array(FoundMoney), has_more: z.boolean() }),
});

export const AdminRefund = z.object({
  _id: Id,
  payment_number: z.number(),
  person: Person,
  method: PaymentMethod,
  amount_minor: MinorAmount,
  status: RefundStatus,
  created_at: Time,
  sent_at: Time.nullable(),
  ended_at: Time.nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;
export const adminListRefunds = endpoint({
  ...reads,
  path: '/api/admin/refunds',
  summary: 'Refunds to where they were paid from: those on their way, the longest waiting first, or all, newest first',
  audit: ['people', 'Открыты возвраты'],
  query: z.object({ state: z.enum(['waiting', 'all']).default('waiting'), ...PageQuery }),
  result: AdminRefund,
  list: true,
});

export const exportRefunds = endpoint({
  ...takesCsv,
  path: '/api/admin/refunds/csv',
  summary: 'Refunds as the list shows them, as a table for a spreadsheet, at most 10,000',
  access: { staff: 'finance' },
  audit: ['people', 'Выгружены возвраты'],
  body: z.strictObject({ state: z.enum(['waiting', 'all']).default('waiting'), reason: WhyTaken }),
});

const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };
export const adminListJournals = endpoint({
  ...reads,
  path: '/api/admin/journals',
  summary: 'The journals of the ledger, of a period or all, newest first, read only',
  audit: ['people', 'Открыт журнал проводок'],
  query: z.object({ ...period, ...PageQuery }),
  result: WrittenJournal,
  list: true,
});

export const exportJournals = endpoint({
  ...takesCsv,
  ...finance,
  path: '/api/admin/journals/csv',
  summary: 'The journals as the list shows them, a row for each account they moved, at most 10,000; none is cut in two',
  audit: ['money', 'Выгружен журнал проводок'],
  body: z.strictObject({ ...period, reason: WhyTaken }),
});

export const DaySeal = z.object({ day: z.string(), no: z.number(), hash: z.string(), journals: z.number() });
export type DaySeal = z.infer<typeof DaySeal>;
export const adminListSeals = endpoint({
  ...reads,
  path: '/api/admin/seals',
  summary: 'The last seal of each of the latest days',
  audit: { section: 'Печати дня' },
  result: z.object({ days: z.array(DaySeal) }),
});

export const moneyDeskRefusals = refusals({
  MONEY_NOT_FOUND: [404, 'Такой операции нет'],
  MONEY_HAS_MOVED: [409, 'Пока вы читали, состояние изменилось. Посмотрите ещё раз'],
  NOTHING_TO_ASK: [409, 'Спрашивать не о чем: операция ещё не отправлена или уже окончена'],
});
