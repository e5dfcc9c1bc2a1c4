/** The market in figures, for its staff: counted each night, of days that are over. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { MinorAmount } from '../kit/money.ts';

export const analyticsReaders = ['finance'] as const;
export const analyticsPeriods = [7, 30, 90, 365] as const;

const Day = z.iso.date();
const sums = {
  /** Prices of accepted work. */
  turnover_minor: MinorAmount,
  /** What the market kept of them, of both sides. */
  fee_minor: MinorAmount,
  /** Orders. */
  paid: z.number(),
  disputes: z.number(),
  /** By words, and with something found. */
  searches: z.number(),
  searches_found: z.number(),
  /** Published, and of them those with three bids within a day. */
  projects: z.number(),
  projects_lively: z.number(),
  /** Talks that began, and of them those answered. */
  asked: z.number(),
  answered: z.number(),
  /** The median to the first answer; null without one. */
  answer_minutes: z.number().nullable(),
};
const Sums = z.object(sums);
export type MarketSums = z.input<typeof Sums>;

export const Cohort = z.object({
  month: Day,
  /** Who paid for the first time in it. */
  customers: z.number(),
  /** Of them, who paid again in the first month after it, in the second, … */
  returned: z.array(z.number()),
});
export type Cohort = z.infer<typeof Cohort>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Turnover, take rate, liquidity, answers, disputes and who comes back, of the last days that are over',
  access: { staff: analyticsReaders },
  audit: { section: 'Аналитика' },
  rateLimit: 'read',
  idempotency: 'none',
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal(analyticsPeriods, { error: 'Выберите 7, 30, 90 или 365 дней' }))
      .default(30),
  }),
  result: z.object({
    since: Day,
    all: Sums,
    /** As many days before. */
    before: Sums,
    days: z.array(z.object({ day: Day, ...sums })),
    cohorts: z.array(Cohort),
  }),
});
