/**
 * Freezes what the payer still has of a contested payment: on the balance, in waiting payouts, in the reserves of orders, which stop. Only
 * what was spent is borne by the fund.
 */

import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, refuse } from '../../platform/index.ts';
import {
  type ContestedPart,
  findFrozenParts,
  freezeContested,
  inTurn,
  listPartsOf,
  lockAvailable,
  post,
  returnContested,
  takeContested,
} from '../ledger/index.ts';
import {
  contestOrder,
  endContestedByBank,
  isContested,
  isStageOver,
  letContestedGoOn,
  listOrdersOfChargeback,
  lockOrder,
  type OrderRecord,
  settlesLater,
} from '../orders/index.ts';
import { hasRepeatedChargebacks, lockPayment } from '../payments/index.ts';
import { dropContested, holdContested, lockUnsentOf, lockUnsentOfPayment } from '../payouts/index.ts';
import {
  type ChargebackRecord,
  countFrozenOf,
  findOrderOfStage,
  findPayerOf,
  listOrdersPaidBy,
  listShortOf,
  recordFrozen,
} from './chargebacks.sql.ts';

type Payout = Awaited<ReturnType<typeof lockUnsentOfPayment>>[number];
/** What a signature may stop, locked before the payment. `others`: payouts of the payer from other money. */
export type Stoppable = { orders: OrderRecord[]; payouts: Payout[]; others: string[] };

export async function lockStoppable(tx: Tx, payment_id: string): Promise<Stoppable> {
  const orders = await lockOrders(tx, await listOrdersPaidBy(tx, payment_id));
  const unsent = await lockUnsentOf(tx, await findPayerOf(tx, payment_id));
  const payouts = await lockUnsentOfPayment(tx, payment_id);
  return { orders, payouts, others: unsent.filter((id) => payouts.every((payout) => payout.id !== id)) };
}
async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRecord[]> {
  const orders: OrderRecord[] = [];
  for (const id of ids) orders.push((await lockOrder(tx, id))!);
  return orders;
}

/** Before the signature, so that what comes back from payouts is the payment's again. Refuses CHARGEBACK_MONEY_MOVED: it went on meanwhile. */
export async function gatherParts(tx: Tx, one: ChargebackRecord, { orders, payouts }: Stoppable): Promise<ContestedPart[]> {
  for (const payout of payouts) await dropContested(tx, payout);
  await lockAvailable(tx, one.payer_id);
  const parts = await listPartsOf(tx, one.payment_id);
  const known = new Set(orders.flatMap(({ stages }) => stages.map(({ id }) => id)));
  const isStrange = parts.some(({ stage_id }) => stage_id && !known.has(stage_id));
  if (isStrange || (await lockUnsentOfPayment(tx, one.payment_id)).length > 0) refuse('CHARGEBACK_MONEY_MOVED');
  return parts;
}

/** After the signature. The balance goes first: an order is stopped only for what it holds of the contested sum. */
export async function freezePayment(
  tx: Tx,
  one: ChargebackRecord,
  parts: readonly ContestedPart[],
  { orders, others }: Stoppable,
  actor_id: string,
): Promise<void> {
  const taken = upTo(inTurn(parts, one.payer_id), one.amount_minor);
  const frozen_minor = sumOf(taken);
  await recordFrozen(tx, one.id, frozen_minor);
  if (frozen_minor > 0) await post(tx, freezeContested({ ...frozenOf(one, 0), payment_id: one.payment_id, actor_id }, taken));
  const isShort = frozen_minor < one.amount_minor;
  for (const order of orders) {
    const holdsIt = order.stages.some(({ id }) => taken.some(({ owner_id }) => owner_id === id));
    // what was spent of it may still wait in the seller's hold
    const waitsInHold = isShort && order.id === one.order_id && order.stages.some(settlesLater);
    if (holdsIt || waitsInHold) await contestOrder(tx, order, one.id);
  }
  if (await hasRepeatedChargebacks(one.payer_id, tx.db)) await holdContested(tx, others);
}

