import { z } from 'zod';
import { endpoint, ownReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { LedgerReason } from './ledger.ts';
import { PaymentMethod, RefundStatus } from './payments.ts';

export const Balances = z.object({
  available_minor: MinorAmount,
  /** Of it, what may be paid out to anywhere now. */
  payable_minor: MinorAmount,
  /** The rest came by card lately: until then it can only be returned to that card. Soonest first. */
  back_only: z.array(z.object({ payment_id: Id, amount_minor: MinorAmount, until: Time })),
  hold_minor: MinorAmount,
  reserved_minor: MinorAmount,
  /** As a seller: what will be received of the money waiting in the stages of customers' orders, after the fee. */
  reserved_for_me_minor: MinorAmount,
  reserved_for_me_gross_minor: MinorAmount,
  reserved_for_me_stages: z.number(),
  payout_minor: MinorAmount,
  /** What of the caller's payments a bank contests: frozen until it has decided. */
  contested_minor: MinorAmount,
  /** After a change of the password, the address or a factor no money leaves until then. Null: it leaves now. */
  payouts_from: Time.nullable(),
  /** Paid out by the bank after it was given back here, and spent since. Until it is covered no money leaves. */
  owed_minor: MinorAmount,
  clearing: z.array(
    z.object({ stage_id: Id, order_id: Id, number: z.number(), title: z.string(), amount_minor: MinorAmount, clears_at: Time }),
  ),
  refundable: z.array(
    z.object({ payment_id: Id, number: z.number(), method: PaymentMethod, refundable_minor: MinorAmount, paid_at: Time }),
  ),
  refunds: z.array(
    z.object({
      _id: Id,
      payment_number: z.number(),
      method: PaymentMethod,
      amount_minor: MinorAmount,
      status: RefundStatus,
      created_at: Time,
      ended_at: Time.nullable(),
    }),
  ),
});
export type Balances = z.infer<typeof Balances>;

export const getBalances = endpoint({
  ...ownReadCall,
  path: '/api/ledger/balances',
  summary: 'What the caller has: available, on hold, reserved, on its way out',
  result: Balances,
});

/** sure: accepted, waits for its day · if_silent: handed in, the customer may say nothing · if_delivered: when handed in by its term. */
export const ComingHow = z.enum(['sure', 'if_silent', 'if_delivered', 'no_date']);
export type ComingHow = z.infer<typeof ComingHow>;
export const ComingWhy = z.enum(['late', 'paused', 'not_started', 'disputed']);
export type ComingWhy = z.infer<typeof ComingWhy>;
export const Coming = z.object({
  rows: z.array(
    z.object({
      stage_id: Id,
      order_id: Id,
      number: z.number(),
      title: z.string(),
      amount_minor: MinorAmount,
      how: ComingHow,
      at: Time.nullable(),
      why: ComingWhy.nullable(),
    }),
  ),
  total_minor: MinorAmount,
});
export type Coming = z.infer<typeof Coming>;

export const getComing = endpoint({
  ...ownReadCall,
  path: '/api/ledger/coming',
  summary: "What of customers' money the caller will have by when, and what it hangs on",
  result: Coming,
});

/** What a self-employed person may earn in a calendar year (422-ФЗ); notified from nine tenths of it on. */
export const selfEmployedYear = { limit_minor: 240_000_000, near_minor: 216_000_000 } as const;
export const IncomeLevel = z.enum(['plain', 'near', 'over']);
export type IncomeLevel = z.infer<typeof IncomeLevel>;
export const IncomeOfYear = z.object({
  year: z.number(),
  /** Prices of accepted work before our fee: so the tax service counts it. */
  earned_minor: MinorAmount,
  limit_minor: MinorAmount,
  left_minor: MinorAmount,
  level: IncomeLevel,
});
export type IncomeOfYear = z.infer<typeof IncomeOfYear>;
export const getIncomeOfYear = endpoint({
  ...ownReadCall,
  path: '/api/ledger/year',
  summary: 'What the caller has earned here since January, and how far that is from the yearly limit of the self-employed',
  result: IncomeOfYear,
});

export const LedgerLine = z.object({
  _id: Id,
  code: z.string(),
  account: z.enum(['available', 'hold', 'payout']),
  amount_minor: MinorAmount,
  reason: LedgerReason,
  order: z.object({ _id: Id, number: z.number(), title: z.string() }).nullable(),
  at: Time,
  entries: z.array(z.object({ account: z.string(), amount_minor: MinorAmount })),
  seal: z.object({ no: z.number(), hash: z.string() }).nullable(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const listMyLedger = endpoint({
  ...ownReadCall,
  path: '/api/ledger/my',
  summary: 'Every journal line of the caller, newest first',
  query: z.object({ ...PageQuery }),
  result: LedgerLine,
  list: true,
});
