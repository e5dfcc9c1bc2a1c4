/** What came to the address of a payment becomes money here: each transfer once, when the network has confirmed it. */

import { unitsToText } from '@artel/contracts/kit/coins.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { clockShift, later, log, now } from '../../../platform/index.ts';
import { publishChanged } from '../../../platform/realtime/feed.ts';
import { lockedRate } from '../../currency/index.ts';
import { coinsIn, post } from '../../ledger/index.ts';
import type { OrderRecord } from '../../orders/index.ts';
import type { CoinsThere, Deposit, ProviderObject } from '../../provider/index.ts';
import { endUnpaid, succeed } from '../end-payment.ts';
import { isOpen, type PaymentRecord } from '../payment.ts';
import { recordPaymentMove } from '../payments.sql.ts';
import { check, creditsOf, standingOf, worthOf } from './coins.policy.ts';
import { bookDeposit, type CoinsOf, type DepositRow, findCoins, recordAddress, recordLook, storeDeposit } from './coins.sql.ts';

/** The caller holds the locks of the order and of the payment. */
export async function applyCoins(tx: Tx, locked: PaymentRecord, order: OrderRecord | undefined, object: ProviderObject): Promise<void> {
  const known = await findCoins(locked.id, tx.db);
  if (!known || !object.coins) throw new Error(`payment ${locked.id} has no coins`);
  if (object.provider !== locked.provider || object.currency !== known.quote.coin || object.amount_minor !== known.quote.asked_units)
    return log.error(
      { event: 'provider_amount_mismatch', object, payment_id: locked.id },
      'payment provider reports another payment than was asked for',
    );
  // made by a try whose answer was lost: nobody was shown its address
  if (locked.provider_id && locked.provider_id !== object.id)
    return log.warn(
      { event: 'provider_payment_unknown', object, payment_id: locked.id },
      'payment provider reports a payment nobody was shown',
    );
  const payment = locked.provider_id ? locked : await recordPaymentMove(tx, locked, { provider_id: object.id });
  if (!known.quote.address) await recordAddress(tx, locked.id, object.coins);
  await storeDeposits(tx, known, object.coins);
  const coins = (await findCoins(locked.id, tx.db))!;
  await settle(tx, payment, order, coins);
  await notifyOfPart(tx, payment, known, coins);
}

async function storeDeposits(tx: Tx, { quote, deposits }: CoinsOf, coins: CoinsThere): Promise<void> {
  if (coins.deposits.length === 0 && deposits.length === 0) return recordLook(tx, quote.payment_id, now());
  const rate_micro = (await lockedRate(quote.coin, tx.db))?.rate_micro ?? quote.rate_micro;
  for (const { id, units, state, ...came } of coins.deposits) {
    // one that has grown since it was booked brings the difference
    const booked = deposits
      .filter((row) => row.credited_minor !== null && (row.deposit_id === id || row.deposit_id.startsWith(`${id}+`)))
      .reduce((sum, row) => sum + row.units, 0);
    const rest = Number(BigInt(units)) - booked;
    if (rest <= 0) continue;
    const arrived_at = arrivedAt(came, quote);
    await storeDeposit(tx, {
      payment_id: quote.payment_id,
      deposit_id: booked === 0 ? id : `${id}+${booked}`,
      units: rest,
      state,
      arrived_at,
      rate_micro,
    });
  }
}

/**
 * By our clock. A transfer without a moment counts as come right after we last asked and found nothing, so that nobody loses an order or a
 * rate because we or the service were away.
 */
function arrivedAt({ arrived_at, since }: Pick<Deposit, 'arrived_at' | 'since'>, { looked_at }: CoinsOf['quote']): Date {
  const coins = Math.min(later(clockShift(), arrived_at).getTime(), now().getTime());
  if (!since) return new Date(coins);
  return new Date(Math.min(coins, Math.max(later(clockShift(), since).getTime(), looked_at?.getTime() ?? 0)));
}

