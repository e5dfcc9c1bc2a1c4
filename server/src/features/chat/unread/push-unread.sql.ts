import { now } from '../../../platform/clock.ts';
import { hotRead, type Tx } from '../../../platform/db/index.ts';

type Unpushed = { chat_id: string; user_id: string; is_of_order: boolean };

/** Chats quiet since `before` with something unread that was not pushed, of members with pushes on. Skips locked ones. */
export const takeUnpushed = (tx: Tx, before: Date, limit: number): Promise<Unpushed[]> =>
  hotRead<Unpushed>(
    'take-unpushed-chats',
    `with due as (
             select me.chat_id, me.user_id, me.is_of_order, unread.last_seq
             from chat_members me cross join lateral (select greatest(me.last_read_seq, me.hidden_to_seq) as seq) known
               cross join lateral (
                 select max(m.seq) as last_seq from messages m
                 where m.chat_id = me.chat_id and m.seq > known.seq and m.sender_id <> me.user_id and m.event is null and m.deleted_at is null
                   and not exists (select from user_blocks b where b.blocker_id = me.user_id and b.blocked_id = m.sender_id)) unread
             where me.unseen > 0 and me.muted_at is null and (me.looked_until is null or me.looked_until < me.last_message_at)
               and me.last_message_at <= $1 and me.pushed_seq <= known.seq and unread.last_seq is not null
               and not is_left_alone(me.user_id, $3)
               and exists (select from push_devices d where d.user_id = me.user_id)
             order by me.last_message_at limit $2 for update of me skip locked)
           update chat_members me set pushed_seq = d.last_seq from due d where me.chat_id = d.chat_id and me.user_id = d.user_id
           returning me.chat_id, me.user_id, me.is_of_order`,
    [before, limit, now()],
    tx.client,
  );
