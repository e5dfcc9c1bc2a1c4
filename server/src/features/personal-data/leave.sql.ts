import { endedOrderStatuses } from '@artel/contracts/orders/orders.ts';
import { sql } from 'kysely';
import { read, type Tx } from '../../platform/db/index.ts';
import type { LinkedAccounts } from './leave.policy.ts';

/** In a transaction pass its `tx.db`. */
export async function findObligations(user_id: string, db = read()): Promise<LinkedAccounts> {
  const balance = (name: string) =>
    sql<number>`coalesce((select balance_minor from accounts where key = ${`user:${user_id}:${name}`}), 0)::bigint`;
  const { rows } = await sql<LinkedAccounts>`
    select ${balance('available')} as available_minor, ${balance('hold')} as hold_minor, ${balance('payout')} as payout_minor,
      (select count(*)::int from orders where ${user_id} in (customer_id, seller_id)
        and status <> all (${endedOrderStatuses}::text[])) as open_orders,
      (select count(*)::int from payouts where user_id = ${user_id} and status in ('created', 'on_review', 'queued', 'processing')) as open_payouts,
      (select count(*)::int from payments where payer_id = ${user_id} and status in ('created', 'pending'))
        + (select count(*)::int from refunds where user_id = ${user_id} and status in ('requested', 'processing')) as open_payments,
      (select 'admin' = any (roles) from users where id = ${user_id}) as is_staff`.execute(db);
  return rows[0]!;
}

export async function forgetLeaving(tx: Tx, user_id: string): Promise<{ email: string; name: string } | undefined> {
  return tx.db
    .updateTable('users')
    .set({ erase_at: null })
    .where('id', '=', user_id)
    .where('erase_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .returning(['email', 'name'])
    .executeTakeFirst();
}

export async function setEraseAt(tx: Tx, user_id: string, erase_at: Date): Promise<void> {
  await tx.db.updateTable('users').set({ erase_at }).where('id', '=', user_id).execute();
}
