import { type LedgerDay, type LedgerTotals, PUBLISHED_FROM } from '@artel/contracts/money/ledger-proof.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import type { DayRow } from './seals/days.sql.ts';

const names = ['in_minor', 'out_minor', 'provider_minor', 'members_minor', 'reserve_minor', 'platform_minor'] as const;

/** The text of a day, one fact a line; without sums where none are published. */
export function dayText({ day, first_no, last_no, root, totals, prev_hash }: Omit<LedgerDay, 'hash'>): string {
  const sums = totals ? names.map((name) => `${name} ${totals[name]}`) : ['-'];
  return ['artel-day-1', day, first_no, last_no, root, ...sums, prev_hash].join('\n');
}
export const dayHash = (day: Omit<LedgerDay, 'hash'>): string => sha256(dayText(day), 'hex');

export function dayLabel({ day, first_no, last_no, root, prev_hash, hash, ...totals }: DayRow): LedgerDay {
  return { day, first_no, last_no, root, totals: last_no - first_no + 1 < PUBLISHED_FROM ? null : totals, prev_hash, hash };
}

export const carried = (before: LedgerTotals | undefined, moved: LedgerTotals): LedgerTotals => ({
  in_minor: moved.in_minor,
  out_minor: moved.out_minor,
  provider_minor: (before?.provider_minor ?? 0) + moved.provider_minor,
  members_minor: (before?.members_minor ?? 0) + moved.members_minor,
  reserve_minor: (before?.reserve_minor ?? 0) + moved.reserve_minor,
  platform_minor: (before?.platform_minor ?? 0) + moved.platform_minor,
});
