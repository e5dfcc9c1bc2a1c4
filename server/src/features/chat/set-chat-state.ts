import { type Chat, pinnedAtMost } from '@artel/contracts/chat/chat.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { lockFeeds } from '../../platform/realtime/feed.ts';
import { mayDelete, type Sides } from './chat.policy.ts';
import { readSides } from './chat.sql.ts';
import { viewChat } from './chat.view.ts';
import { countPinned, findSides, hideChat, type LockedChat, lockChat, save, setPinned } from './chat-writes.sql.ts';
import { publishChatState, publishDeleted } from './publish-chat.ts';

type StoredChat = {
  id: string;
  is_archived?: boolean | undefined;
  is_pinned?: boolean | undefined;
  is_muted?: boolean | undefined;
  draft?: string | undefined;
};

/** Archiving unpins, pinning unarchives. Idempotent. */
export const setChatState = ({ user_id }: Member, { id, is_archived, is_pinned, is_muted, draft }: StoredChat): Promise<Chat> =>
  inTransaction(async (tx) => {
    const { chat: locked } = await lockOwn(tx, user_id, id);
    await save(tx, id, user_id, {
      ...(is_archived !== undefined && { archived_at: is_archived ? now() : null }),
      // muted messages get no letter afterwards
      ...(is_muted !== undefined && { muted_at: is_muted ? now() : null, looked_until: now() }),
      ...(draft !== undefined && { draft }),
    });
    if (is_pinned) await pin(tx, user_id, locked);
    else if (is_pinned === false || is_archived) await setPinned(tx, id, user_id, null);
    await publishChatState(tx, user_id, id);
    const { user_id: _, ...chat } = (await readSides(tx, id)).find((side) => side.user_id === user_id) ?? refuse('CHAT_NOT_FOUND');
    return viewChat(now())(chat);
  });

/** Counted under the feed's lock: two tabs cannot pin too many. */
async function pin(tx: Tx, user_id: string, chat: LockedChat): Promise<void> {
  await lockFeeds(tx, [user_id]);
  await save(tx, chat.id, user_id, { archived_at: null });
  if ((await countPinned(tx, user_id, chat)) >= pinnedAtMost) refuse('TOO_MANY_PINNED');
  await setPinned(tx, chat.id, user_id, now());
}

/** History is gone for the deleter; a new message reopens the chat, empty. */
export const deleteChat = ({ user_id }: Member, id: string): Promise<null> =>
  inTransaction(async (tx) => {
    const { chat, order_status } = await lockOwn(tx, user_id, id);
    if (!mayDelete(order_status)) refuse('CHAT_HAS_ORDER');
    await hideChat(tx, id, user_id, chat.last_seq);
    await publishDeleted(tx, user_id, id, chat.last_seq);
    return null;
  });

async function lockOwn(tx: Tx, user_id: string, id: string): Promise<{ chat: LockedChat } & Pick<Sides, 'order_status'>> {
  const chat = (await lockChat(tx, id)) ?? refuse('CHAT_NOT_FOUND');
  const { order_status } = (await findSides(tx, id, user_id)) ?? refuse('CHAT_NOT_FOUND');
  return { chat, order_status };
}
