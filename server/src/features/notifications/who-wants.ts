import type { NoticeChannel, NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { listAllChoices, listChoicesOf } from './choices.sql.ts';
import { lineOf, reachesBlocked } from './notice.policy.ts';
import { listBlocked } from './notifications.sql.ts';

/** By choice, else by the catalogue. */
export async function whoWants(tx: Tx, user_ids: readonly string[], kind: NoticeKind, channel: NoticeChannel): Promise<string[]> {
  const choices = await listChoicesOf(tx, user_ids, kind);
  return user_ids.filter(
    (id) =>
      lineOf(
        kind,
        choices.filter((choice) => choice.user_id === id),
      )[channel].is_on,
  );
}

type Told = { to: string; code: string; kind: NoticeKind };
/** Of many people and kinds at once. */
export async function wishesOf(tx: Tx, all: readonly Told[]) {
  const choices = Map.groupBy(await listAllChoices(tx, [...new Set(all.map(({ to }) => to))]), ({ user_id }) => user_id);
  const asking = all.filter((told) => !reachesBlocked(told)).map(({ to }) => to);
  const blocked = asking.length > 0 ? await listBlocked(tx, [...new Set(asking)]) : new Set<string>();
  return (told: Told, channel: NoticeChannel): boolean =>
    lineOf(told.kind, choices.get(told.to) ?? [])[channel].is_on && (reachesBlocked(told) || !blocked.has(told.to));
}
