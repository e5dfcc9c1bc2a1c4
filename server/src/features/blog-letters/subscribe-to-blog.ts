import { maskedEmail } from '@artel/contracts/kit/masked-email.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import { networkOf } from '../../platform/http/visit.ts';
import { days, later, now, refuse } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { emailIn } from './blog-link.ts';
import { deleteReader, findReader, markConfirmed, putSubscription } from './blog-readers.sql.ts';
import { blogConfirmLetter } from './letters.ts';

const linkLives = days(7);
const between = days(1);

/** Ten an hour from a network, a letter a day to an address. */
export async function subscribeToBlog(email: string, ip: string): Promise<{ is_asked: true }> {
  await consume(featureLimit('blog-readers', 10, 3600), networkOf(ip));
  await inTransaction(async (tx) => {
    if (await putSubscription(tx, email, { at: now(), unlessSince: later(-between) }))
      await sendMail(tx, blogConfirmLetter(email), { code: 'blog' });
  });
  return { is_asked: true };
}

const readerOf = async (token: string) => {
  const email = emailIn(token) ?? refuse('BLOG_LINK_BROKEN');
  return { email, reader: await findReader(email) };
};

export async function getBlogReader(token: string): Promise<{ email: string; is_on: boolean }> {
  const { email, reader } = await readerOf(token);
  return { email: maskedEmail(email), is_on: reader?.confirmed_at != null };
}

/** A letter from before the subscription was ended does not begin it again. */
export async function confirmBlog(token: string): Promise<{ is_on: true }> {
  const { email, reader } = await readerOf(token);
  if (!reader || (!reader.confirmed_at && reader.asked_at < later(-linkLives))) refuse('BLOG_LINK_BROKEN');
  await inTransaction((tx) => markConfirmed(tx, email, { at: now(), told_until: later(-days(14)) }));
  return { is_on: true };
}

export async function stopBlog(token: string): Promise<{ is_on: false }> {
  const { email } = await readerOf(token);
  await inTransaction((tx) => deleteReader(tx, email));
  return { is_on: false };
}
