import type { Message } from '@artel/contracts/chat/chat.ts';

/** Without gaps, earliest first; `older`: cursor, null at the beginning. */
export type Thread = { messages: readonly Message[]; older: string | null };

export const bySeq = (messages: readonly Message[]): Message[] => [...messages].sort((a, b) => a.seq - b.seq);

/** Seen, edited and deleted never revert. */
export function fresher(one: Message, other: Message): Message {
  const last = (other.deleted_at ?? '') > (one.deleted_at ?? '') || (other.edited_at ?? '') >= (one.edited_at ?? '') ? other : one;
  const saved = one.deleted_at && !last.deleted_at ? one : last;
  const isSeen = one.seen || other.seen;
  return saved.seen === isSeen ? saved : { ...saved, seen: isSeen };
}
export function together(one: readonly Message[], other: readonly Message[]): Message[] {
  // appending needs no sort
  if (other.length === 1 && other[0]!.seq > (one.at(-1)?.seq ?? 0)) return [...one, other[0]!];
  const all = new Map(one.map((message) => [message.seq, message]));
  for (const message of other) all.set(message.seq, all.has(message.seq) ? fresher(all.get(message.seq)!, message) : message);
  return bySeq([...all.values()]);
}
/** History deleted in another tab: the total shows where it begins. */
export function visible(known: Thread | undefined, messages: readonly Message[], total: number | undefined): Thread | undefined {
  if (!known || total === undefined) return known;
  const last = Math.max(0, ...messages.map(({ seq }) => seq));
  return { ...known, messages: known.messages.filter(({ seq }) => seq > last - total) };
}
/** When the page does not touch what is known, it replaces it. */
export function joined(known: Thread | undefined, page: readonly Message[], older: string | null): Thread {
  const first = page[0];
  if (!known || known.messages.length === 0 || !first) return { messages: page, older };
  if (first.seq > known.messages.at(-1)!.seq + 1) return { messages: page, older };
  return { messages: together(known.messages, page), older: first.seq <= known.messages[0]!.seq ? older : known.older };
}
