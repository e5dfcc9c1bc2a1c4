import type { getAnalytics } from '@artel/contracts/site/analytics.ts';
import type { z } from 'zod';
import { marketDay } from '../../platform/index.ts';
import { dayBefore, monthBefore } from './days.ts';
import { sumsOf } from './market.policy.ts';
import { listCohorts, listMarketDays } from './market.sql.ts';

const cohortsShown = 12;

export async function readMarket({ days }: { days: number }): Promise<z.input<typeof getAnalytics.result>> {
  const today = marketDay();
  const since = dayBefore(today, days);
  const [known, cohorts] = await Promise.all([listMarketDays(dayBefore(since, days)), listCohorts(monthBefore(today, cohortsShown))]);
  const rows = known.filter(({ day }) => day >= since);
  return {
    since,
    all: sumsOf(rows),
    before: sumsOf(known.filter(({ day }) => day < since)),
    days: rows.map((row) => ({ day: row.day, ...sumsOf([row]) })),
    cohorts,
  };
}
