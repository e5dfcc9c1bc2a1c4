import { now } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';

export type UnreadChat = {
  chat_id: string;
  user_id: string;
  is_of_order: boolean;
  sender: string;
  said: string[];
  count: number;
};

/** Chats quiet since `before`, each once: unread, undeleted, not mailed. Skips locked ones, and members in their quiet hours. */
export async function takeUnread(tx: Tx, before: Date, limit: number): Promise<{ taken: number; unread: UnreadChat[] }> {
  const { rows } = await tx.client.query<UnreadChat>({
    name: 'take-unread-chats',
    text: `with due as (
             select me.chat_id, me.user_id, me.is_of_order, known.seq as known_seq, me.mailed_seq <= known.seq as is_news
             from chat_members me cross join lateral (select greatest(me.last_read_seq, me.hidden_to_seq) as seq) known
             where me.unseen > 0 and me.muted_at is null and (me.looked_until is null or me.looked_until < me.last_message_at)
               and me.last_message_at <= $1 and not is_left_alone(me.user_id, $3)
             order by me.last_message_at limit $2 for update of me skip locked),
           found as (
             select d.chat_id, d.user_id, d.is_of_order, d.is_news, s.sender, coalesce(s.said, '{}') as said, coalesce(s.count, 0) as count, s.last_seq
             from due d left join lateral (
               select min(u.name || ' ' || u.surname) as sender, max(m.seq) as last_seq, count(*)::int as count,
                      (array_agg(left(m.message, 300) order by m.seq))[1:3] as said
               from (select * from messages n
                     where n.chat_id = d.chat_id and n.seq > d.known_seq and n.sender_id <> d.user_id and n.event is null and n.deleted_at is null
                     order by n.seq limit 100) m
                 join users u on u.id = m.sender_id
               where not exists (select from user_blocks b where b.blocker_id = d.user_id and b.blocked_id = m.sender_id)) s on true),
           looked as (
             update chat_members me set looked_until = me.last_message_at,
               mailed_seq = case when f.is_news and f.count > 0 then f.last_seq else me.mailed_seq end
             from found f where me.chat_id = f.chat_id and me.user_id = f.user_id)
           select chat_id, user_id, is_of_order, sender, said, case when is_news then count else 0 end as count from found`,
    values: [before, limit, now()],
  });
  return { taken: rows.length, unread: rows.filter(({ count }) => count > 0) };
}
