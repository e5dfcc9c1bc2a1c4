export type PutInTurn = <T>(list: readonly T[], one: T, idOf: (one: T) => string) => T[];

export const inTurn =
  (turns: ReadonlyMap<string, number>): PutInTurn =>
  (list, one, idOf) => {
    const turn = turns.get(idOf(one)) ?? Number.POSITIVE_INFINITY;
    const later = list.findIndex((other) => (turns.get(idOf(other)) ?? -1) > turn);
    return later < 0 ? [...list, one] : [...list.slice(0, later), one, ...list.slice(later)];
  };
