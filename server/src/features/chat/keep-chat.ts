/** How a member keeps a chat: put away, with a draft, or not at all. The other side never notices. */
import type { Chat } from '@artel/contracts/chat.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { mayDelete } from './chat.policy.ts';
import { readSides } from './chat.sql.ts';
import { viewChat } from './chat.view.ts';
import { findSides, hideChat, keep, type LockedChat, lockChat } from './chat-writes.sql.ts';
import { tellDeleted, tellKept } from './tell-chat.ts';

type Kept = { id: string; is_archived?: boolean | undefined; draft?: string | undefined };

export const keepChat = ({ user_id }: Member, { id, is_archived, draft }: Kept): Promise<Chat> =>
  inTransaction(async (tx) => {
    await lockOwn(tx, user_id, id);
    await keep(tx, id, user_id, {
      ...(is_archived !== undefined && { archived_at: is_archived ? now() : null }),
      ...(draft !== undefined && { draft }),
    });
    await tellKept(tx, user_id, id);
    const { user_id: _, ...chat } = (await readSides(tx, id)).find((side) => side.user_id === user_id) ?? refuse('CHAT_NOT_FOUND');
    return viewChat(now())(chat);
  });

/** What was said until now is gone for whoever deletes; the chat comes back, empty, when the other side writes again. */
export const deleteChat = ({ user_id }: Member, id: string): Promise<null> =>
  inTransaction(async (tx) => {
    const { chat, order_status } = await lockOwn(tx, user_id, id);
    if (!mayDelete(order_status)) refuse('CHAT_HAS_ORDER');
    await hideChat(tx, id, user_id, chat.last_seq);
    await tellDeleted(tx, user_id, id, chat.last_seq);
    return null;
  });

async function lockOwn(tx: Tx, user_id: string, id: string): Promise<{ chat: LockedChat; order_status: string | null }> {
  const chat = (await lockChat(tx, id)) ?? refuse('CHAT_NOT_FOUND');
  const { order_status } = (await findSides(tx, id, user_id)) ?? refuse('CHAT_NOT_FOUND');
  return { chat, order_status };
}
