import { z } from 'zod';
import { endpoint, memberReadCall, ownReadCall } from '../kit/endpoint.ts';
import { PdfFile } from '../kit/files/pdf-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { LedgerReason } from './ledger.ts';

export const operationKinds = ['work', 'orders', 'payout', 'other'] as const;
export const OperationKind = z.enum(operationKinds);
export type OperationKind = z.infer<typeof OperationKind>;

export const MonthText = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const Operation = z.object({
  _id: Id,
  kind: OperationKind,
  look: z.enum(['work', 'pay', 'back', 'topup', 'source', 'payout', 'failed']),
  at: Time,
  title: z.string(),
  about: z.string(),
  note: z.string().nullable(),
  amount_minor: MinorAmount,
  in_minor: MinorAmount,
  out_minor: MinorAmount,
  state: z.object({ name: z.string(), meaning: z.enum(['plan', 'hold', 'wait', 'good', 'bad']) }).nullable(),
  order: z.object({ _id: Id, number: z.number(), title: z.string() }).nullable(),
  journals: z.array(
    z.object({
      _id: Id,
      at: Time,
      reason: LedgerReason,
      entries: z.array(z.object({ account: z.string(), amount_minor: MinorAmount })),
      seal: z.object({ no: z.number(), hash: z.string() }).nullable(),
      day: z.object({ day: z.string(), hash: z.string(), closed_at: Time, steps: z.number() }).nullable(),
    }),
  ),
});
export type Operation = z.infer<typeof Operation>;

const filters = {
  /** The current one where neither a month nor an order is asked for. */
  month: MonthText.optional(),
  order: Id.optional(),
  kind: OperationKind.optional(),
  direction: z.enum(['in', 'out']).optional(),
  q: z.string().trim().max(100).optional(),
};

export const listOperations = endpoint({
  ...ownReadCall,
  path: '/api/ledger/operations',
  summary: 'The caller’s money as operations, newest first: of a month, or of an order',
  query: z.object({ ...PageQuery, ...filters }),
  result: Operation,
  list: true,
});

const Count = z.object({ count: z.number(), in_minor: MinorAmount, out_minor: MinorAmount });
export const MonthOfMoney = z.object({
  month: MonthText,
  is_current: z.boolean(),
  /** start + in − out = end, and the end of one month is the start of the next. */
  start_minor: MinorAmount,
  in_minor: MinorAmount,
  out_minor: MinorAmount,
  end_minor: MinorAmount,
  hold_minor: MinorAmount,
  count: z.number(),
  kinds: z.object({ work: Count, orders: Count, payout: Count, other: Count }),
  /** Of the works of this month: what customers paid, and what of it the platform kept. */
  price_minor: MinorAmount,
  fee_minor: MinorAmount,
  previous: z.object({ month: MonthText, ...Count.shape }).nullable(),
});
export type MonthOfMoney = z.infer<typeof MonthOfMoney>;

export const getMonthOfMoney = endpoint({
  ...ownReadCall,
  path: '/api/ledger/month',
  summary: 'What came in and went out of the caller’s available money in a month, by kinds',
  query: z.object({ month: MonthText.optional() }),
  result: MonthOfMoney,
});

export const getStatement = endpoint({
  ...memberReadCall,
  path: '/api/ledger/statement',
  summary: 'The same operations as a table for a spreadsheet, all of them, with the balance before and after',
  query: z.object(filters),
  result: z.object({ file_name: z.string(), csv: z.string() }),
});

export const getStatementPdf = endpoint({
  ...memberReadCall,
  path: '/api/ledger/statement/pdf',
  summary: 'The same statement on paper; 500 rows at most',
  query: z.object(filters),
  result: PdfFile,
});

export const operationRefusals = refusals({
  STATEMENT_TOO_LONG: [422, 'В PDF помещается до 500 строк. Выберите часть операций или скачайте CSV: в нём будут все'],
});
