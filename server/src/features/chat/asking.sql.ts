import { hotRow, type Tx } from '../../platform/db/index.ts';
import { isKnownTo } from './chat.sql.ts';

export const findTopicService = (tx: Tx, id: string, user_id: string): Promise<{ id: string; seller_id: string } | undefined> =>
  hotRow<{ id: string; seller_id: string }>(
    'find-asked-service',
    `select s.id, s.seller_id from services s where s.id = $1 and ${isKnownTo('$2')}`,
    [id, user_id],
    tx.client,
  );

/** To whoever sells it, and nobody had it from this sender before; `id`: of the message itself. */
export async function isFirstAsking(
  tx: Tx,
  asking: { id: string; chat_id: string; sender_id: string; service_id: string },
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `select from services s join chat_members me on me.chat_id = $2 and me.user_id = s.seller_id join chats c on c.id = me.chat_id
     where s.id = $4 and s.seller_id <> $3 and c.order_id is null
       and not exists (select from messages where chat_id = $2 and sender_id = $3 and service_id = $4 and id <> $1)`,
    [asking.id, asking.chat_id, asking.sender_id, asking.service_id],
  );
  return rowCount === 1;
}

export async function findChatTopic(tx: Tx, chat_id: string): Promise<string | null> {
  const input = await tx.db
    .selectFrom('messages')
    .select('service_id')
    .where('chat_id', '=', chat_id)
    .where('service_id', 'is not', null)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return input?.service_id ?? null;
}
