/**
 * Each member's feed of events: a gap-free sequence written in the transaction of the change. The socket only hints;
 * the feed is the truth, replayed on connect and after every gap.
 */
import { days, later, now } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';
import { appendOwnToFeeds, appendSelectedToFeeds, appendToFeeds, forgetFeedBefore, lockCounters, type Selected } from './feed.sql.ts';
import { emitToMember } from './sockets.ts';

/**
 * Tells members something. Those told in one transaction must be told in id order (the settled lock order), so a use case hands over all
 * of them at once.
 */
export async function tellMembers(tx: Tx, user_ids: readonly string[], type: string, payload: Record<string, unknown>): Promise<void> {
  const appended = await appendToFeeds(tx, [...new Set(user_ids)], { type, payload, at: now() });
  push(tx, type, appended, () => payload);
}

/** Tells each member something of their own: the same type, other words. One event a member in a call. */
export async function tellEach(
  tx: Tx,
  type: string,
  told: readonly { user_id: string; payload: Record<string, unknown> }[],
): Promise<void> {
  if (told.length === 0) return;
  const payloads = new Map(told.map(({ user_id, payload }) => [user_id, payload]));
  const appended = await appendOwnToFeeds(tx, told, { type, at: now() });
  push(tx, type, appended, ({ user_id }) => payloads.get(user_id)!);
}

/** Tells each member what the database answers for them at this moment, without reading it here first. */
export async function tellSelected(tx: Tx, type: string, selected: Selected): Promise<void> {
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

/**
 * For sums told as absolute values: whoever sums under these locks sees what every earlier teller of the members has changed, so the
 * event with the greater number never carries the older sum.
 */
export async function lockFeeds(tx: Tx, user_ids: readonly string[]): Promise<void> {
  // those who will be told something at the end are locked along: nobody's feed is waited for out of order
  await lockCounters(tx, [...new Set([...user_ids, ...(hints.get(tx) ?? []).flatMap((hint) => hint.user_ids)])]);
}

type Hint = { user_ids: readonly string[]; entity: { type: string; id: string } };
const hints = new WeakMap<Tx, Hint[]>();

/**
 * Both sides' pages follow this: something of theirs changed, ask for it again. Written at the end of the transaction, to all who are
 * told in it at once, so that a use case may tell one, then both, then move money, and two of them never wait for each other.
 */
export async function tellChanged(tx: Tx, user_ids: readonly string[], entity: { type: string; id: string }): Promise<void> {
  const known = hints.get(tx);
  if (known) return void known.push({ user_ids, entity });
  hints.set(tx, [{ user_ids, entity }]);
  tx.beforeCommit('feeds', async () => {
    await lockFeeds(tx, []);
    const all = hints.get(tx)!;
    hints.delete(tx);
    for (const hint of all) await tellMembers(tx, hint.user_ids, 'entity_changed', hint.entity);
  });
}

export const feedIsKept_ms = days(30);
export const forgetOldFeed = (tx: Tx): Promise<void> => forgetFeedBefore(tx, later(-feedIsKept_ms));
