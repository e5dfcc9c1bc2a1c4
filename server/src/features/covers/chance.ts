/** Deterministic by seed. */

function seedOf(words: string): number {
  let hash = 1_779_033_703 ^ words.length;
  for (const letter of words) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 3_432_918_353);
    hash = (hash << 13) | (hash >>> 19);
  }
  return hash >>> 0;
}

export type Chance = {
  pick: <T>(list: readonly T[]) => T;
  int: (from: number, to: number) => number;
  yes: () => boolean;
};

/** mulberry32 */
export function chanceOf(words: string): Chance {
  let state = seedOf(words);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  next();
  next();
  return {
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    yes: () => next() < 0.5,
  };
}
