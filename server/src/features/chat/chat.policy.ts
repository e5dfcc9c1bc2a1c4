import { type Chat, editFor_min, messagesAtMost } from '@artel/contracts/chat/chat.ts';
import { endedOrderStatuses, type OrderStatus } from '@artel/contracts/orders/orders.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { minutes } from '../../platform/index.ts';

export type Sides = { order_status: OrderStatus | null; others: string[]; is_blocked: boolean; is_blocking?: boolean; is_left: boolean };

export const isBound = (order_status: OrderStatus | null | undefined): boolean =>
  !!order_status && !endedOrderStatuses.includes(order_status);

/** Null when open. */
export const closedBecause = (sides: Omit<Sides, 'others'>): Chat['closed'] =>
  isBound(sides.order_status) ? null : sides.is_left ? 'left' : sides.is_blocked ? (sides.is_blocking ? 'blocked' : 'apart') : null;
const closedCode = { left: 'RECIPIENT_LEFT', apart: 'PEOPLE_BLOCKED', blocked: 'PEOPLE_BLOCKED' } as const satisfies Record<
  string,
  RefusalCode
>;
export const checkWriting = (sides: Sides): RefusalCode | undefined => {
  const closed = closedBecause(sides);
  return closed ? closedCode[closed] : undefined;
};

export function chatActions(chat: Pick<Chat, 'order' | 'is_archived' | 'is_pinned' | 'is_muted' | 'closed'>): Chat['allowed_actions'] {
  return [
    ...(chat.closed ? [] : (['write'] as const)),
    chat.is_archived ? 'unarchive' : 'archive',
    chat.is_pinned ? 'unpin' : 'pin',
    chat.is_muted ? 'unmute' : 'mute',
    ...(isBound(chat.order?.status) ? [] : (['delete'] as const)),
  ];
}
export const mayDelete = (order_status: OrderStatus | null): boolean => !isBound(order_status);

export type Room = { last_minute: number; same_words: number; begun: number; mine: number; is_answered: boolean };
const isLetter = (message: string): boolean => message.length >= 40;

/** `begins`: the chat's first message. No limits in order chats. */
export function rateLimitVerdict(
  room: Room,
  chat: { order_id: string | null; begins: boolean; isMine: boolean },
  message: string,
): RefusalCode | undefined {
  if (room.last_minute >= messagesAtMost.aMinute) return 'MESSAGES_TOO_FAST';
  if (chat.order_id !== null) return undefined;
  if (chat.begins && room.begun > messagesAtMost.begunADay) return 'FIRST_CONTACTS_SPENT';
  if (chat.isMine && !room.is_answered && room.mine >= messagesAtMost.beforeAnswer) return 'ANSWER_IS_AWAITED';
  if (isLetter(message) && room.same_words >= messagesAtMost.sameWords) return 'SAME_WORDS';
  return undefined;
}

export const editFor_ms = minutes(editFor_min);
/** By the author, for 15 minutes. */
export function checkEdit(
  message: { sender_id: string | null; event: string | null; offer_id: string | null; created_at: Date; deleted_at: Date | null },
  user_id: string,
  at: Date,
): RefusalCode | undefined {
  const own = checkTakeBack(message, user_id);
  return own ?? (at.getTime() > message.created_at.getTime() + editFor_ms ? 'EDIT_IS_OVER' : undefined);
}
/** By the author, at any time; not cards. */
export const checkTakeBack = (
  message: { sender_id: string | null; event: string | null; offer_id: string | null; deleted_at: Date | null },
  user_id: string,
): RefusalCode | undefined =>
  message.sender_id !== user_id || message.event || message.offer_id
    ? 'MESSAGE_NOT_YOURS'
    : message.deleted_at
      ? 'MESSAGE_NOT_FOUND'
      : undefined;
