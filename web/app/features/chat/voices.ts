import type { Chat, ChatMember } from '@artel/contracts/chat/chat.ts';
import { fullName } from '../../ui/index.ts';

const staff = 'Администрация';

export const othersOf = (members: readonly ChatMember[], my_id: string | undefined): ChatMember[] =>
  members.filter(({ _id, active_role }) => _id !== my_id && active_role !== 'admin');

export const calledFor = (members: readonly ChatMember[], my_id: string | undefined): string =>
  othersOf(members, my_id).map(fullName).join(' и\u00a0') || staff;

export function spokenWith(chat: Pick<Chat, 'members'> | undefined, person: ChatMember | null | undefined, my_id: string | undefined) {
  const others = chat ? othersOf(chat.members, my_id) : [];
  const other = others[0] ?? person ?? undefined;
  return {
    other,
    name: chat ? calledFor(chat.members, my_id) : person ? fullName(person) : '',
    named: others.length < 2 ? other : undefined,
  };
}

/** Undefined for the reader's own messages and for those of the only other side. */
export function voiceOf(members: readonly ChatMember[], my_id: string | undefined, sender_id: string): string | undefined {
  if (sender_id === my_id) return undefined;
  const sender = members.find(({ _id }) => _id === sender_id);
  if (!sender) return staff;
  if (sender.active_role === 'admin') return `${fullName(sender)}, администрация`;
  return othersOf(members, my_id).length > 1 ? fullName(sender) : undefined;
}
