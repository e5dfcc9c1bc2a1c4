import { type IncomeLevel, selfEmployedYear } from '@artel/contracts/money/finance.ts';
import { marketDay } from '../../platform/index.ts';

export function yearOf(at: Date): { year: number; began_at: Date } {
  const year = marketDay(at).slice(0, 4);
  return { year: Number(year), began_at: new Date(`${year}-01-01T00:00:00+03:00`) };
}

/** The limit itself may still be earned; a kopeck more may not. */
export function checkIncome(earned_minor: number) {
  const { limit_minor, near_minor } = selfEmployedYear;
  const level: IncomeLevel = earned_minor > limit_minor ? 'over' : earned_minor >= near_minor ? 'near' : 'plain';
  return { earned_minor, limit_minor, left_minor: Math.max(0, limit_minor - earned_minor), level };
}
