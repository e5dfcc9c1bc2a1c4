/**
 * Each member's feed of events: a gap-free sequence written in the transaction of the change. The socket only hints;
 * the feed is the truth, replayed on connect and after every gap.
 */
import { days, later, now } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';
import { appendToFeeds, forgetFeedBefore } from './feed.sql.ts';
import { emitToMember } from './sockets.ts';

/**
 * Tells a member something. Members told in one transaction must be told in id order (the settled lock order), so a
 * use case hands over all of them at once.
 */
export async function tellMembers(tx: Tx, user_ids: readonly string[], type: string, payload: Record<string, unknown>): Promise<void> {
  for (const { user_id, seq } of await appendToFeeds(tx, [...new Set(user_ids)], type, payload, now()))
    tx.afterCommit(() => emitToMember(user_id, type, { ...payload, seq }));
}

/** Both sides' pages follow this: something of theirs changed, ask for it again. */
export const tellChanged = (tx: Tx, user_ids: readonly string[], entity: { type: string; id: string }): Promise<void> =>
  tellMembers(tx, user_ids, 'entity_changed', entity);

export const feedIsKept_ms = days(30);
export const forgetOldFeed = (tx: Tx): Promise<void> => forgetFeedBefore(tx, later(-feedIsKept_ms));
