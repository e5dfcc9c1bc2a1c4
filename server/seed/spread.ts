/** Chance that always falls the same way: the demo market looks the same on every machine. */

/** The same word always gives the same number from 0 to 1. */
export function spread(word: string): number {
  let hash = 2166136261;
  for (const char of word) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** One of the list, by the word. */
export const pick = <T>(list: readonly T[], word: string): T => list[Math.floor(spread(word) * list.length)]!;

const hour_ms = 3_600_000;
/** Moscow keeps one offset all year. */
const moscow_ms = 3 * hour_ms;
const [opens, closes] = [9, 21];

/** The same moment when it is day in Moscow, else the evening before: people post between nine and nine. */
export function inDaytime(at: Date): Date {
  const local = new Date(at.getTime() + moscow_ms);
  const hour = local.getUTCHours();
  if (hour >= opens && hour < closes) return at;
  const evening = new Date(local);
  evening.setUTCHours(closes - 1 - (local.getUTCSeconds() % 3), local.getUTCMinutes(), local.getUTCSeconds());
  if (hour < opens) evening.setUTCDate(evening.getUTCDate() - 1);
  return new Date(evening.getTime() - moscow_ms);
}
