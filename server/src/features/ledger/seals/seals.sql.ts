import { hotRead, type Tx } from '../../../platform/db/index.ts';

export type UnsealedJournal = {
  id: string;
  key: string;
  code: string;
  entity: string;
  entity_id: string;
  reason: string;
  actor_id: string | null;
  reverses_id: string | null;
  at: Date;
  entries: { account: string; amount_minor: number; currency: string }[];
};
export type Seal = { no: number; journal_id: string; prev_hash: string; hash: string; day: string; sealed_at: Date };

export async function takeSealerLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(7102) as taken`);
  return rows[0]!.taken;
}

export async function findLastSeal(tx: Tx): Promise<{ no: number; hash: string; day: string } | undefined> {
  const { rows } = await tx.client.query<{ no: number; hash: string; day: string }>(
    `select no, hash, greatest(day, (select max(day) + 1 from ledger_days))::text as day from journal_seals order by no desc limit 1`,
  );
  return rows[0];
}

export async function listUnsealed(tx: Tx, limit: number): Promise<UnsealedJournal[]> {
  const { rows } = await tx.client.query<UnsealedJournal>({
    name: 'list-unsealed-journals',
    text: `select j.id, j.key, j.code, j.entity, j.entity_id, j.reason, j.actor_id, j.reverses_id, j.at,
             (select jsonb_agg(jsonb_build_object('account', a.key, 'amount_minor', e.amount_minor, 'currency', e.currency))
                from entries e join accounts a on a.id = e.account_id where e.journal_id = j.id) as entries
           from unsealed_journals u join journals j on j.id = u.journal_id order by j.at, j.id limit $1`,
    values: [limit],
  });
  return rows;
}

export async function forgetUnsealed(tx: Tx, journal_ids: readonly string[]): Promise<void> {
  await tx.client.query({
    name: 'forget-unsealed-journals',
    text: `delete from unsealed_journals where journal_id = any($1)`,
    values: [journal_ids],
  });
}

export async function insertSeal(tx: Tx, seal: Seal): Promise<void> {
  await tx.db.insertInto('journal_seals').values(seal).execute();
}

export async function findSealing(before: Date): Promise<{ sealed_at: Date | null; waiting: number }> {
  const [row] = await hotRead<{ sealed_at: Date | null; waiting: number }>(
    'sealing',
    `select (select sealed_at from journal_seals order by no desc limit 1) as sealed_at,
       (select count(*)::int from unsealed_journals u join journals j on j.id = u.journal_id where j.at < $1) as waiting`,
    [before],
  );
  return row!;
}
