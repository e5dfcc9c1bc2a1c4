import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export type HeldLine = { user_id: string; code: string; kind: NoticeKind; title: string; text: string; url: string };

/** Once for an event and a reader. */
export async function insertHeld(
  tx: Tx,
  line: Omit<HeldLine, 'user_id'> & { dedupe_key: string; held_at: Date },
  user_ids: readonly string[],
) {
  await tx.db
    .insertInto('held_letters')
    .values(user_ids.map((user_id) => ({ ...line, user_id })))
    .onConflict((oc) => oc.columns(['user_id', 'dedupe_key']).doNothing())
    .execute();
}

/** Skips what was read meanwhile. */
export async function takeHeld(tx: Tx, members: number): Promise<{ taken: number; lines: HeldLine[] }> {
  const { rows } = await tx.client.query<HeldLine & { is_read: boolean }>(
    `with readers as (
       select distinct user_id from held_letters order by user_id limit $1),
     taken as (delete from held_letters h using readers r where h.user_id = r.user_id returning h.*)
     select t.user_id, t.code, t.kind, t.title, t.text, t.url,
            exists (select from notifications n where n.user_id = t.user_id and n.dedupe_key = t.dedupe_key and n.state <> 'unread') as is_read
     from taken t order by t.user_id, t.held_at, t.dedupe_key`,
    [members],
  );
  return { taken: new Set(rows.map(({ user_id }) => user_id)).size, lines: rows.filter(({ is_read }) => !is_read) };
}
