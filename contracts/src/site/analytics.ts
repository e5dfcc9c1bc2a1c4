import { z } from 'zod';
import { endpoint, readCall } from '../kit/endpoint.ts';
import { MinorAmount } from '../kit/money.ts';

export const analyticsReaders = ['finance'] as const;
export const analyticsPeriods = [7, 30, 90, 365] as const;

const Day = z.iso.date();
const sums = {
  turnover_minor: MinorAmount,
  fee_minor: MinorAmount,
  paid: z.number(),
  disputes: z.number(),
  searches: z.number(),
  searches_found: z.number(),
  projects: z.number(),
  projects_lively: z.number(),
  asked: z.number(),
  answered: z.number(),
  answer_minutes: z.number().nullable(),
};
const Sums = z.object(sums);
export type MarketSums = z.input<typeof Sums>;

export const Cohort = z.object({
  month: Day,
  customers: z.number(),
  /** Of them, who paid again in the first month after it, in the second, … */
  returned: z.array(z.number()),
});
export type Cohort = z.infer<typeof Cohort>;

export const getAnalytics = endpoint({
  ...readCall,
  path: '/api/admin/analytics',
  summary: 'Turnover, take rate, liquidity, answers, disputes and who comes back, of the last days that are over',
  access: { staff: analyticsReaders },
  audit: { section: 'Аналитика' },
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal(analyticsPeriods, { error: 'Выберите 7, 30, 90 или 365 дней' }))
      .default(30),
  }),
  result: z.object({
    since: Day,
    all: Sums,
    before: Sums,
    days: z.array(z.object({ day: Day, ...sums })),
    cohorts: z.array(Cohort),
  }),
});
