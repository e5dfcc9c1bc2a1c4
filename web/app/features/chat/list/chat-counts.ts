export type ChatCount = { seq: number; unseen: number };

/** Counts are absolute: the greater number wins, and one without a number is the newest. The same reference when nothing changes. */
export const countAfter = (known: ChatCount | undefined, seq: number | undefined, unseen: number): ChatCount =>
  known && seq !== undefined && seq < known.seq ? known : { seq: seq ?? known?.seq ?? 0, unseen };
