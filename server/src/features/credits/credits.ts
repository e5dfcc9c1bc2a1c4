import type { SellerLevel } from '@artel/contracts/people/users.ts';

/** Credits a month by level; they are free and cannot be bought. */
export const monthly: Record<SellerLevel, number> = { novice: 30, trusted: 60, pro: 120, top: 200 };

export function costOf(project: { budget_from_minor: number | null; budget_to_minor: number | null }, isInvited: boolean): number {
  if (isInvited) return 0;
  const budget = project.budget_to_minor ?? project.budget_from_minor ?? 0;
  return budget < 1_000_000 ? 1 : budget < 5_000_000 ? 2 : 3;
}

const moscow_ms = 3 * 3_600_000;
/** In Moscow, its first day: `2026-11-01`. */
export const monthOf = (at: Date): string => `${new Date(at.getTime() + moscow_ms).toISOString().slice(0, 7)}-01`;
export function refillAfter(at: Date): Date {
  const there = new Date(at.getTime() + moscow_ms);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 1) - moscow_ms);
}
