/** When a level rises (at once) and falls (after a warning). What each level takes stands in `levelNeeds`. */
import { type LevelMeasure, levelNeeds } from '@artel/contracts/people/levels.ts';
import { type SellerLevel, sellerLevels } from '@artel/contracts/people/users.ts';
import { days } from '../../platform/index.ts';

export const RATES_MONTHS = 24;
export const RATES_ORDERS = 10;
export function recentSince(at: Date): Date {
  const since = new Date(at);
  since.setUTCMonth(since.getUTCMonth() - RATES_MONTHS);
  return since;
}
export const WARNED_MS = days(30);

type RecentOutcomes = { orders: number; completed: number; fault: number; on_time_num: number; on_time_den: number };
export type LevelFacts = {
  completed_count: number;
  customers_count: number;
  score: number | null;
  on_time_num: number;
  on_time_den: number;
  cancelled_fault_count: number;
  recent: RecentOutcomes | null;
  is_identified: boolean;
  /** Since the last sanction was set; lifted ones and checks of money do not count. Null: there was none. */
  clean_days: number | null;
};

/** The shares of recent orders, when they are enough to tell. */
export const areRatesRecent = ({ recent }: Pick<LevelFacts, 'recent'>): boolean => (recent?.orders ?? 0) >= RATES_ORDERS;
function ratesOf(facts: LevelFacts): { on_time: [number, number]; success: [number, number] } {
  const { recent, on_time_num, on_time_den, completed_count, cancelled_fault_count } = facts;
  if (recent && areRatesRecent(facts))
    return { on_time: [recent.on_time_num, recent.on_time_den], success: [recent.completed, recent.completed + recent.fault] };
  return { on_time: [on_time_num, on_time_den], success: [completed_count, completed_count + cancelled_fault_count] };
}

const share = (metric: 'on_time' | 'success', num: number, den: number, needed: number): LevelMeasure => ({
  metric,
  num,
  den,
  needed,
  is_met: den > 0 && num * 100 >= needed * den,
});

export function measuresOf(facts: LevelFacts, level: Exclude<SellerLevel, 'novice'>): LevelMeasure[] {
  const needs = levelNeeds[level];
  const { completed_count, customers_count, score, is_identified, clean_days } = facts;
  const { on_time, success } = ratesOf(facts);
  const counted = (metric: 'completed' | 'customers' | 'score', num: number | null, needed: number): LevelMeasure => ({
    metric,
    num,
    den: null,
    needed,
    is_met: num !== null && num >= needed,
  });
  return [
    counted('completed', completed_count, needs.completed),
    counted('customers', customers_count, needs.customers),
    counted('score', score, needs.score),
    share('on_time', ...on_time, needs.on_time),
    ...(needs.success > 0 ? [share('success', ...success, needs.success)] : []),
    { metric: 'identity', num: is_identified ? 1 : 0, den: null, needed: 1, is_met: is_identified },
    ...(needs.clean_days > 0
      ? [
          {
            metric: 'clean' as const,
            num: clean_days,
            den: null,
            needed: needs.clean_days,
            is_met: clean_days === null || clean_days >= needs.clean_days,
          },
        ]
      : []),
  ];
}

const placeOf = (level: SellerLevel): number => sellerLevels.indexOf(level);

/** The highest whose every measure is met; each takes all that the lower ones take. */
export function reachedLevel(facts: LevelFacts): SellerLevel {
  const met = (level: SellerLevel): boolean => level === 'novice' || measuresOf(facts, level).every(({ is_met }) => is_met);
  return sellerLevels.findLast(met) ?? 'novice';
}

export type LevelStep =
  | { do: 'nothing' }
  | { do: 'rise' | 'fall' | 'warn'; to: SellerLevel }
  | { do: 'forgive' }
  /** The level falls a day later. */
  | { do: 'put_off' };

/**
 * A rise is at once; a fall waits for thirty days after its notice and goes only as deep as was announced. During an announced vacation
 * nobody is warned and no day counts, because nothing could be done about it.
 */
export function stepOf(
  now_has: SellerLevel,
  reached: SellerLevel,
  warning: { to_level: SellerLevel; falls_at: Date } | undefined,
  at: Date,
  is_away: boolean,
): LevelStep {
  if (placeOf(reached) > placeOf(now_has)) return { do: 'rise', to: reached };
  if (reached === now_has) return warning ? { do: 'forgive' } : { do: 'nothing' };
  if (is_away) return warning ? { do: 'put_off' } : { do: 'nothing' };
  if (!warning) return { do: 'warn', to: reached };
  if (at < warning.falls_at) return { do: 'nothing' };
  return { do: 'fall', to: placeOf(reached) > placeOf(warning.to_level) ? reached : warning.to_level };
}

export const nextLevel = (level: SellerLevel): SellerLevel | null => sellerLevels[placeOf(level) + 1] ?? null;