const frozenOf = ({ id, payer_id }: Pick<ChargebackRecord, 'id' | 'payer_id'>, no: number) => ({ _id: id, payer_id, no });
const sumOf = (parts: readonly ContestedPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
function upTo(parts: readonly ContestedPart[], amount_minor: number): ContestedPart[] {
  let left = amount_minor;
  return parts.flatMap((part) => {
    const amount = asMinor(Math.min(part.amount, left));
    left -= amount;
    return amount > 0 ? [{ account: part.account, owner_id: part.owner_id, amount }] : [];
  });
}

/** Locks the orders that are stopped for it, before the payment. */
export const lockContested = async (tx: Tx, id: string): Promise<OrderRecord[]> => lockOrders(tx, await listOrdersOfChargeback(tx, id));

/** The bank returned the money: everything is where it was, and the orders go on. What an order no longer holds belongs to its customer. */
export async function thawPayment(tx: Tx, one: ChargebackRecord, orders: readonly OrderRecord[], actor_id: string): Promise<void> {
  const frozen = await findFrozenParts(tx, one.id);
  const parts: ContestedPart[] = [];
  const balance = { account: `user:${one.payer_id}:available`, owner_id: one.payer_id };
  for (const { stage_id, ...part } of frozen) {
    const isOpen = stage_id && (await findOpen(tx, orders, stage_id));
    parts.push(stage_id && !isOpen ? { ...part, ...balance } : part);
  }
  const together = [...Map.groupBy(parts, ({ account }) => account).values()].map((same) => ({
    ...same[0]!,
    amount: asMinor(sumOf(same)),
  }));
  if (together.length > 0) await post(tx, returnContested({ _id: one.id, payer_id: one.payer_id, actor_id }, together));
  for (const order of orders) await letContestedGoOn(tx, order, one.id);
}
async function findOpen(tx: Tx, orders: readonly OrderRecord[], stage_id: string): Promise<boolean> {
  const order = orders.find(({ id, stages }) => id && stages.some((stage) => stage.id === stage_id));
  const known = order ?? (await lockOrder(tx, await findOrderOfStage(tx, stage_id)));
  return known!.stages.some((stage) => stage.id === stage_id && !isStageOver(stage));
}

/** The bank keeps the money: what was frozen pays for it, and an order that has lost its reserve ends. */
export async function losePayment(tx: Tx, one: ChargebackRecord, orders: readonly OrderRecord[], actor_id: string): Promise<void> {
  const frozen = await findFrozenParts(tx, one.id);
  if (frozen.length > 0) await post(tx, takeContested({ ...frozenOf(one, 0), actor_id }, asMinor(sumOf(frozen))));
  for (const order of orders) {
    const lost = frozen.filter(({ stage_id }) => order.stages.some(({ id }) => id === stage_id));
    if (lost.length > 0 && isContested(order)) await endContestedByBank(tx, order, sumOf(lost));
    else await letContestedGoOn(tx, order, one.id);
  }
}

/**
 * A reaction to money of payouts and refunds that is back on a balance: what a bank contests or has kept is taken of it, as far as the
 * fund bore it, in the same transaction.
 */
export async function freezeWhatCameBack(
  tx: Tx,
  { data }: AnnouncedEvent<'refund.failed' | 'payout.failed' | 'payout.returned' | 'payout.cancelled' | 'payout.rejected'>,
): Promise<void> {
  const payer_id = data.user_id;
  for (const short of await listShortOf(tx, payer_id)) {
    await lockPayment(tx, short.payment_id);
    await lockAvailable(tx, payer_id);
    const there = (await listPartsOf(tx, short.payment_id)).filter(({ stage_id }) => !stage_id);
    const taken = upTo(there, short.amount_minor - short.frozen_minor);
    if (taken.length === 0) continue;
    const no = await countFrozenOf(tx, short.id);
    await recordFrozen(tx, short.id, short.frozen_minor + sumOf(taken));
    await post(tx, freezeContested({ ...frozenOf({ id: short.id, payer_id }, no), payment_id: short.payment_id }, taken));
    if (short.status === 'lost') await post(tx, takeContested(frozenOf({ id: short.id, payer_id }, no), asMinor(sumOf(taken))));
  }
}
