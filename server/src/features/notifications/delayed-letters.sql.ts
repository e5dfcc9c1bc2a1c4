import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { Tx } from '../../platform/db/index.ts';

export type Way = 'email' | 'push';
export type DelayedLine = {
  user_id: string;
  channel: Way;
  code: string;
  kind: NoticeKind;
  title: string;
  text: string;
  url: string;
  entity_id: string | null;
};
export type NewDelayedLetter = DelayedLine & { goes: 'hour' | 'night' | 'digest'; dedupe_key: string; held_at: Date; due_at: Date | null };

/** Once for an event, a reader and a way. */
export async function insertDelayed(tx: Tx, lines: readonly NewDelayedLetter[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.db
    .insertInto('held_letters')
    .values([...lines])
    .onConflict((oc) => oc.columns(['user_id', 'dedupe_key', 'channel']).doNothing())
    .execute();
}

const due = {
  hour: `goes = 'hour' and due_at is null and held_at <= $2`,
  night: `goes <> 'digest' and due_at <= $2`,
  digest: `goes = 'digest' and due_at <= $2`,
};

/** Takes all that is due of so many members; answers what they have not read meanwhile. */
export async function takeDelayed(
  tx: Tx,
  what: keyof typeof due,
  { members, at }: { members: number; at: Date },
): Promise<{ taken: number; lines: DelayedLine[] }> {
  const { rows } = await tx.client.query<DelayedLine & { is_read: boolean }>(
    `with readers as (
       select distinct user_id from held_letters where ${due[what]} order by user_id limit $1),
     taken as (delete from held_letters h where h.user_id in (select user_id from readers) and ${due[what]} returning h.*)
     select t.user_id, t.channel, t.code, t.kind, t.title, t.text, t.url, t.entity_id,
            exists (select from notifications n where n.user_id = t.user_id and n.dedupe_key = t.dedupe_key and n.state <> 'unread') as is_read
     from taken t order by t.user_id, t.held_at, t.dedupe_key`,
    [members, at],
  );
  return { taken: new Set(rows.map(({ user_id }) => user_id)).size, lines: rows.filter(({ is_read }) => !is_read) };
}
