/** Writing chats and messages, always under the chat's lock: its row hands out the numbers. */
import { messagesAtMost } from '@artel/contracts/chat/chat.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { hotRow, type Tx } from '../../platform/db/index.ts';
import type { Selected } from '../../platform/realtime/feed.sql.ts';
import type { Room, Sides } from './chat.policy.ts';

export type LockedChat = { id: string; order_id: string | null; last_seq: number; started_by: string | null };
const locked = ['id', 'order_id', 'last_seq', 'started_by'] as const;

export const lockChat = (tx: Tx, id: string): Promise<LockedChat | undefined> =>
  hotRow<LockedChat>('lock-chat', `select ${locked} from chats where id = $1 for update`, [id], tx.client);

/** The one chat of these two, under its lock; made when there is none. `isNew`: made by this transaction. */
export async function lockPair(tx: Tx, me: string, other: string): Promise<LockedChat & { isNew: boolean }> {
  const pair = [me, other].sort().join(':');
  const made = await insertChat(tx, { pair, started_by: me }, [me, other]);
  const chat = await tx.db.selectFrom('chats').select(locked).where('pair', '=', pair).forUpdate().executeTakeFirstOrThrow();
  return { ...chat, isNew: made !== undefined };
}

/** Answers its id when it was made: there is one for a pair, and one for an order. */
export async function insertChat(
  tx: Tx,
  known: { pair: string; started_by: string } | { order_id: string },
  members: readonly string[],
): Promise<string | undefined> {
  const at = now();
  const id = newId();
  const made = await tx.db
    .insertInto('chats')
    .values({ id, last_message_at: at, created_at: at, updated_at: at, ...known })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made)
    await tx.db
      .insertInto('chat_members')
      .values(members.map((user_id) => ({ chat_id: id, user_id, joined_at: at })))
      .execute();
  return made?.id;
}

const sidesColumns = `exists (select from chat_members where chat_id = c.id and user_id = $2) as is_member, o.status as order_status,
             coalesce((select array_agg(m.user_id) from chat_members m where m.chat_id = c.id and m.user_id <> $2), '{}') as others,
             exists (select from chat_members m join user_blocks b
                       on (b.blocker_id, b.blocked_id) in ((m.user_id, $2::uuid), ($2::uuid, m.user_id)) where m.chat_id = c.id) as is_blocked,
             exists (select from chat_members m join users u on u.id = m.user_id
                     where m.chat_id = c.id and m.user_id <> $2 and u.status = 'deleted') as is_left`;

/** What a verdict about writing needs to know of the chat; undefined when the member has no side in it. */
export async function findSides(tx: Tx, chat_id: string, user_id: string): Promise<Sides | undefined> {
  const { rows } = await tx.client.query<Sides & { is_member: boolean }>({
    name: 'find-chat-sides',
    text: `select ${sidesColumns} from chats c left join orders o on o.id = c.order_id where c.id = $1`,
    values: [chat_id, user_id],
  });
  return rows[0]?.is_member ? rows[0] : undefined;
}

type Recipient = { id: string; active_role: string };
export const findRecipient = (tx: Tx, id: string): Promise<Recipient | undefined> =>
  tx.db.selectFrom('users').select(['id', 'active_role']).where('id', '=', id).where('status', '<>', 'deleted').executeTakeFirst();

export async function findSent(tx: Tx, sender_id: string, client_id: string): Promise<string | undefined> {
  const sent = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', sender_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return sent?.id;
}

type NewChatMessage = { chat_id: string; sender_id: string; client_id: string; message: string; at: Date };
/**
 * All that decides about a message, in one read under the chat's lock: whether it was sent already, the sides, how much the member wrote
 * lately, and whether the message extends the customer's review. Undefined for strangers.
 */
