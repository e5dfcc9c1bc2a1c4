/** How far this tab has heard the member's feed. Numbers are gap-free on the server, so a gap here means something was lost. */

export type FeedPosition = {
  /** Everything up to here was heard. */
  seen: number;
  /** Heard out of turn: something between is still under way or lost. */
  ahead: readonly number[];
};

export const startAt = (seq: number): FeedPosition => ({ seen: seq, ahead: [] });

/** One event more. `isNew` is false for what was heard before; a position with `ahead` has a gap. */
export function hear(position: FeedPosition, seq: number): { position: FeedPosition; isNew: boolean } {
  if (seq <= position.seen || position.ahead.includes(seq)) return { position, isNew: false };
  const waiting = [...position.ahead, seq].sort((a, b) => a - b);
  let seen = position.seen;
  while (waiting[0] === seen + 1) seen = waiting.shift()!;
  return { position: { seen, ahead: waiting }, isNew: true };
}
