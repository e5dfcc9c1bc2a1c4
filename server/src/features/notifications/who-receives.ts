import type { NoticeChannel, NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { Tx } from '../../platform/db/index.ts';
import { listChoicesOf, listNoticeChoices } from './choices.sql.ts';
import { lineOf, reachesBlocked } from './notice.policy.ts';

export async function whoReceives(tx: Tx, user_ids: readonly string[], kind: NoticeKind, channel: NoticeChannel): Promise<string[]> {
  const choices = await listChoicesOf(tx, user_ids, kind);
  return user_ids.filter(
    (id) =>
      lineOf(
        kind,
        choices.filter((choice) => choice.user_id === id),
      )[channel].is_on,
  );
}

type NoticeTarget = { to: string; code: string; kind: NoticeKind };
export async function noticeChoicesOf(tx: Tx, all: readonly NoticeTarget[]) {
  const inputs = new Map((await listNoticeChoices(tx, [...new Set(all.map(({ to }) => to))])).map((input) => [input.user_id, input]));
  return (target: NoticeTarget, channel: NoticeChannel): boolean => {
    const { choices = [], is_blocked = false } = inputs.get(target.to) ?? {};
    return lineOf(target.kind, choices)[channel].is_on && (reachesBlocked(target) || !is_blocked);
  };
}