export async function findBeforeSending(
  tx: Tx,
  { chat_id, sender_id, client_id, message, at }: NewChatMessage,
): Promise<(Sides & Room & { sent_id: string | null; readers: string[]; is_heeded: boolean }) | undefined> {
  const { rows } = await tx.client.query<
    Sides & Room & { sent_id: string | null; readers: string[]; is_member: boolean; is_heeded: boolean }
  >({
    name: 'find-before-sending',
    text: `select (select id from messages where sender_id = $2 and client_id = $5) as sent_id, ${sidesColumns},
        -- an arbiter in an order's chat reads files by the case
        coalesce((select array_agg(m.user_id) from chat_members m where m.chat_id = c.id and m.user_id <> $2
          and (o.id is null or m.user_id in (o.customer_id, o.seller_id))), '{}') as readers,
        (select count(*)::int from (select from messages where sender_id = $2 and created_at > $4::timestamptz - interval '1 minute' limit ${messagesAtMost.aMinute}) m) as last_minute,
        (select count(distinct chat_id)::int from messages
         where sender_id = $2 and created_at > $4::timestamptz - interval '1 day' and message = $3 and chat_id <> $1) as same_words,
        (select count(*)::int from chats where started_by = $2 and created_at > $4::timestamptz - interval '1 day') as begun,
        (select count(*)::int from (select from messages where chat_id = $1 and sender_id = $2 limit ${messagesAtMost.beforeAnswer}) m) as mine,
        exists (select from messages where chat_id = $1 and sender_id <> $2) as is_answered,
        coalesce(o.customer_id = $2 and exists (select from stages s where s.order_id = o.id and s.status = 'delivered' and not s.is_review_moved
          and s.review_ends_at <= $4::timestamptz + interval '24 hours'), false) as is_heeded
      from chats c left join orders o on o.id = c.order_id where c.id = $1`,
    values: [chat_id, sender_id, message, at, client_id],
  });
  return rows[0]?.is_member ? rows[0] : undefined;
}

export type NewMessage = {
  sender_id: string | null;
  client_id: string;
  kind: 'text' | 'file' | 'system' | 'offer' | 'delivery' | 'revision' | 'payment' | 'dispute';
  message: string;
  event?: string;
  file_ids?: string[];
  service_id?: string | null;
  offer_id?: string;
  recipient_id?: string | null;
  reply_to_id?: string | null;
  at?: Date;
};
/**
 * Takes the chat's next number for it. Undefined when the sender used this client id already; no number is spent then. Whoever writes has
 * read what stands above; the others have one more to read, and a chat put away or deleted comes back.
 */
export async function insertMessage(tx: Tx, chat_id: string, message: NewMessage): Promise<string | undefined> {
  const row = await hotRow<{ id: string }>(
    'insert-message',
    `with chat as (
             update chats set last_seq = last_seq + 1, last_message_at = greatest(last_message_at, $4), updated_at = $4, version = version + 1
             where id = $2 and not exists (select from messages where sender_id = $3::uuid and client_id = $5) returning last_seq),
           said as (
             insert into messages (id, chat_id, seq, sender_id, client_id, kind, message, event, file_ids, service_id, recipient_id, reply_to_id, offer_id, created_at)
             select $1, $2, last_seq, $3::uuid, $5, $6, $7, $8, $9::uuid[], $10::uuid, $11::uuid, $12::uuid, $13::uuid, $4 from chat
             on conflict (sender_id, client_id) do nothing returning id, seq),
           sides as (
             update chat_members me set deleted_at = null, archived_at = null, last_message_at = $4,
               last_read_seq = case when me.user_id = $3::uuid then said.seq else last_read_seq end,
               unseen = case when me.user_id = $3::uuid then 0 else unseen + 1 end,
               draft = case when me.user_id = $3::uuid and $13::uuid is null then '' else draft end
             from said where me.chat_id = $2)
           select id from said`,
    [
      newId(),
      chat_id,
      message.sender_id,
      message.at ?? now(),
      message.client_id,
      message.kind,
      message.message,
      message.event ?? null,
      message.file_ids ?? [],
      message.service_id ?? null,
      message.recipient_id ?? null,
      message.reply_to_id ?? null,
      message.offer_id ?? null,
    ],
    tx.client,
  );
  return row?.id;
}

export type OwnMessage = {
  id: string;
  chat_id: string;
  seq: number;
  sender_id: string | null;
  event: string | null;
  offer_id: string | null;
  created_at: Date;
  deleted_at: Date | null;
};
export const findMessageFor = (tx: Tx, id: string, user_id: string): Promise<OwnMessage | undefined> =>
  tx.db
    .selectFrom('messages as m')
    .innerJoin('chat_members as me', 'me.chat_id', 'm.chat_id')
    .select(['m.id', 'm.chat_id', 'm.seq', 'm.sender_id', 'm.event', 'm.offer_id', 'm.created_at', 'm.deleted_at'])
    .where('m.id', '=', id)
    .where('me.user_id', '=', user_id)
    .where('me.deleted_at', 'is', null)
    .whereRef('m.seq', '>', 'me.hidden_to_seq')
    .executeTakeFirst();

