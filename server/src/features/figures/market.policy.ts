import type { MarketSums } from '@artel/contracts/site/analytics.ts';

export type MarketFigures = {
  turnover_minor: number;
  fee_minor: number;
  paid: number;
  disputes: number;
  searches: number;
  searches_found: number;
  projects: number;
  projects_lively: number;
  asked: number;
  answer_minutes: readonly number[];
};

/** Of an odd number the middle one, of an even one the lower of both. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

export function sumsOf(days: readonly MarketFigures[]): MarketSums {
  const sum = (of: (day: MarketFigures) => number): number => days.reduce((total, day) => total + of(day), 0);
  const minutes = days.flatMap(({ answer_minutes }) => answer_minutes);
  return {
    turnover_minor: sum((day) => day.turnover_minor),
    fee_minor: sum((day) => day.fee_minor),
    paid: sum((day) => day.paid),
    disputes: sum((day) => day.disputes),
    searches: sum((day) => day.searches),
    searches_found: sum((day) => day.searches_found),
    projects: sum((day) => day.projects),
    projects_lively: sum((day) => day.projects_lively),
    asked: sum((day) => day.asked),
    answered: minutes.length,
    answer_minutes: medianOf(minutes),
  };
}
