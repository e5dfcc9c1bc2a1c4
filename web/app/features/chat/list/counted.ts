/** `seq`: of the event. */
export type Counted = { seq: number; unseen: number };

/** Absolute: the greater number wins; without a number it is the newest. The same reference when nothing changes. */
export const countAfter = (known: Counted | undefined, seq: number | undefined, unseen: number): Counted =>
  known && seq !== undefined && seq < known.seq ? known : { seq: seq ?? known?.seq ?? 0, unseen };
