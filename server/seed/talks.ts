import { v7 as newId } from 'uuid';
import { inTransaction } from '../src/platform/db/index.ts';
import { days, hours, later, minutes, now } from '../src/platform/index.ts';
import { threads } from './content/index.ts';
import { claimStep, findIds, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { listServicesByTitle } from './talks.sql.ts';

const mark = 'talks';

/** Idempotent: rows and mark are one transaction. Needs people and services. */
export async function seedTalks(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const services = await listServicesByTitle(
      tx,
      threads.map(({ service }) => service),
    );
    const talks = threads.map((thread, at) => talkOf(thread, at, people, services.get(thread.service)!));
    await insertRows(
      tx,
      'chats',
      talks.map(({ chat }) => chat),
    );
    await insertRows(
      tx,
      'chat_members',
      talks.flatMap(({ members }) => members),
    );
    await insertRows(
      tx,
      'messages',
      talks.flatMap(({ messages }) => messages),
    );
    onProgress(`Переписки: ${talks.length}`, 1);
  });
}

type Talk = { chat: Row; members: Row[]; messages: Row[] };

function talkOf(thread: (typeof threads)[number], at: number, people: ReadonlyMap<string, string>, service_id: string): Talk {
  const id = newId();
  const ids = { customer: people.get(thread.customer)!, seller: people.get(thread.seller)! };
  const last = thread.lines.at(-1)!;
  const whole_ms = thread.lines.reduce((sum, { minutes_later }) => sum + minutes(minutes_later), 0);
  let said_at = later(-hours(2) - days(at) - whole_ms);
  const messages = thread.lines.map(({ from, text, minutes_later }, index): Row => {
    said_at = later(minutes(minutes_later), said_at);
    return {
      id: newId(),
      chat_id: id,
      seq: index + 1,
      sender_id: ids[from],
      client_id: newId(),
      kind: 'text',
      message: text,
      file_ids: [],
      service_id: index === 0 ? service_id : null,
      recipient_id: from === 'customer' ? ids.seller : ids.customer,
      created_at: said_at,
    };
  });
  const begun_at = messages[0]!.created_at as Date;
  const isUnread = at % 2 === 0;
  const member = (side: 'customer' | 'seller'): Row => ({
    chat_id: id,
    user_id: ids[side],
    joined_at: begun_at,
    draft: '',
    hidden_to_seq: 0,
    is_of_order: false,
    last_message_at: said_at,
    ...(isUnread && last.from !== side ? { last_read_seq: messages.length - 1, unseen: 1 } : { last_read_seq: messages.length, unseen: 0 }),
  });
  return {
    chat: {
      id,
      pair: [ids.customer, ids.seller].sort().join(':'),
      started_by: ids.customer,
      service_id,
      last_seq: messages.length,
      last_message_at: said_at,
      created_at: begun_at,
      updated_at: said_at,
      version: messages.length + 1,
    },
    members: [member('customer'), member('seller')],
    messages,
  };
}
