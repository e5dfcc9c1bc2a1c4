import type { Message } from '@artel/contracts/chat/chat.ts';
import { readableStates } from '@artel/contracts/services/services.ts';
import {
  type CursorRow,
  hotRead,
  hotRow,
  isOneOf,
  isoColumn,
  listByCursor,
  type Newest,
  personColumn,
  type Tx,
} from '../../platform/db/index.ts';
import { editFor_ms } from './chat.policy.ts';
import type { ChatRecord, MemberRecord } from './chat.view.ts';

const fileColumn = `jsonb_build_object('_id', f.id, 'filePath', f.path, 'name', f.name, 'size', f.size_bytes, 'mime', f.mime, 'width', f.width, 'height', f.height)`;
const ofFiles = (m: string, column: string): string =>
  `(select coalesce(jsonb_agg(${column} order by array_position(${m}.file_ids, f.id)), '[]') from files f
     where f.id = any (${m}.file_ids) and f.deleted_at is null and ${m}.deleted_at is null)`;

const messageColumn = (m: string): string =>
  `jsonb_build_object('_id', ${m}.id, 'chat_id', ${m}.chat_id, 'seq', ${m}.seq, 'sender', jsonb_build_object('_id', coalesce(${m}.sender_id, ${m}.chat_id)),
    'client_id', ${m}.client_id, 'kind', ${m}.kind, 'event', ${m}.event, 'message', case when ${m}.deleted_at is null then ${m}.message else '' end,
    'files', ${ofFiles(m, 'f.path')}, 'attachments', ${ofFiles(m, fileColumn)},
    'seen', exists (select from chat_members o where o.chat_id = ${m}.chat_id and o.user_id is distinct from ${m}.sender_id and o.last_read_seq >= ${m}.seq),
    'service_id', ${m}.service_id,
    'service', (select jsonb_build_object('_id', s.id, 'title', s.title,
                  'path', case when ${isOneOf('s.status', readableStates)} then '/services/' || k.slug || '/' || s.id end)
                from services s left join categories k on k.id = s.category_id where s.id = ${m}.service_id),
    'offer_id', ${m}.offer_id, 'recipient', ${m}.recipient_id,
    'reply_to', (select jsonb_build_object('_id', r.id, 'seq', r.seq, 'sender', jsonb_build_object('_id', coalesce(r.sender_id, r.chat_id)),
                   'message', case when r.deleted_at is null then left(r.message, 160) else '' end,
                   'has_files', r.deleted_at is null and r.file_ids <> '{}') from messages r where r.id = ${m}.reply_to_id),
    'edit_until', case when ${m}.event is null and ${m}.offer_id is null and ${m}.deleted_at is null then ${isoColumn(`(${m}.created_at + interval '${editFor_ms} milliseconds')`)} end,
    'edited_at', ${isoColumn(`${m}.edited_at`)}, 'deleted_at', ${isoColumn(`${m}.deleted_at`)}, 'created_at', ${isoColumn(`${m}.created_at`)})`;

/** Strangers: public ones; its seller and former askers also those off sale. */
export const isKnownTo = (user: string): string =>
  `(${isOneOf('s.status', readableStates)} or s.status <> 'draft' and (s.seller_id = ${user}::uuid or exists (
      select from chats k join messages m on m.chat_id = k.id and m.service_id = s.id
      where k.pair = least(${user}::uuid, s.seller_id)::text || ':' || greatest(${user}::uuid, s.seller_id)::text)))`;

const memberColumn = (u: string): string =>
  `${personColumn(u)} || jsonb_build_object('active_role', ${u}.active_role,
     'last_seen_at', case when ${u}.shows_online then ${isoColumn(`${u}.last_seen_at`)} end)`;

