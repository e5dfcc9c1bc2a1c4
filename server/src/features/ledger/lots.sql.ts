import type { Kysely } from 'kysely';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import type { ReservedLot } from './lots.policy.ts';

/** In a transaction pass its `tx.db`, under the lock of the account or of what has taken the lots. */
export async function listLots(holders: readonly string[], db: Kysely<DB> = read()): Promise<ReservedLot[]> {
  return db
    .selectFrom('lots')
    .select(['holder', 'source_id', 'is_reversible', 'paid_at', 'amount_minor'])
    .where('holder', 'in', holders)
    .execute();
}

/** One statement. Every holder that loses something is locked by its account, and loses no more than was read under that lock. */
export async function recordLots(
  tx: Tx,
  { taken, given }: { taken: readonly ReservedLot[]; given: readonly ReservedLot[] },
): Promise<void> {
  const columns = (lots: readonly ReservedLot[]) => [
    lots.map(({ holder }) => holder),
    lots.map(({ source_id }) => source_id),
    lots.map(({ amount_minor }) => amount_minor),
  ];
  const { rows } = await tx.client.query<{ touched: number }>({
    name: 'record-lots',
    text: `
      with t as (select * from unnest($1::text[], $2::uuid[], $3::bigint[]) as t(holder, source_id, amount)),
        emptied as (
          delete from lots l using t where l.holder = t.holder and l.source_id is not distinct from t.source_id and l.amount_minor = t.amount
          returning 1),
        lessened as (
          update lots l set amount_minor = l.amount_minor - t.amount from t
          where l.holder = t.holder and l.source_id is not distinct from t.source_id and l.amount_minor > t.amount
          returning 1),
        added as (
          insert into lots (holder, source_id, amount_minor, is_reversible, paid_at)
          select * from unnest($4::text[], $5::uuid[], $6::bigint[], $7::boolean[], $8::timestamptz[])
          on conflict (holder, source_id) do update
            set amount_minor = lots.amount_minor + excluded.amount_minor, paid_at = least(lots.paid_at, excluded.paid_at))
      select (select count(*) from emptied)::int + (select count(*) from lessened)::int as touched`,
    values: [...columns(taken), ...columns(given), given.map(({ is_reversible }) => is_reversible), given.map(({ paid_at }) => paid_at)],
  });
  if (rows[0]!.touched !== taken.length) throw new Error('lots changed under the lock of their account');
}
