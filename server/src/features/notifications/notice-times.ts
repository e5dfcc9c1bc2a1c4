import type { getNoticeTimes, NoticeTimes, setNoticeTimes as setCall } from '@artel/contracts/chat/notice-times.ts';
import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { proofLetter, trialLetter } from './letters.ts';
import { mailboxLink } from './mailbox-works.ts';
import { findTimes, forgetRefusal, type Times, writeDigest, writeTimes } from './times.sql.ts';

const asText = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const inMinutes = (words: string): number => Number(words.slice(0, 2)) * 60 + Number(words.slice(3));

const view = ({ is_quiet, quiet_from, quiet_to, digest, time_zone, email, refused_at, told_by, complained_at }: Times): NoticeTimes => ({
  is_quiet,
  digest,
  time_zone,
  quiet_from: asText(quiet_from),
  quiet_to: asText(quiet_to),
  mail_refused: refused_at && { email, since: refused_at.toISOString(), is_by_link: told_by === 'service' },
  mail_complained: complained_at?.toISOString() ?? null,
});

export const readTimes = async ({ user_id }: Member): Promise<ResultOf<typeof getNoticeTimes>> =>
  view((await findTimes(user_id)) ?? refuse('SIGN_IN_NEEDED'));

export async function setTimes(viewer: Member, body: BodyOf<typeof setCall>): Promise<NoticeTimes> {
  const input = { ...body, quiet_from: inMinutes(body.quiet_from), quiet_to: inMinutes(body.quiet_to) };
  await inTransaction(async (tx) => {
    if (await writeTimes(tx, viewer.user_id, input, now()))
      await publishChanged(tx, [viewer.user_id], { type: 'notices', id: viewer.user_id });
  });
  return readTimes(viewer);
}

export async function scheduleDigest(tx: Tx, user_id: string): Promise<void> {
  const times = await findTimes(user_id);
  if (times?.digest === 'off' && (await writeDigest(tx, user_id, 'daily', now())))
    await publishChanged(tx, [user_id], { type: 'notices', id: user_id });
}

/**
 * Clears the refusal first: the trial letter shows whether it still holds. What the mail service reported stays, because our server takes
 * letters all the same.
 */
export async function tryMailAgain({ user_id }: Member): Promise<Record<string, never>> {
  const { email, told_by } = (await findTimes(user_id)) ?? refuse('SIGN_IN_NEEDED');
  await inTransaction(async (tx) => {
    if (told_by !== 'service') await forgetRefusal(tx, email);
    await sendMail(tx, told_by === 'service' ? proofLetter(email, mailboxLink(user_id, email)) : trialLetter({ id: user_id, email }), {
      user_id,
    });
    await publishChanged(tx, [user_id], { type: 'notices', id: user_id });
  });
  return {};
}
