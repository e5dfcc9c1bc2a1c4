import type { Coming, ComingHow } from '@artel/contracts/money/finance.ts';
import type { MoneyOfMonth } from '@artel/contracts/site/figures.ts';
import { marketZone } from '../../../platform/format/index.ts';

export const monthParts = ['came', 'sure', 'if_silent', 'if_delivered'] as const;
export type MonthPart = (typeof monthParts)[number];
export type MonthDay = { day: string; parts: Record<MonthPart, number> };
export type MonthSeen = {
  days: MonthDay[];
  ahead_minor: number;
  later_minor: number;
  undated_minor: number;
};

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: marketZone });

/** What is overdue is credited within the next minute, so it stands on today. */
export function monthSeen({ days, today }: Pick<MoneyOfMonth, 'days' | 'today'>, coming: Coming['rows']): MonthSeen {
  const seen = days.map(({ day, came_minor }): MonthDay => ({ day, parts: { came: came_minor, sure: 0, if_silent: 0, if_delivered: 0 } }));
  const sums = { ahead_minor: 0, later_minor: 0, undated_minor: 0 };
  for (const { at, how, amount_minor } of coming) {
    if (at === null || how === 'no_date') {
      sums.undated_minor += amount_minor;
      continue;
    }
    const due = dayOf.format(new Date(at));
    const row = seen.find(({ day }) => day === (due < today ? today : due));
    if (row) row.parts[how satisfies Exclude<ComingHow, 'no_date'>] += amount_minor;
    sums[row ? 'ahead_minor' : 'later_minor'] += amount_minor;
  }
  return { days: seen, ...sums };
}

export const sumOf = ({ parts }: MonthDay): number => monthParts.reduce((sum, part) => sum + parts[part], 0);
