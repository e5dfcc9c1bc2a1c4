import type { Chat } from '@artel/contracts/chat/chat.ts';

/** The one with more messages, then with more read. Presence is of the newer. */
export const laterOf = (known: Chat | undefined, next: Chat): Chat =>
  known && (known.last_seq > next.last_seq || (known.last_seq === next.last_seq && known.last_read_seq > next.last_read_seq))
    ? known
    : next;

const messageTime = ({ last_message, created_at }: Chat): string => last_message?.created_at ?? created_at;
/** Pinned, then the later message; ties as on the server. */
function comesBefore(one: Chat, other: Chat): boolean {
  if (one.is_pinned !== other.is_pinned) return one.is_pinned;
  return messageTime(one) === messageTime(other) ? one._id > other._id : messageTime(one) > messageTime(other);
}

/** A late event moves no chat up. Archived chats leave. */
export function withPlaced(chats: readonly Chat[], next: Chat, toTop: boolean): readonly Chat[] {
  const at = chats.findIndex(({ _id }) => _id === next._id);
  const known = chats[at];
  const chat = laterOf(known, next);
  const others = chats.filter(({ _id }) => _id !== next._id);
  if (chat.is_archived) return others;
  const stays = known && known.is_pinned === chat.is_pinned && !(toTop && chat === next);
  const top = others.findIndex((other) => comesBefore(chat, other));
  const place = stays ? at : top === -1 ? others.length : top;
  return [...others.slice(0, place), chat, ...others.slice(place)];
}