const common = {
  // whoever is no side of an order is shown as staff there, whatever they are elsewhere
  members: `(select jsonb_agg(${memberColumn('u')} || case when c.order_id is null or exists (
               select from orders k where k.id = c.order_id and u.id in (k.customer_id, k.seller_id)) then '{}' else '{"active_role":"admin"}' end::jsonb
               order by m.joined_at, u.id)
             from chat_members m join users u on u.id = m.user_id where m.chat_id = c.id)`,
  latest: `(select ${messageColumn('l')} from messages l where l.chat_id = c.id and l.seq = c.last_seq)`,
};
/** `me`: the side's row. Without gaps, the latest message is at `last_seq`. */
const chatColumns = ({ members, latest } = common): string => `c.id, c.created_at, c.last_seq,
  me.unseen as unseen_messages, greatest(me.last_read_seq, me.hidden_to_seq) as last_read_seq, me.draft, me.archived_at is not null as is_archived,
  me.pinned_at is not null as is_pinned, me.muted_at is not null as is_muted, ${members} as members,
  case when o.id is null then null
       else jsonb_build_object('_id', o.id, 'number', o.number, 'title', o.title, 'status', o.status) end as "order",
  exists (select from chat_members m join user_blocks b
            on (b.blocker_id, b.blocked_id) in ((m.user_id, me.user_id), (me.user_id, m.user_id)) where m.chat_id = c.id) as is_blocked,
  exists (select from chat_members m join user_blocks b on b.blocker_id = me.user_id and b.blocked_id = m.user_id
          where m.chat_id = c.id) as is_blocking,
  exists (select from chat_members m join users u on u.id = m.user_id
          where m.chat_id = c.id and m.user_id <> me.user_id and u.status = 'deleted') as is_left,
  case when c.last_seq > me.hidden_to_seq then ${latest} end as last_message`;
const ofSides = 'chat_members me join chats c on c.id = me.chat_id left join orders o on o.id = c.order_id';

export type ChatsFilter = {
  user_id: string;
  kind: 'plain' | 'order';
  words?: string | undefined;
  shelf?: 'unread' | 'disputed' | 'archive' | undefined;
};

/** A literal, so that the partial index applies. */
const onShelf = (shelf: ChatsFilter['shelf']): string =>
  shelf === 'unread' ? ' and me.unseen > 0' : shelf === 'disputed' ? " and o.status = 'disputed'" : '';

/** Pinned first, on the first page. */
export const readChats = ({ user_id, kind, words, shelf }: ChatsFilter, after: Newest['after']) =>
  listByCursor<ChatRecord & CursorRow>({
    of: 'me',
    id: 'chat_id',
    by: 'last_message_at',
    ahead: 'me.pinned_at is not null',
    columns: chatColumns().replace('c.id, ', ''),
    from: ofSides,
    counted: words || shelf === 'disputed' ? undefined : 'chat_members me',
    only: `me.deleted_at is null and ${shelf === 'archive' ? 'me.archived_at is not null' : 'me.archived_at is null'}${onShelf(shelf)}`,
    where: [
      [user_id, (at) => `me.user_id = ${at}::uuid`],
      [kind === 'order', (at) => `me.is_of_order = ${at}::boolean`],
      [
        words,
        (at) => `(o.title ilike ${at} or o.number::text ilike ${at} or exists (
          select from chat_members m join users u on u.id = m.user_id
          where m.chat_id = c.id and m.user_id <> me.user_id and (u.user_name ilike ${at} or u.name || ' ' || u.surname ilike ${at})))`,
      ],
    ],
    after,
  });

/** Undefined for strangers and after deletion. */
export const findChatOf = (user_id: string, chat_id: string): Promise<ChatRecord | undefined> =>
  hotRow<ChatRecord>(
    'find-chat-of',
    `select ${chatColumns()} from ${ofSides} where me.chat_id = $1 and me.user_id = $2 and me.deleted_at is null`,
    [chat_id, user_id],
  );

export const readSides = (tx: Tx, chat_id: string): Promise<(ChatRecord & { user_id: string })[]> =>
  hotRead<ChatRecord & { user_id: string }>(
    'read-chat-sides',
    `with common as materialized (select ${common.members} as members, ${common.latest} as latest from chats c where c.id = $1)
           select me.user_id, ${chatColumns({ members: 'common.members', latest: 'common.latest' })}
           from ${ofSides} cross join common where me.chat_id = $1 and me.deleted_at is null`,
    [chat_id],
    tx.client,
  );

export type Membership = { chat_id: string; last_seq: number; hidden_to_seq: number; unseen: number };
export const findMembership = (chat_id: string, user_id: string): Promise<Membership | undefined> =>
  hotRow<Membership>(
    'find-chat-membership',
    `select me.chat_id, c.last_seq, me.hidden_to_seq, me.unseen
     from chat_members me join chats c on c.id = me.chat_id where me.chat_id = $1 and me.user_id = $2 and me.deleted_at is null`,
    [chat_id, user_id],
  );

