/** Deterministic chance: equal on every machine. */

export function spread(word: string): number {
  let hash = 2166136261;
  for (const char of word) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

export const pick = <T>(list: readonly T[], word: string): T => list[Math.floor(spread(word) * list.length)]!;

const hour_ms = 3_600_000;
const moscow_ms = 3 * hour_ms;
const [opens, closes] = [9, 21];

export function inDaytime(at: Date): Date {
  const local = new Date(at.getTime() + moscow_ms);
  const hour = local.getUTCHours();
  if (hour >= opens && hour < closes) return at;
  const evening = new Date(local);
  evening.setUTCHours(closes - 1 - (local.getUTCSeconds() % 3), local.getUTCMinutes(), local.getUTCSeconds());
  if (hour < opens) evening.setUTCDate(evening.getUTCDate() - 1);
  return new Date(evening.getTime() - moscow_ms);
}
