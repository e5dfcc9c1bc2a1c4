/** Sequence numbers have no gaps on the server: a gap means a lost event. */

export type FeedPosition = {
  seen: number;
  ahead: readonly number[];
};

export const startAt = (seq: number): FeedPosition => ({ seen: seq, ahead: [] });

export function advance(position: FeedPosition, seq: number): { position: FeedPosition; isNew: boolean } {
  if (seq <= position.seen || position.ahead.includes(seq)) return { position, isNew: false };
  const waiting = [...position.ahead, seq].sort((a, b) => a - b);
  let seen = position.seen;
  while (waiting[0] === seen + 1) seen = waiting.shift()!;
  return { position: { seen, ahead: waiting }, isNew: true };
}
