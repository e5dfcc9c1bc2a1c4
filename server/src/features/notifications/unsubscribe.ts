import type { Letters } from '@artel/contracts/chat/notification-choices.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { now, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { listChoices, writeChoice } from './choices.sql.ts';
import { lineOf } from './notice.policy.ts';
import { findTimes, writeDigest } from './times.sql.ts';
import { readOff } from './unsubscribe.token.ts';

const opened = (token: string) => readOff(token) ?? refuse('UNSUBSCRIBE_LINK_BROKEN');

export async function getUnsubscribe(token: string): Promise<{ kinds: Letters[]; is_on: boolean }> {
  const { user_id, kinds } = opened(token);
  const [choices, times] = await Promise.all([listChoices(user_id), findTimes(user_id)]);
  const isOn = (kind: Letters) => (kind === 'digest' ? times?.digest !== 'off' : lineOf(kind, choices).email.is_on);
  return { kinds, is_on: kinds.some(isOn) };
}

export async function unsubscribe(token: string): Promise<{ is_on: false }> {
  const { user_id, kinds } = opened(token);
  await inTransaction(async (tx) => {
    let isNews = false;
    for (const kind of kinds) {
      const isChanged =
        kind === 'digest'
          ? await writeDigest(tx, user_id, 'off', now())
          : await writeChoice(tx, user_id, { kind, channel: 'email', is_on: false });
      isNews ||= isChanged;
    }
    if (isNews) await publishChanged(tx, [user_id], { type: 'notices', id: user_id });
  });
  return { is_on: false };
}