/** How far a side has read only grows; answers whether it did. */
export async function readUpTo(tx: Tx, chat_id: string, user_id: string, seq: number): Promise<boolean> {
  const { rowCount } = await tx.client.query({
    name: 'read-up-to',
    text: `update chat_members me set last_read_seq = $3,
             unseen = (select count(*)::int from messages n where n.chat_id = $1 and n.seq > $3 and n.sender_id is distinct from $2)
           where me.chat_id = $1 and me.user_id = $2 and me.last_read_seq < $3`,
    values: [chat_id, user_id, seq],
  });
  return (rowCount ?? 0) > 0;
}

export async function rewriteMessage(tx: Tx, id: string, message: string): Promise<void> {
  const at = now();
  await tx.client.query({
    name: 'rewrite-message',
    text: `with former as (
             insert into message_edits (message_id, no, message, edited_at)
               select m.id, (select count(*) + 1 from message_edits where message_id = m.id), m.message, $3 from messages m
               where m.id = $1 and m.message <> $2)
           update messages set message = $2, edited_at = $3 where id = $1 and message <> $2`,
    values: [id, message, at],
  });
}

/**
 * A stub stays. In an order's chat the text is stored for a dispute, unseen; elsewhere it is deleted with its former versions. Answers its
 * files.
 */
export async function takeBack(tx: Tx, id: string, isEvidence: boolean): Promise<string[]> {
  const { file_ids } = await tx.db
    .updateTable('messages')
    .set({ deleted_at: now() })
    .where('id', '=', id)
    .returning('file_ids')
    .executeTakeFirstOrThrow();
  if (isEvidence) return file_ids;
  await tx.db.deleteFrom('message_edits').where('message_id', '=', id).execute();
  await tx.db.updateTable('messages').set({ message: '' }).where('id', '=', id).execute();
  return file_ids;
}

export async function hideChat(tx: Tx, chat_id: string, user_id: string, last_seq: number): Promise<void> {
  await tx.db
    .updateTable('chat_members')
    .set({ deleted_at: now(), hidden_to_seq: last_seq, unseen: 0, archived_at: null, pinned_at: null, draft: '' })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', user_id)
    .execute();
}

export async function save(
  tx: Tx,
  chat_id: string,
  user_id: string,
  how: { archived_at?: Date | null; muted_at?: Date | null; looked_until?: Date; draft?: string },
): Promise<void> {
  if (Object.keys(how).length === 0) return;
  await tx.db.updateTable('chat_members').set(how).where('chat_id', '=', chat_id).where('user_id', '=', user_id).execute();
}

export async function countPinned(tx: Tx, user_id: string, { id, order_id }: LockedChat): Promise<number> {
  const { n } = await tx.db
    .selectFrom('chat_members')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where('is_of_order', '=', order_id !== null)
    .where('pinned_at', 'is not', null)
    .where('chat_id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function setPinned(tx: Tx, chat_id: string, user_id: string, pinned_at: Date | null): Promise<void> {
  await tx.db.updateTable('chat_members').set({ pinned_at }).where('chat_id', '=', chat_id).where('user_id', '=', user_id).execute();
}

/** What `get_counters` says to each: all they have not read, what of this chat, and so of each dispute whose room it is. */
export const selectCounters = (user_ids: readonly string[], chat_id: string): Selected => ({
  name: 'chat-counters',
  text: `select one.id as user_id, jsonb_strip_nulls(jsonb_build_object(
             one.id, jsonb_build_object(
               'totalUnseen', (select coalesce(sum(unseen), 0) from chat_members where user_id = one.id and unseen > 0),
               'chatTotalUnseen', coalesce((select unseen from chat_members where user_id = one.id and chat_id = $2), 0)),
             'chat_id', $2::uuid,
             'disputes', (select jsonb_object_agg(d.id, coalesce(me.unseen, 0)) from disputes d
                          left join chat_members me on me.chat_id = d.chat_id and me.user_id = one.id where d.chat_id = $2))) as payload
           from unnest($1::uuid[]) one (id)`,
  values: [user_ids, chat_id],
});
