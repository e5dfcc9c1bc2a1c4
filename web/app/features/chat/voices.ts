/** Who a chat is with and whose words are whose, also where more than two speak: the staff joins a dispute, and reads two sides. Pure. */
import type { Chat, ChatMember } from '@artel/contracts/chat/chat.ts';
import { fullName } from '../../ui/people/person-line.tsx';

const staff = 'Администрация';

/** Spec §4: whoever works as the administration is nobody's counterpart. */
export const othersOf = (members: readonly ChatMember[], my_id: string | undefined): ChatMember[] =>
  members.filter(({ _id, active_role }) => _id !== my_id && active_role !== 'admin');

/** The name of the chat for this reader. */
export const calledFor = (members: readonly ChatMember[], my_id: string | undefined): string =>
  othersOf(members, my_id).map(fullName).join(' и\u00a0') || staff;

/** Whom the reader speaks with: in a chat, or with a person while there is no chat yet. */
export function spokenWith(chat: Pick<Chat, 'members'> | undefined, person: ChatMember | null | undefined, my_id: string | undefined) {
  const others = chat ? othersOf(chat.members, my_id) : [];
  const other = others[0] ?? person ?? undefined;
  return {
    other,
    name: chat ? calledFor(chat.members, my_id) : person ? fullName(person) : '',
    /** The staff reads both sides: neither of them is the one it speaks with. */
    named: others.length < 2 ? other : undefined,
  };
}

/** Whose a message is; nothing where it goes without saying: the reader's own, and those of the one other side. */
export function voiceOf(members: readonly ChatMember[], my_id: string | undefined, sender_id: string): string | undefined {
  if (sender_id === my_id) return undefined;
  const sender = members.find(({ _id }) => _id === sender_id);
  // of the staff, and gone since
  if (!sender) return staff;
  if (sender.active_role === 'admin') return `${fullName(sender)}, администрация`;
  return othersOf(members, my_id).length > 1 ? fullName(sender) : undefined;
}
