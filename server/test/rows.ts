/** Rows of what nobody can make through the product yet: the lists read the tables all the same. */

import { v7 as newId } from 'uuid';
import { database } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';

/** Writes one row with an id and its moments and answers the id; jsonb comes as text. */
export async function aRow(table: string, known: Record<string, unknown>): Promise<string> {
  const at = now();
  const row: Record<string, unknown> = { id: newId(), created_at: at, updated_at: at, ...known };
  for (const [name, value] of Object.entries(row)) if (value === undefined) delete row[name];
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`);
  await database().query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row));
  return row.id as string;
}

type People = { project_id: string; seller_id: string };
/** A bid of 15 000 руб. in 12 days that was sent, unless said otherwise. */
export const aBid = ({ project_id, seller_id, ...known }: People & Record<string, unknown>): Promise<string> =>
  aRow('bids', {
    project_id,
    seller_id,
    status: 'sent',
    price_minor: 1_500_000,
    term_days: 12,
    text: 'Сделаю вывеску с подсветкой: покажу три похожие работы и пришлю первый набросок через два дня.',
    ...known,
  });

/** A chat of these people, in this order, with messages of theirs: each line «who: words» by the person's place. */
export async function aChat(
  members: readonly { user_id: string }[],
  said: readonly [who: number, words: string][] = [],
  known: Record<string, unknown> = {},
): Promise<{ id: string; messages: string[] }> {
  const at = now();
  if (known.order_id) await forgetChatOf(known.order_id);
  const id = await aRow('chats', { last_seq: said.length, last_message_at: at, ...known });
  for (const { user_id } of members)
    await database().query('insert into chat_members (chat_id, user_id, joined_at) values ($1, $2, $3)', [id, user_id, at]);
  const messages: string[] = [];
  for (const [i, [who, message]] of said.entries())
    messages.push(await aMessage({ chat_id: id, seq: i + 1, sender_id: members[who]!.user_id, client_id: newId(), message }));
  await recountUnseen(id);
  return { id, messages };
}
/** An order has a chat of its own with what happened in it; a test that wants its own words begins anew. */
async function forgetChatOf(order_id: unknown): Promise<void> {
  const ofOrder = '(select id from chats where order_id = $1)';
  for (const table of ['messages', 'chat_members']) await database().query(`delete from ${table} where chat_id in ${ofOrder}`, [order_id]);
  await database().query('delete from chats where order_id = $1', [order_id]);
}
const recountUnseen = (chat_id: string) =>
  database().query(
    `update chat_members me set unseen = (select count(*) from messages n
       where n.chat_id = me.chat_id and n.seq > me.last_read_seq and n.sender_id is distinct from me.user_id) where chat_id = $1`,
    [chat_id],
  );
async function aMessage(row: Record<string, unknown>): Promise<string> {
  const id = newId();
  const { chat_id, seq, sender_id, client_id, message } = row;
  await database().query(
    'insert into messages (id, chat_id, seq, sender_id, client_id, message, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, chat_id, seq, sender_id, client_id, message, now()],
  );
  return id;
}
/** How far a member has read. */
export async function hasRead(chat_id: string, { user_id }: { user_id: string }, seq: number): Promise<void> {
  await database().query('update chat_members set last_read_seq = $3 where chat_id = $1 and user_id = $2', [chat_id, user_id, seq]);
  await recountUnseen(chat_id);
}

export const anAppeal = (known: Record<string, unknown>): Promise<string> =>
  aRow('appeals', { type: 'service', reason_code: 'other', text: 'Услуга повторяет мою слово в слово.', status: 'new', ...known });
