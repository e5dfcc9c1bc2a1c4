/** Gap-free events written in the transaction. The socket hints; the feed is replayed. */
import { days, later, now } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';
import { appendOwnToFeeds, appendSelectedToFeeds, appendToFeeds, forgetFeedBefore, lockCounters, type Selected } from './feed.sql.ts';
import { emitToMember } from './sockets.ts';

export async function publishToMembers(tx: Tx, user_ids: readonly string[], type: string, payload: Record<string, unknown>): Promise<void> {
  const appended = await appendToFeeds(tx, [...new Set(user_ids)], { type, payload, at: now() });
  push(tx, type, appended, () => payload);
}

export async function publishEach(
  tx: Tx,
  type: string,
  entries: readonly { user_id: string; payload: Record<string, unknown> }[],
): Promise<void> {
  if (entries.length === 0) return;
  const appended = await appendOwnToFeeds(tx, entries, { type, at: now() });
  push(tx, type, appended, ({ payload }) => payload);
}

export async function publishSelected(tx: Tx, type: string, selected: Selected): Promise<void> {
  const appended = await appendSelectedToFeeds(tx, selected, { type, at: now() });
  push(tx, type, appended, ({ payload }) => payload);
}

function push<Appended extends { user_id: string; seq: number }>(
  tx: Tx,
  type: string,
  appended: readonly Appended[],
  payloadOf: (row: Appended) => Record<string, unknown>,
): void {
  for (const row of appended) tx.afterCommit(() => emitToMember(row.user_id, type, { ...payloadOf(row), seq: row.seq }));
}

/** For absolute sums: read under these locks, a greater number never carries an older sum. */
export async function lockFeeds(tx: Tx, user_ids: readonly string[]): Promise<void> {
  // hinted members are locked too: lock order
  await lockCounters(tx, [...new Set([...user_ids, ...(hints.get(tx) ?? []).flatMap((hint) => hint.user_ids)])]);
}

type Hint = { user_ids: readonly string[]; entity: { type: string; id: string } };
const hints = new WeakMap<Tx, Hint[]>();

/** «Refetch this entity». Written at the end of the transaction, for all at once: lock order. */
export async function publishChanged(tx: Tx, user_ids: readonly string[], entity: { type: string; id: string }): Promise<void> {
  const known = hints.get(tx);
  if (known) return void known.push({ user_ids, entity });
  hints.set(tx, [{ user_ids, entity }]);
  tx.beforeCommit('feeds', async () => {
    const all = hints.get(tx)!;
    hints.delete(tx);
    await publishEach(
      tx,
      'entity_changed',
      all.flatMap(({ user_ids, entity }) => [...new Set(user_ids)].map((user_id) => ({ user_id, payload: entity }))),
    );
  });
}

export const feedIsSaved_ms = days(30);
export const forgetOldFeed = (tx: Tx): Promise<void> => forgetFeedBefore(tx, later(-feedIsSaved_ms));