/** Whole: it is paid. Over: what came goes to the balance. A payment that has ended sends later transfers to the balance too. */
async function settle(tx: Tx, payment: PaymentRecord, order: OrderRecord | undefined, coins: CoinsOf): Promise<void> {
  if (payment.status === 'succeeded') return addMore(tx, payment, coins);
  const verdict = check(coins.quote, coins.deposits, now());
  if (verdict === 'waits') return;
  const isWhole = verdict === 'whole';
  const credits = creditsOf(coins.quote, coins.deposits, isWhole);
  const amount_minor = [...credits.values()].reduce((sum, part) => sum + part, 0);
  if (amount_minor === 0) {
    await book(tx, payment, coins, credits, `payment:${payment.id}:topup`);
    if (isOpen(payment)) await endUnpaid(tx, payment, 'quote_is_over');
    return;
  }
  const because = coins.deposits.some((deposit) => credits.has(deposit) && deposit.arrived_at <= coins.quote.locked_until)
    ? 'part'
    : 'late';
  await succeed(tx, payment, order, 'provider', {
    amount_minor,
    mayFund: isWhole,
    book: (paid) => book(tx, paid, coins, credits, `payment:${payment.id}:topup`),
    said: { because: isWhole ? 'unwanted' : because, surplus_minor: isWhole ? amount_minor - coins.quote.asked_minor : 0 },
  });
}

async function addMore(tx: Tx, payment: PaymentRecord, coins: CoinsOf): Promise<void> {
  const credits = creditsOf(coins.quote, coins.deposits, !payment.is_credited_to_balance);
  if (credits.size === 0) return;
  const amount_minor = [...credits.values()].reduce((sum, part) => sum + part, 0);
  const more = await recordPaymentMove(tx, payment, { amount_minor: payment.amount_minor + amount_minor });
  const before = coins.deposits.filter(({ credited_minor }) => credited_minor !== null).length;
  await book(tx, more, coins, credits, `payment:${payment.id}:more:${before}`);
  await tx.announce({
    type: 'payment.more_came',
    entity: 'payment',
    entity_id: payment.id,
    actor: 'provider',
    actor_id: payment.payer_id,
    data: { amount_minor, number: payment.number, user_id: payment.payer_id, order_id: payment.order_id },
  });
  await publishChanged(tx, [payment.payer_id], { type: 'payment', id: payment.id });
}

/** M17: at the sum the payer gets; what the coins are worth beyond it, or below, is the platform's. */
async function book(tx: Tx, payment: PaymentRecord, { quote }: CoinsOf, credits: ReadonlyMap<object, number>, key: string): Promise<void> {
  const sums = { credited: 0, worth: 0 };
  for (const [arrival, credited_minor] of credits) {
    const deposit = arrival as DepositRow;
    const worth_minor = worthOf(BigInt(deposit.units), deposit.rate_micro, quote.coin);
    await bookDeposit(tx, deposit, { credited_minor, worth_minor });
    sums.credited += credited_minor;
    sums.worth += worth_minor;
  }
  if (sums.credited === 0 && sums.worth === 0) return;
  await post(
    tx,
    coinsIn({
      _id: payment.id,
      key,
      provider: payment.provider,
      user_id: payment.payer_id,
      credited: asMinor(sums.credited),
      worth: asMinor(sums.worth),
      method: payment.method,
      paid_at: payment.ended_at ?? now(),
    }),
  );
}

/** The page is updated with each transfer; the payer is notified once how much is missing while there is time to send it. */
async function notifyOfPart(tx: Tx, payment: PaymentRecord, before: CoinsOf, { quote, deposits }: CoinsOf): Promise<void> {
  const isSame = JSON.stringify(before.deposits.map(stateOf)) === JSON.stringify(deposits.map(stateOf));
  if (isSame || !isOpen(payment)) return;
  await publishChanged(tx, [payment.payer_id], { type: 'payment', id: payment.id });
  const { came, missing, isComing } = standingOf(quote, deposits, now());
  if (came === 0n || isComing || came === standingOf(quote, before.deposits, now()).came || now() > quote.locked_until) return;
  await tx.announce({
    type: 'payment.underpaid',
    entity: 'payment',
    entity_id: payment.id,
    actor: 'provider',
    actor_id: payment.payer_id,
    data: {
      amount_minor: quote.asked_minor,
      missing: `${unitsToText(missing, quote.coin)} ${quote.coin}`,
      until: quote.locked_until.toISOString(),
      user_id: payment.payer_id,
      order_id: payment.order_id,
    },
  });
}
const stateOf = ({ deposit_id, units, state }: DepositRow) => [deposit_id, units, state];
