import { hotRead, type Tx } from '../../platform/db/index.ts';

type Reader = { asked_at: Date; confirmed_at: Date | null };
export async function findReader(email: string): Promise<Reader | undefined> {
  const [reader] = await hotRead<Reader>('find-blog-reader', 'select asked_at, confirmed_at from blog_readers where email = $1', [email]);
  return reader;
}

/** Whether a letter is due: not to a subscriber, nor to an address that was written to since. */
export async function putSubscription(tx: Tx, email: string, { at, unlessSince }: { at: Date; unlessSince: Date }): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `insert into blog_readers (email, asked_at) values ($1, $2)
     on conflict (email) do update set asked_at = excluded.asked_at
       where blog_readers.confirmed_at is null and blog_readers.asked_at <= $3`,
    [email, at, unlessSince],
  );
  return rowCount === 1;
}

export async function markConfirmed(tx: Tx, email: string, { at, told_until }: { at: Date; told_until: Date }): Promise<void> {
  await tx.client.query('update blog_readers set confirmed_at = $2, told_until = $3 where email = $1 and confirmed_at is null', [
    email,
    at,
    told_until,
  ]);
}

export async function deleteReader(tx: Tx, email: string): Promise<void> {
  await tx.client.query('delete from blog_readers where email = $1', [email]);
}

export async function forgetUnconfirmed(tx: Tx, before: Date): Promise<void> {
  await tx.client.query('delete from blog_readers where confirmed_at is null and asked_at < $1', [before]);
}

/** Marked as notified before the letter is written, in one transaction with it. Mailboxes that take nothing are left out. */
export async function takeReaders(
  tx: Tx,
  { toldBefore, at, most }: { toldBefore: Date; at: Date; most: number },
): Promise<{ email: string; told_until: Date }[]> {
  const { rows } = await tx.client.query<{ email: string; told_until: Date }>(
    `with due as (
       select email, told_until from blog_readers r where told_until <= $1
         and not exists (select from refused_addresses a where a.email = r.email)
       order by email limit $3 for update skip locked)
     update blog_readers r set told_until = $2 from due where r.email = due.email returning due.email, due.told_until`,
    [toldBefore, at, most],
  );
  return rows;
}
