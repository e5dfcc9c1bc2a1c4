/** Whoever calls our letter spam gets no more of those that may be switched off, until they are switched on again in the settings. */

import { noticeKinds } from '@artel/contracts/chat/notification-choices.ts';
import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { writeChoice } from './choices.sql.ts';
import { isLocked } from './notice.policy.ts';
import { writeDigest } from './times.sql.ts';

export async function switchLettersOff(tx: Tx, user_id: string): Promise<void> {
  for (const kind of noticeKinds) if (!isLocked(kind, 'email')) await writeChoice(tx, user_id, { kind, channel: 'email', is_on: false });
  await writeDigest(tx, user_id, 'off', now());
}
