import { emitToMember, type Hearing } from '../../platform/realtime/sockets.ts';
import { noteHere } from '../users/index.ts';
import { listCorrespondents, listListeners } from './chat.sql.ts';

async function publishPresence(user_id: string, online_status: boolean): Promise<void> {
  if (online_status) await noteHere(user_id);
  for (const other of await listCorrespondents(user_id)) emitToMember(other, 'update_user', { id: user_id, online_status });
}

/** From a side, not across a block. */
async function publishTyping(user_id: string, text: unknown): Promise<void> {
  const chat_id = (text as { chat_id?: unknown } | null)?.chat_id;
  if (typeof chat_id !== 'string' || !/^[\da-f-]{36}$/.test(chat_id)) return;
  for (const other of await listListeners(user_id, chat_id)) emitToMember(other, 'typing', { chat_id, user_id });
}

export const chatConnection: Hearing = { presence: publishPresence, says: { typing: publishTyping } };