export async function readMessages(chat_id: string, since: number, before: number | undefined, limit: number): Promise<Message[]> {
  const rows = await hotRead<{ message: Message }>(
    'read-messages',
    `select ${messageColumn('m')} as message from messages m
     where m.chat_id = $1 and m.seq > $2 and ($3::bigint is null or m.seq < $3) order by m.seq desc limit $4`,
    [chat_id, since, before ?? null, limit],
  );
  return rows.map(({ message }) => message);
}

export const readMessage = async (tx: Tx, id: string): Promise<Message> =>
  (await hotRow<{ message: Message }>(
    'read-message',
    `select ${messageColumn('m')} as message from messages m where m.id = $1`,
    [id],
    tx.client,
  ))!.message;

export const readUnseen = async (user_id: string): Promise<number> =>
  (await hotRow<{ unseen: number }>(
    'count-unseen-messages',
    `select coalesce(sum(me.unseen), 0)::int as unseen from chat_members me where me.user_id = $1 and me.unseen > 0`,
    [user_id],
  ))!.unseen;

export const readUnseenByTab = async (user_id: string): Promise<{ chats: number; orders: number }> =>
  (await hotRow<{ chats: number; orders: number }>(
    'count-unseen-by-tab',
    `select coalesce(sum(me.unseen) filter (where not me.is_of_order), 0)::int as chats,
            coalesce(sum(me.unseen) filter (where me.is_of_order), 0)::int as orders
     from chat_members me where me.user_id = $1 and me.unseen > 0`,
    [user_id],
  ))!;

type Found = { chat_id: string | null; person: MemberRecord | null; service: { _id: string; title: string } | null };
/** By person, service, or order; and its chat, if any. */
export const findRoom = (
  user_id: string,
  input: { recipient?: string | undefined; service_id?: string | undefined; order_id?: string | undefined },
): Promise<Found | undefined> =>
  hotRow<Found>(
    'find-chat-room',
    `with asked as (
             select s.id as service_id, s.title, o.id as order_id,
                    case when o.id is not null then case when o.customer_id = $1::uuid then o.seller_id else o.customer_id end
                         else coalesce($2::uuid, s.seller_id) end as person_id
             from (values (1)) one left join services s on s.id = $3::uuid and ${isKnownTo('$1')}
               left join orders o on o.id = $4::uuid and $1::uuid in (o.customer_id, o.seller_id))
           select (select c.id from chats c join chat_members me on me.chat_id = c.id and me.user_id = $1::uuid and me.deleted_at is null
                   where case when $4::uuid is null then c.pair = least($1::uuid, u.id)::text || ':' || greatest($1::uuid, u.id)::text
                              else c.order_id = a.order_id end) as chat_id,
                  ${memberColumn('u')} || jsonb_build_object('active_role', case when u.active_role = 'admin' then 'customer' else u.active_role end) as person,
                  case when a.service_id is null then null else jsonb_build_object('_id', a.service_id, 'title', a.title) end as service
           from asked a join users u on u.id = a.person_id and u.id <> $1::uuid
             and (u.status in ('active', 'limited') or a.order_id is not null and u.status <> 'deleted')
           where $4::uuid is null or a.order_id is not null`,
    [user_id, input.recipient ?? null, input.service_id ?? null, input.order_id ?? null],
  );

export async function listCorrespondents(user_id: string): Promise<string[]> {
  const rows = await hotRead<{ user_id: string }>(
    'list-correspondents',
    `select distinct o.user_id from (values (false), (true)) as list (is_of_order)
     cross join lateral (
       select me.chat_id from chat_members me
       where me.user_id = $1 and me.is_of_order = list.is_of_order and me.deleted_at is null and me.archived_at is null
       order by me.last_message_at desc, me.chat_id desc limit 300) mine
     join chat_members o on o.chat_id = mine.chat_id and o.user_id <> $1
     where exists (select from users u where u.id = $1 and u.shows_online)`,
    [user_id],
  );
  return rows.map((row) => row.user_id);
}

export async function listListeners(user_id: string, chat_id: string): Promise<string[]> {
  const rows = await hotRead<{ user_id: string }>(
    'list-listeners',
    `select o.user_id from chat_members me join chat_members o on o.chat_id = me.chat_id and o.user_id <> me.user_id
     where me.chat_id = $2::uuid and me.user_id = $1 and me.deleted_at is null and o.deleted_at is null
       and not exists (select from user_blocks b where (b.blocker_id, b.blocked_id) in ((o.user_id, me.user_id), (me.user_id, o.user_id)))`,
    [user_id, chat_id],
  );
  return rows.map((row) => row.user_id);
}
