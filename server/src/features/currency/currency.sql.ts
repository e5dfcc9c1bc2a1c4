import type { Kysely } from 'kysely';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import type { StoredRates } from './rates.policy.ts';

export async function findRates(db: Kysely<DB> = read()): Promise<StoredRates | undefined> {
  const rows = await db.selectFrom('currency_rates').selectAll().execute();
  const of = (currency: string) => rows.find((row) => row.currency === currency);
  const [usdt, btc] = [of('USDT'), of('BTC')];
  if (!usdt || !btc) return undefined;
  return { USDT: usdt.rub_per_unit, BTC: btc.rub_per_unit, source: usdt.source as StoredRates['source'], taken_at: usdt.taken_at };
}

export async function storeRates(tx: Tx, { USDT, BTC, source, taken_at }: StoredRates): Promise<void> {
  await tx.db
    .insertInto('currency_rates')
    .values([
      { currency: 'BTC', rub_per_unit: BTC, source, taken_at },
      { currency: 'USDT', rub_per_unit: USDT, source, taken_at },
    ])
    .onConflict((oc) =>
      oc.column('currency').doUpdateSet((row) => ({
        rub_per_unit: row.ref('excluded.rub_per_unit'),
        source: row.ref('excluded.source'),
        taken_at: row.ref('excluded.taken_at'),
      })),
    )
    .execute();
}
