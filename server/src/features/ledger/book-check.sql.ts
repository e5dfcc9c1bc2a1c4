import { database, type Tx } from '../../platform/db/index.ts';

/** Kept balances, and the entries of the accounts that keep none: nothing, when every journal balances and every balance is that of its entries. */
export async function sumAccounts(): Promise<number> {
  const { rows } = await database().query<{ off_minor: number }>(
    `select ((select coalesce(sum(balance_minor), 0) from accounts)
       + (select coalesce(sum(e.amount_minor), 0) from entries e join accounts a on a.id = e.account_id where a.balance_minor is null))::bigint as off_minor`,
  );
  return rows[0]!.off_minor;
}

export type BookCheck = { off_minor: number; checked_at: Date; stopped_at: Date | null };
/** The first moment of a stop is kept. Answers the check as it is now. */
export async function recordBookCheck(tx: Tx, check: { off_minor: number; is_whole: boolean; at: Date }): Promise<BookCheck> {
  const { rows } = await tx.client.query<BookCheck>(
    `insert into book_checks as b (off_minor, checked_at, stopped_at) values ($1, $3, case when $2 then null else $3::timestamptz end)
     on conflict (only_row) do update set off_minor = excluded.off_minor, checked_at = excluded.checked_at,
       stopped_at = case when $2 then null else coalesce(b.stopped_at, excluded.stopped_at) end
     returning off_minor, checked_at, stopped_at`,
    [check.off_minor, check.is_whole, check.at],
  );
  return rows[0]!;
}

export async function findBookCheck(): Promise<BookCheck | undefined> {
  const { rows } = await database().query<BookCheck>(`select off_minor, checked_at, stopped_at from book_checks`);
  return rows[0];
}
