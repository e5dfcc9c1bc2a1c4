/** By the link of a letter. Whoever has the letter may stop its kind, and nothing else. */
import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { listChoices, writeChoice } from './choices.sql.ts';
import { lineOf } from './notice.policy.ts';
import { readOff } from './unsubscribe.token.ts';

const opened = (token: string) => readOff(token) ?? refuse('UNSUBSCRIBE_LINK_BROKEN');

export async function getUnsubscribe(token: string): Promise<{ kinds: NoticeKind[]; is_on: boolean }> {
  const { user_id, kinds } = opened(token);
  const choices = await listChoices(user_id);
  return { kinds, is_on: kinds.some((kind) => lineOf(kind, choices).email.is_on) };
}

export async function unsubscribe(token: string): Promise<{ is_on: false }> {
  const { user_id, kinds } = opened(token);
  await inTransaction(async (tx) => {
    let isNews = false;
    for (const kind of kinds) isNews = (await writeChoice(tx, user_id, { kind, channel: 'email', is_on: false })) || isNews;
    if (isNews) await tellChanged(tx, [user_id], { type: 'notices', id: user_id });
  });
  return { is_on: false };
}
