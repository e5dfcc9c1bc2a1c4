/** The lots behind a balance follow its journals, in the same transaction and under the locks the journal has taken. */

import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { availableOf, feeReserveOf, type Journal, reserveOf } from './journals.ts';
import { cameBy, carry, clearingOf, freeFrom, isFree, type Lot, spentOf, sumOf } from './lots.policy.ts';
import { listLots, recordLots } from './lots.sql.ts';

export async function moveLots(tx: Tx, { key, lots }: Journal): Promise<void> {
  const sources = [...new Set(lots.flatMap(({ from }) => from ?? []))];
  const moved = carry(sources.length > 0 ? await listLots(sources, tx.db) : [], lots, now());
  if (moved.isShort) throw new Error(`journal ${key} takes more than its lots`);
  if (moved.taken.length + moved.given.length > 0) await recordLots(tx, moved);
}

/** How much of the seller's net waits, and until when. The caller holds the order's lock. */
export async function clearingOfStage(
  tx: Tx,
  stage_id: string,
  parts: { to_customer: number; net: number; wait_ms: number },
): Promise<{ held_minor: number; clears_at: Date }> {
  return clearingOf(await listLots([reserveOf(stage_id)], tx.db), parts, now());
}

/**
 * Of which payments the money is that a stage leaves to its seller and to the platform; what was earned before has no payment any more. The
 * caller holds the order's lock and has not posted the stage's end yet.
 */
export async function spentByStage(
  tx: Tx,
  stage_id: string,
  back: { of_price: number; of_fee: number },
): Promise<{ payment_id: string; amount_minor: number }[]> {
  const lots = await listLots([reserveOf(stage_id), feeReserveOf(stage_id)], tx.db);
  const of = (holder: string): Lot[] => lots.filter((lot) => lot.holder === holder);
  return spentOf([
    { lots: of(reserveOf(stage_id)), back: back.of_price },
    { lots: of(feeReserveOf(stage_id)), back: back.of_fee },
  ]);
}

/** What a payment can still give back: what is left of its lot on the payer's balance. In a transaction under the balance's lock. */
export async function leftOfPayment(tx: Tx, user_id: string, payment_id: string): Promise<number> {
  return sumOf((await listLots([availableOf(user_id)], tx.db)).filter(cameBy(payment_id)));
}

export type WaysOut = {
  free_minor: number;
  back_only: { payment_id: string; amount_minor: number; until: Date }[];
  by_payment: { payment_id: string; amount_minor: number }[];
};
/** In which ways a member's available money may leave now. In a transaction pass `tx`, under the balance's lock. */
export async function findWaysOut(user_id: string, tx?: Tx): Promise<WaysOut> {
  const lots = await listLots([availableOf(user_id)], tx?.db);
  const saved = lots.filter((lot) => !isFree(lot, now()));
  return {
    free_minor: sumOf(lots) - sumOf(saved),
    back_only: saved
      .map((lot) => ({ payment_id: lot.source_id!, amount_minor: lot.amount_minor, until: freeFrom(lot) }))
      .sort((a, b) => a.until.getTime() - b.until.getTime()),
    by_payment: lots.flatMap(({ source_id, amount_minor }) => (source_id ? [{ payment_id: source_id, amount_minor }] : [])),
  };
}
