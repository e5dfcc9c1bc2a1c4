/** Counts of what is unread, of a chat and of all: for the page of messages and for the mark that every page shows. Pure. */

/** `seq`: the number of the event that told it. */
export type Counted = { seq: number; unseen: number };

/**
 * Counts are absolute: of two the one with the greater number is true, whichever came first. What is told without a number was counted
 * just now. Answers the very count that was known when what is told is older.
 */
export const countAfter = (known: Counted | undefined, seq: number | undefined, unseen: number): Counted =>
  known && seq !== undefined && seq < known.seq ? known : { seq: seq ?? known?.seq ?? 0, unseen };
