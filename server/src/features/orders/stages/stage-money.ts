/** What a stage's moves do to its money. Each is called after the state has changed, in the same transaction. */

import { asMinor, type Minor, minus, zero } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { now } from '../../../platform/index.ts';
import { setTimer } from '../../../platform/jobs/timers.ts';
import { tieredFee } from '../../fees/index.ts';
import {
  clear,
  clearingOfStage,
  type Journal,
  postForStage,
  refundStage,
  release,
  reserve,
  spentByStage,
  splitStage,
} from '../../ledger/index.ts';
import { areReceiptsMade, requestSettlementReceipts } from '../../receipts/index.ts';
import { clearingWait } from '../deadlines.ts';
import type { OrderRecord, StageRecord } from '../order.ts';
import { findSellerLevel, lockPairTurnover, recordStageMove } from '../orders.sql.ts';
import { splitOf } from './split-sums.ts';

const moneyOf = (order: OrderRecord, stage: StageRecord, actor_id?: string) => ({
  stage_id: stage.id,
  customer_id: order.customer_id,
  seller_id: order.seller_id,
  price: asMinor(stage.price_minor),
  fee_buyer: asMinor(stage.fee_buyer_minor),
  actor_id,
});

/** M2, first from what came by its own payment. Refuses BALANCE_TOO_LOW when the customer's available money does not cover it. */
export const reserveStage = (tx: Tx, order: OrderRecord, stage: StageRecord, payment_id?: string): Promise<void> =>
  postForStage(tx, stage.id, 'reserve', reserve({ ...moneyOf(order, stage), payment_id }));

/** M5: price and fee go back whole. */
export const returnJournal = (order: OrderRecord, stage: StageRecord, actor_id?: string): Journal =>
  refundStage(moneyOf(order, stage, actor_id));
/** Nothing happens to a stage that was never funded. */
export async function returnStageMoney(tx: Tx, order: OrderRecord, stage: StageRecord, actor_id?: string): Promise<void> {
  if (stage.funded_at) await postForStage(tx, stage.id, 'refund', returnJournal(order, stage, actor_id));
}

/** M3: the seller's part to available, to hold what has to wait, the fees to the platform. The stage was accepted just now; answers it as it is now. */
export async function releaseStageMoney(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  turnover: number,
  actor_id?: string,
): Promise<StageRecord> {
  const fee_seller = tieredFee(order.fee_snapshot.order_fee_seller, turnover, stage.price_minor);
  const net = minus(stage.price_minor, fee_seller);
  const { held, clears_at } = await clearingOf(tx, order, stage, { to_customer: zero, net });
  const released = await recordStageMove(tx, stage, {
    fee_seller_minor: fee_seller,
    held_minor: held,
    clears_at,
    ...(held === 0 && { status: 'released', released_at: now() }),
  });
  await requestReceipts(tx, order, stage, { of_price: 0, of_fee: 0 });
  await postForStage(tx, stage.id, 'release', release({ ...moneyOf(order, stage, actor_id), fee_seller, net, held }));
  if (held > 0) await setTimer(tx, 'stage', stage.id, 'clear', clears_at);
  return released;
}

/** M6: each side has its part, the seller's as after an acceptance. The stage was split just now; answers it as it is now. */
export async function splitStageMoney(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  turnover: number,
  actor_id?: string,
): Promise<StageRecord> {
  const parts = splitOf(stage, stage.customer_minor ?? 0, order.fee_snapshot, turnover);
  const { held, clears_at } = await clearingOf(tx, order, stage, parts);
  const split = await recordStageMove(tx, stage, {
    fee_seller_minor: parts.fee_seller,
    held_minor: held,
    clears_at,
    ...(held === 0 && { released_at: now() }),
  });
  await requestReceipts(tx, order, stage, { of_price: parts.to_customer, of_fee: stage.fee_buyer_minor - parts.fee_kept });
  await postForStage(tx, stage.id, 'split', splitStage({ ...moneyOf(order, stage, actor_id), ...parts, held }));
  if (held > 0) await setTimer(tx, 'stage', stage.id, 'clear', clears_at);
  return split;
}

/** M3, M5 or M6: what sharing a stage out would write now, by the pair's turnover so far. Nothing is written. */
export async function shareOutJournal(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  { customer_minor, turnover }: { customer_minor: number; turnover: number },
): Promise<Journal> {
  if (customer_minor === stage.price_minor) return returnJournal(order, stage);
  const parts = splitOf(stage, customer_minor, order.fee_snapshot, turnover);
  const { held } = await clearingOf(tx, order, stage, parts);
  const money = { ...moneyOf(order, stage), ...parts, held };
  return customer_minor === 0 ? release(money) : splitStage(money);
}

/** How much of the seller's part waits, and until when, by the payments behind the stage and the seller's level. */
async function clearingOf(
  tx: Tx,
  order: OrderRecord,
  stage: StageRecord,
  parts: { to_customer: Minor; net: Minor },
): Promise<{ held: Minor; clears_at: Date }> {
  const wait_ms = clearingWait(await findSellerLevel(tx, order.seller_id));
  const { held_minor, clears_at } = await clearingOfStage(tx, stage.id, { ...parts, wait_ms });
  return { held: asMinor(held_minor), clears_at };
}

/**
 * Requests the second receipt (54-ФЗ) of every payment behind this stage that does not go back. Before the journal that takes the reserve.
 */
async function requestReceipts(tx: Tx, order: OrderRecord, stage: StageRecord, back: { of_price: number; of_fee: number }): Promise<void> {
  if (!areReceiptsMade()) return;
  const title = `Заказ №${order.number}, этап ${stage.no}: ${stage.title}`;
  await requestSettlementReceipts(tx, { stage_id: stage.id, title }, await spentByStage(tx, stage.id, back));
}

/** The turnover of the pair before this stage; asked before the stage counts itself. */
export const turnoverBefore = (tx: Tx, order: OrderRecord): Promise<number> => lockPairTurnover(tx, order.customer_id, order.seller_id);

/** M4: the clearing time is over. */
export const clearStageMoney = (tx: Tx, order: OrderRecord, stage: StageRecord): Promise<void> =>
  postForStage(tx, stage.id, 'clear', clear({ stage_id: stage.id, seller_id: order.seller_id, held: asMinor(stage.held_minor) }));
