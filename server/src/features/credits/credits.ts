/** What a bid costs and what a month brings. Pure sums; the moves of credits are in move-credits.ts. */
import type { SellerLevel } from '@artel/contracts/people/users.ts';

/** Free every month, by level. Nobody can buy a place: credits only keep answers worth reading. */
export const monthly: Record<SellerLevel, number> = { novice: 30, trusted: 60, pro: 120, top: 200 };

/** By the upper end of the budget; an invitation costs nothing. */
export function costOf(project: { budget_from_minor: number | null; budget_to_minor: number | null }, isInvited: boolean): number {
  if (isInvited) return 0;
  const budget = project.budget_to_minor ?? project.budget_from_minor ?? 0;
  return budget < 1_000_000 ? 1 : budget < 5_000_000 ? 2 : 3;
}

const moscow_ms = 3 * 3_600_000;
/** The month a moment belongs to, by Moscow's calendar, as its first day: `2026-11-01`. */
export const monthOf = (at: Date): string => `${new Date(at.getTime() + moscow_ms).toISOString().slice(0, 7)}-01`;
/** When the next month's credits are granted. */
export function refillAfter(at: Date): Date {
  const there = new Date(at.getTime() + moscow_ms);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - moscow_ms);
}
