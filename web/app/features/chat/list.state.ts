/** One list of chats: which of two views of a chat is the later one, and where the chat stands. */
import type { Chat } from '@artel/contracts/chat/chat.ts';

/** Of two views of a chat the one that knows more: more said, then more read. Who is there now is the newer view's word. */
export const laterOf = (known: Chat | undefined, told: Chat): Chat =>
  known && (known.last_seq > told.last_seq || (known.last_seq === told.last_seq && known.last_read_seq > told.last_read_seq))
    ? known
    : told;

const saidAt = ({ last_message, created_at }: Chat): string => last_message?.created_at ?? created_at;
/** The pinned ones first; among equals the one where something was said later; of the same moment as the server has them. */
function standsBefore(one: Chat, other: Chat): boolean {
  if (one.is_pinned !== other.is_pinned) return one.is_pinned;
  return saidAt(one) === saidAt(other) ? one._id > other._id : saidAt(one) > saidAt(other);
}

/**
 * At the top, or in the place it has. A late event about an earlier message lifts nothing, and no chat above one where something was
 * said later; pinned or let go, it finds its place anew. A chat put away leaves the list.
 */
export function withPlaced(chats: readonly Chat[], told: Chat, toTop: boolean): readonly Chat[] {
  const at = chats.findIndex(({ _id }) => _id === told._id);
  const known = chats[at];
  const chat = laterOf(known, told);
  const others = chats.filter(({ _id }) => _id !== told._id);
  if (chat.is_archived) return others;
  const stays = known && known.is_pinned === chat.is_pinned && !(toTop && chat === told);
  const top = others.findIndex((other) => standsBefore(chat, other));
  const place = stays ? at : top === -1 ? others.length : top;
  return [...others.slice(0, place), chat, ...others.slice(place)];
}
