import { inTransaction } from '../../platform/db/index.ts';
import { days, later, now } from '../../platform/index.ts';
import { sendMails } from '../../platform/mail/mail.ts';
import { listNewPosts } from '../blog/index.ts';
import { forgetUnconfirmed, takeReaders } from './blog-readers.sql.ts';
import { blogLetter } from './letters.ts';

const atOnce = 200;
/** A Wednesday a few minutes early is the same Wednesday. */
const pause = days(13);

export async function mailBlog(): Promise<void> {
  await inTransaction((tx) => forgetUnconfirmed(tx, later(-days(7))));
  // the longest time between two letters
  const posts = await listNewPosts(later(-days(28)));
  const newest = posts[0]?.published_at;
  if (!newest) return;
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const toldBefore = new Date(Math.min(later(-pause).getTime(), newest.getTime() - 1));
      const readers = await takeReaders(tx, { toldBefore, at: now(), most: atOnce });
      await sendMails(
        tx,
        readers.map(({ email, told_until }) => ({
          letter: blogLetter(
            email,
            posts.filter(({ published_at }) => published_at > told_until),
          ),
          code: 'blog',
        })),
      );
      return readers.length === atOnce;
    });
  }
}
