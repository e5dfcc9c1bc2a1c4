/** Chance that always falls the same way: the demo market looks the same on every machine. */

/** The same word always gives the same number from 0 to 1. */
export function spread(word: string): number {
  let hash = 2166136261;
  for (const char of word) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** One of the list, by the word. */
export const pick = <T>(list: readonly T[], word: string): T => list[Math.floor(spread(word) * list.length)]!;
