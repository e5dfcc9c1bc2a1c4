import type { NoticeLine } from '@artel/contracts/chat/notification-choices.ts';
import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { listChoices, writeChoice } from './choices.sql.ts';
import { isLocked, kindsFor, lineOf, type NoticeChoice } from './notice.policy.ts';

export async function listNoticeChoices(viewer: Member): Promise<Page<NoticeLine>> {
  const choices = await listChoices(viewer.user_id);
  const result = kindsFor(viewer.roles).map((kind) => lineOf(kind, choices));
  return { result, total: result.length };
}

export async function chooseNotice(viewer: Member, choice: NoticeChoice): Promise<NoticeLine> {
  if (!choice.is_on && isLocked(choice.kind, choice.channel)) refuse('NOTICE_LOCKED');
  await inTransaction(async (tx) => {
    if (await writeChoice(tx, viewer.user_id, choice)) await publishChanged(tx, [viewer.user_id], { type: 'notices', id: viewer.user_id });
  });
  return lineOf(choice.kind, await listChoices(viewer.user_id));
}
