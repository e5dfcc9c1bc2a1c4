import type { Chat, Message } from '@artel/contracts/chat/chat.ts';
import { listNoticeChoices } from '@artel/contracts/chat/notification-choices.ts';
import { browserQueryClient, query } from '../../platform/api/index.ts';
import type { FeedEvent } from '../../platform/realtime/socket.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { fullName } from '../../ui/index.ts';

export async function notifyOfMessage(event: FeedEvent, my_id: string): Promise<void> {
  const { chat, newMessage } = event as unknown as { chat: Chat; newMessage: Message };
  const sender = chat.members.find(({ _id }) => _id === newMessage.sender._id);
  if (!sender || sender._id === my_id || newMessage.event || chat.is_muted) return;
  if (document.hidden || window.location.pathname === '/profile/messages') return;
  const choices = await browserQueryClient().fetchQuery({ ...query(listNoticeChoices), staleTime: Number.POSITIVE_INFINITY });
  if (choices.result.find(({ kind }) => kind === 'messages')?.in_app.is_on) toastSuccess(`Вам пишет ${fullName(sender)}`);
}
