import type { NoticeChannel, NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { listAllChoices, listChoicesOf } from './choices.sql.ts';
import { lineOf } from './notice.policy.ts';

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

/** Of many people and kinds at once. */
export async function wishesOf(tx: Tx, user_ids: readonly string[]) {
  const choices = Map.groupBy(await listAllChoices(tx, user_ids), ({ user_id }) => user_id);
  return ({ to, kind }: { to: string; kind: NoticeKind }, channel: NoticeChannel): boolean =>
    lineOf(kind, choices.get(to) ?? [])[channel].is_on;
}
