import { z } from 'zod';
import { endpoint, memberReadCall, ownReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';

const Day = z.iso.date();

export const MoneyOfMonth = z.object({
  month: Day,
  today: Day,
  days: z.array(
    z.object({
      day: Day,
      earned_minor: MinorAmount,
      came_minor: MinorAmount,
    }),
  ),
  earned_minor: MinorAmount,
  came_minor: MinorAmount,
  fee_minor: MinorAmount,
  /** Came in the month before by the same day, and in all of it. */
  came_before: z.object({ by_this_day_minor: MinorAmount, whole_minor: MinorAmount }),
});
export type MoneyOfMonth = z.infer<typeof MoneyOfMonth>;
export const getMoneyDays = endpoint({
  ...ownReadCall,
  path: '/api/figures/money',
  summary: 'What the caller earned and what became available this month, day by day, beside the month before',
  result: MoneyOfMonth,
});

export const funnelPeriods = [7, 30, 90] as const;
export const funnelSteps = ['shown', 'opened', 'asked', 'ordered', 'returned'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
const Steps = z.object({ shown: z.number(), opened: z.number(), asked: z.number(), ordered: z.number(), returned: z.number() });
export type FunnelSteps = z.infer<typeof Steps>;
const Period = z.coerce
  .number()
  .pipe(z.literal(funnelPeriods, { error: 'Выберите 7, 30 или 90 дней' }))
  .default(30);
export const getFunnel = endpoint({
  ...ownReadCall,
  path: '/api/figures/services',
  summary: 'Of each service of the caller: how often it was shown, opened, asked about, ordered, and ordered by somebody who returned',
  query: z.object({ days: Period }),
  result: z.object({
    since: Day,
    all: Steps,
    before: Steps,
    services: z.array(Steps.extend({ _id: Id, title: z.string() })),
  }),
});
export const getFunnelTable = endpoint({
  ...memberReadCall,
  path: '/api/figures/services/table',
  summary: 'The same by service and day, as a table for a spreadsheet',
  query: z.object({ days: Period }),
  result: z.object({ file_name: z.string(), csv: z.string() }),
});

export const spendingPeriods = [3, 6, 12] as const;
export const getSpending = endpoint({
  ...ownReadCall,
  path: '/api/figures/spending',
  summary: 'What the caller spent on accepted work, month by month, the newest last; what lies in reserve is not in it',
  query: z.object({
    months: z.coerce
      .number()
      .pipe(z.literal(spendingPeriods, { error: 'Выберите 3, 6 или 12 месяцев' }))
      .default(6),
  }),
  result: z.object({
    today: Day,
    months: z.array(z.object({ month: Day, work_minor: MinorAmount, fee_minor: MinorAmount })),
  }),
});

export const sellerSteps = ['email', 'profile', 'service', 'bid', 'requisites'] as const;
export type SellerStep = (typeof sellerSteps)[number];
export const getFirstSteps = endpoint({
  ...ownReadCall,
  path: '/api/figures/first_steps',
  summary: 'Which of the five first steps a new seller has made; null for whoever has begun, and for who sells nothing',
  result: z.object({ steps: z.array(z.object({ step: z.enum(sellerSteps), is_done: z.boolean() })) }).nullable(),
});

/** `passkey` only in browsers that support them. */
export const accountSteps = ['email', 'avatar', 'phone', 'passkey'] as const;
export type AccountStep = (typeof accountSteps)[number];
export const getAccountSteps = endpoint({
  ...memberReadCall,
  path: '/api/figures/account_steps',
  summary: 'What a new customer has done about their account; null for whoever has paid for an order, and when all is done',
  result: z.object({ steps: z.array(z.object({ step: z.enum(accountSteps), is_done: z.boolean() })) }).nullable(),
});

export const paced = ['service', 'payout', 'acceptance', 'dispute', 'appeal'] as const;
export type Paced = (typeof paced)[number];
/** Measured over so many days; nothing is published about fewer cases. */
export const duration_days = 90;
export const durationPublished_from = 20;
export const DurationStats = z.object({
  what: z.enum(paced),
  cases: z.number(),
  usual_minutes: z.number(),
  most_minutes: z.number(),
});
export type DurationStats = z.infer<typeof DurationStats>;
export const getDurations = endpoint({
  ...memberReadCall,
  access: 'public',
  path: '/api/figures/paces',
  summary:
    'How long moderation, payouts, acceptance, disputes and appeals take, and how many orders come to a dispute, as measured last night',
  result: z.object({
    paces: z.array(DurationStats),
    quarrels: z.object({ orders: z.number(), disputes: z.number() }).nullable(),
  }),
});
