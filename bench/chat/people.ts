/** People of the measuring, signed in, and their chats: written by SQL, because making them is not what is measured. */
import { v7 as newId } from 'uuid';
import { database } from '../../server/src/platform/db/database.ts';
import { inTransaction } from '../../server/src/platform/db/transaction.ts';
import { insertMember, type Member } from '../member.ts';
import type { Pair } from './crowd.ts';

export const aMember = (): Promise<Member> => inTransaction(insertMember);

/** Two and two, who have both written already. */
export async function aPairs(count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n++) {
    const members: [Member, Member] = [await aMember(), await aMember()];
    pairs.push({ chat_id: await aChatOf(members, 2), members });
  }
  return pairs;
}

/** A chat with so many messages, in turn by its two sides; the first has read none of the latest ten. */
export async function aChatOf(members: readonly [Member, Member], messages: number): Promise<string> {
  const [chat_id] = await chatsOf(members[0], [members[1]], { chats: 1, messages, unread: 1 });
  return chat_id!;
}

/**
 * So many chats of one person with the others in turn, so many messages in each, over the last months; in the latest few something is
 * unread.
 */
export async function chatsOf(
  me: Member,
  others: readonly Member[],
  { chats, messages, unread }: { chats: number; messages: number; unread: number },
): Promise<string[]> {
  const ids = Array.from({ length: chats }, () => newId());
  const partners = ids.map((_, n) => others[n % others.length]!.user_id);
  const unseen = Math.min(messages, 10);
  const client = await database().connect();
  try {
    // what the keys point at was made here: looking a million of them up is not what is measured
    await client.query("begin; set local session_replication_role = replica; set local statement_timeout = '20min'");
    await client.query(
      `insert into chats (id, started_by, last_seq, last_message_at, created_at, updated_at)
       select id, $2::uuid, $3::int, timestamptz '2026-11-01' - n * interval '10 minutes', '2026-01-01', '2026-01-01'
       from unnest($1::uuid[]) with ordinality as made (id, n)`,
      [ids, me.user_id, messages],
    );
    await client.query(
      `insert into chat_members (chat_id, user_id, joined_at, last_message_at, last_read_seq, unseen)
       select c.id, side.id, c.created_at, c.last_message_at, side.last_read_seq, side.unseen
       from unnest($1::uuid[], $3::uuid[]) with ordinality as made (id, other, n) join chats c on c.id = made.id
         cross join lateral (values ($2::uuid, $4::int - case when n <= $6::int then $5::int else 0 end, case when n <= $6::int then ($5::int + 1) / 2 else 0 end),
                                    (made.other, $4::int, 0)) side (id, last_read_seq, unseen)`,
      [ids, me.user_id, partners, messages, unseen, unread],
    );
    await client.query(
      `insert into messages (id, chat_id, seq, sender_id, client_id, message, created_at)
       select gen_random_uuid(), made.id, n, case when n % 2 = 0 then $2::uuid else made.other end, 'seed-' || made.id || '-' || n,
              'Сообщение номер ' || n || ' о вывеске, сроке и цене', timestamptz '2026-01-01' + n * interval '10 seconds'
       from unnest($1::uuid[], $3::uuid[]) as made (id, other) cross join generate_series(1, $4::int) n`,
      [ids, me.user_id, partners, messages],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return ids;
}
