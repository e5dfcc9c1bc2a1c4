/** The suite's dice: one seed, one sequence of throws. It replays what is asked, not when the machine gets to it. */
export type Dice = ReturnType<typeof dice>;

export function dice(seed: number) {
  let state = seed >>> 0;
  /** Mulberry32: 0 ≤ x < 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  return {
    below,
    between: (from: number, to: number): number => from + below(to - from + 1),
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    /** The first of the list far more often than the last: a few people and services everybody wants. */
    hot: <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)]!,
    /** One of the names, as often as its weight says. */
    weighted: <T extends string>(weights: Readonly<Record<T, number>>): T => {
      const entries = Object.entries(weights) as [T, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        rest -= weight;
        if (rest < 0) return name;
      }
      return entries.at(-1)![0];
    },
  };
}
