import { PUBLISHED_FROM, type SanctionMonth } from '@artel/contracts/disputes/decisions.ts';
import { sanctionKinds } from '@artel/contracts/people/sanctions/sanctions.ts';

/** Moscow has no summer time: its month begins three hours before the one of UTC. */
const startOf = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1, -3));
const publishedMonths = 12;

export function tellableMonths(at: Date, after_ms: number): { from: Date; before: Date } {
  const known = new Date(at.getTime() - after_ms);
  const here = new Date(known.getTime() + 3 * 3_600_000);
  const [year, month] = [here.getUTCFullYear(), here.getUTCMonth()];
  return { from: startOf(year, month - publishedMonths), before: startOf(year, month) };
}

/** A month without one number that may be published is left out. */
export function viewMonths(rows: readonly { month: string; kind: string; people: number }[]): SanctionMonth[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort().reverse();
  return months
    .map((month) => ({
      month,
      kinds: sanctionKinds.map((kind) => {
        const people = rows.find((row) => row.month === month && row.kind === kind)?.people ?? 0;
        return { kind, people: people < PUBLISHED_FROM ? null : people };
      }),
    }))
    .filter(({ kinds }) => kinds.some(({ people }) => people !== null));
}
