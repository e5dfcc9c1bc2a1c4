import type { Coin } from '@artel/contracts/kit/coins.ts';
import type { Kysely } from 'kysely';
import { type DB, read, type Tx } from '../../../platform/db/index.ts';
import type { Arrival, Quote } from './coins.policy.ts';

export type QuoteRow = Quote & {
  payment_id: string;
  rate_source: string;
  rate_at: Date;
  address: string | null;
  link: string | null;
  looked_at: Date | null;
};
export type DepositRow = Arrival & { payment_id: string; deposit_id: string; worth_minor: number | null };
export type CoinsOf = { quote: QuoteRow; deposits: DepositRow[] };

export async function insertQuote(tx: Tx, quote: Omit<QuoteRow, 'address' | 'link' | 'looked_at'>): Promise<void> {
  await tx.db.insertInto('coin_quotes').values(quote).execute();
}

export async function recordAddress(
  tx: Tx,
  payment_id: string,
  { address, link }: { address: string; link: string | null },
): Promise<void> {
  await tx.db.updateTable('coin_quotes').set({ address, link }).where('payment_id', '=', payment_id).execute();
}

export async function recordLook(tx: Tx, payment_id: string, looked_at: Date): Promise<void> {
  await tx.db.updateTable('coin_quotes').set({ looked_at }).where('payment_id', '=', payment_id).execute();
}

/** In a transaction under the payment's lock pass its `tx.db`. */
export async function findCoins(payment_id: string, db: Kysely<DB> = read()): Promise<CoinsOf | undefined> {
  const quote = await db.selectFrom('coin_quotes').selectAll().where('payment_id', '=', payment_id).executeTakeFirst();
  if (!quote) return undefined;
  const deposits = await db
    .selectFrom('coin_deposits')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('arrived_at')
    .orderBy('deposit_id')
    .execute();
  return { quote: { ...quote, coin: quote.coin as Coin }, deposits: deposits as DepositRow[] };
}

/** A transfer never becomes less sure than it was, nor later. */
export async function storeDeposit(tx: Tx, deposit: Omit<DepositRow, 'credited_minor' | 'worth_minor'>): Promise<void> {
  await tx.client.query({
    name: 'keep-coin-deposit',
    text: `
      insert into coin_deposits (payment_id, deposit_id, units, state, arrived_at, rate_micro) values ($1, $2, $3, $4, $5, $6)
      on conflict (payment_id, deposit_id) do update set
        units = case when coin_deposits.credited_minor is null then greatest(coin_deposits.units, excluded.units) else coin_deposits.units end,
        state = case when coin_deposits.state = 'settled' then 'settled' else excluded.state end,
        arrived_at = least(coin_deposits.arrived_at, excluded.arrived_at)`,
    values: [deposit.payment_id, deposit.deposit_id, deposit.units, deposit.state, deposit.arrived_at, deposit.rate_micro],
  });
}

export async function bookDeposit(tx: Tx, deposit: DepositRow, booked: { credited_minor: number; worth_minor: number }): Promise<void> {
  await tx.db
    .updateTable('coin_deposits')
    .set(booked)
    .where('payment_id', '=', deposit.payment_id)
    .where('deposit_id', '=', deposit.deposit_id)
    .execute();
}
