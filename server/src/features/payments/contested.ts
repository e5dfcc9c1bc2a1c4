/** Payers with chargebacks pay by what cannot be taken back, and a person reviews their payouts. */
import type { Kysely } from 'kysely';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { cardClosedText, repeatsChargebacks } from './contested.policy.ts';
import { replace } from './end-payment.ts';
import { countContested, lockOpenCards } from './payments.sql.ts';

/** In a transaction pass its `tx.db`. */
export const hasRepeatedChargebacks = async (user_id: string, db: Kysely<DB> = read()): Promise<boolean> =>
  repeatsChargebacks(await countContested(user_id, db));

/** The card links a payer has open show no more. Once the chargeback is signed. */
export async function closeCards(tx: Tx, payer_id: string): Promise<void> {
  const words = cardClosedText(await countContested(payer_id, tx.db));
  for (const payment of await lockOpenCards(tx, payer_id)) {
    await replace(tx, payment, words);
    await publishChanged(tx, [payer_id], { type: 'payment', id: payment.id });
  }
}
