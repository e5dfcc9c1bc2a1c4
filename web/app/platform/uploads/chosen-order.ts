/** Files chosen together arrive as the network likes, and stand in the order in which they were chosen. */

/** The list with one more in its turn. What has no turn here was there before, or was moved by hand, and stays where it is. */
export type PutInTurn = <T>(list: readonly T[], one: T, idOf: (one: T) => string) => T[];

/** `turns`: id of what has arrived → which of the chosen it was. */
export const inTurn =
  (turns: ReadonlyMap<string, number>): PutInTurn =>
  (list, one, idOf) => {
    const turn = turns.get(idOf(one)) ?? Number.POSITIVE_INFINITY;
    const later = list.findIndex((other) => (turns.get(idOf(other)) ?? -1) > turn);
    return later < 0 ? [...list, one] : [...list.slice(0, later), one, ...list.slice(later)];
  };
