/** A trial letter carries a link: who opens it has the mailbox, and it works. The link names the address and nothing else. */

import { inTransaction } from '../../platform/db/index.ts';
import { days, later, now, refuse } from '../../platform/index.ts';
import { pageAt } from '../../platform/mail/letter.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { findTimes, forgetRefusal } from './times.sql.ts';

const lives_ms = days(7);

export function mailboxLink(user_id: string, email: string): string {
  const token = `${user_id}.${seal(`works ${later(lives_ms).getTime()} ${email}`, user_id)}`;
  return pageAt(`/email/works?token=${token}`);
}

/** Does nothing for an address that is no longer the account's. */
export async function confirmMailbox(token: string): Promise<{ works: true }> {
  const [user_id = '', sealed = ''] = token.split('.');
  const [word, until, email] = unseal(sealed, user_id)?.split(' ') ?? [];
  if (word !== 'works' || !email || !(Number(until) > now().getTime())) return refuse('MAILBOX_LINK_BROKEN');
  const times = await findTimes(user_id);
  if (times?.email !== email) return refuse('MAILBOX_LINK_BROKEN');
  await inTransaction(async (tx) => {
    await forgetRefusal(tx, email);
    await publishChanged(tx, [user_id], { type: 'notices', id: user_id });
  });
  return { works: true };
}
