import type { Message } from '@artel/contracts/chat.ts';
import { hotRead } from '../../platform/db/database.ts';
import { isoColumn, type Newest, type Placed, personColumn, readNewest } from '../../platform/db/newest.ts';
import type { ChatRecord } from './chat.view.ts';

/** A message as the contract says it. Seen: somebody else of the chat has read as far. */
const messageColumn = (m: string): string =>
  `jsonb_build_object('_id', ${m}.id, 'chat_id', ${m}.chat_id, 'seq', ${m}.seq, 'sender', jsonb_build_object('_id', ${m}.sender_id),
    'client_id', ${m}.client_id, 'kind', ${m}.kind, 'message', case when ${m}.deleted_at is null then ${m}.message else '' end,
    'files', (select coalesce(jsonb_agg(f.path order by array_position(${m}.file_ids, f.id)), '[]') from files f
              where f.id = any (${m}.file_ids) and f.deleted_at is null and ${m}.deleted_at is null),
    'seen', exists (select from chat_members o where o.chat_id = ${m}.chat_id and o.user_id <> ${m}.sender_id and o.last_read_seq >= ${m}.seq),
    'service_id', ${m}.service_id, 'recipient', ${m}.recipient_id, 'edited_at', ${isoColumn(`${m}.edited_at`)},
    'deleted_at', ${isoColumn(`${m}.deleted_at`)}, 'created_at', ${isoColumn(`${m}.created_at`)})`;

const unseen = (mine: string): string =>
  `(select count(*)::int from messages n where n.chat_id = ${mine}.chat_id and n.seq > ${mine}.last_read_seq and n.sender_id <> ${mine}.user_id)`;

const chatColumns = `c.created_at, ${unseen('me')} as unseen_messages,
  (select jsonb_agg(${personColumn('u')} || jsonb_build_object('active_role', u.active_role,
     'last_seen_at', case when u.shows_online then ${isoColumn('u.last_seen_at')} end) order by m.joined_at, u.id)
   from chat_members m join users u on u.id = m.user_id where m.chat_id = c.id) as members,
  case when o.id is null then null
       else jsonb_build_object('_id', o.id, 'number', o.number, 'title', o.title, 'status', o.status) end as "order",
  (select ${messageColumn('l')} from messages l where l.chat_id = c.id order by l.seq desc limit 1) as last_message`;

/** Chats on the member's list: those of orders, or the others. */
export const readChats = (user_id: string, kind: 'plain' | 'order', after: Newest['after']) =>
  readNewest<ChatRecord & Placed>({
    of: 'c',
    by: 'last_message_at',
    columns: chatColumns,
    from: 'chat_members me join chats c on c.id = me.chat_id left join orders o on o.id = c.order_id',
    where: [
      [user_id, (at) => `me.user_id = ${at}::uuid and me.deleted_at is null`],
      [kind === 'order', (at) => `(c.order_id is not null) = ${at}::boolean`],
    ],
    after,
  });

export type Membership = { chat_id: string; last_seq: number; unseen: number };
/** The member's side of a chat; undefined for strangers. */
export async function findMembership(chat_id: string, user_id: string): Promise<Membership | undefined> {
  const [found] = await hotRead<Membership>(
    'find-chat-membership',
    `select me.chat_id, c.last_seq, ${unseen('me')} as unseen
     from chat_members me join chats c on c.id = me.chat_id where me.chat_id = $1 and me.user_id = $2 and me.deleted_at is null`,
    [chat_id, user_id],
  );
  return found;
}

/** The latest before a number, the latest first. */
export async function readMessages(chat_id: string, before: number | undefined, limit: number): Promise<Message[]> {
  const rows = await hotRead<{ message: Message }>(
    'read-messages',
    `select ${messageColumn('m')} as message from messages m
     where m.chat_id = $1 and ($2::bigint is null or m.seq < $2) order by m.seq desc limit $3`,
    [chat_id, before ?? null, limit],
  );
  return rows.map(({ message }) => message);
}

export async function readUnseen(user_id: string): Promise<number> {
  const [counted] = await hotRead<{ unseen: number }>(
    'count-unseen-messages',
    `select coalesce(sum(${unseen('me')}), 0)::int as unseen from chat_members me where me.user_id = $1 and me.deleted_at is null`,
    [user_id],
  );
  return counted!.unseen;
}
