import { type CoinMethod, coinMethods, coinOf } from '@artel/contracts/money/coin-payments.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { later, minutes, now, refuse, refuseField } from '../../../platform/index.ts';
import { lockedRate, type QuoteRate, quoteRate } from '../../currency/index.ts';
import { newCoinProvider, type Outcome, sendToCoinProvider } from '../../provider/index.ts';
import type { PaymentRecord } from '../payment.ts';
import { LEAST_MIN, QUOTE_MIN, standingOf, unitsFor } from './coins.policy.ts';
import { findCoins, insertQuote } from './coins.sql.ts';

export const coinMethodsNow = (): CoinMethod[] => coinMethods.filter((method) => newCoinProvider(coinOf[method]) !== undefined);
export const coinServiceOf = (method: CoinMethod): string => newCoinProvider(coinOf[method])?.name ?? refuse('PAYMENT_METHOD_IS_CLOSED');

/** Roubles for one coin, for those that are taken and whose rate is fresh. */
export async function listCoinRates(): Promise<{ method: CoinMethod; rub_per_unit: number }[]> {
  const rates = await Promise.all(coinMethodsNow().map(async (method) => ({ method, rate: await lockedRate(coinOf[method]) })));
  return rates.flatMap(({ method, rate }) => (rate ? [{ method, rub_per_unit: rate.rate_micro / 1_000_000 }] : []));
}

/** Asked before the transaction: the service of rates may have to be asked. Refuses RATE_IS_UNKNOWN. */
export async function rateFor(method: CoinMethod): Promise<QuoteRate> {
  return (await quoteRate(coinOf[method])) ?? refuse('RATE_IS_UNKNOWN');
}

/** A quote never outlives the time the order waits. Refuses a time too short to send anything in. */
export function lockedUntil(due_at: Date | null): Date {
  const left = due_at ? Math.floor((due_at.getTime() - now().getTime()) / minutes(1)) : QUOTE_MIN;
  if (left < LEAST_MIN) refuseField('method', 'Заказ ждёт оплаты меньше 5 минут: перевод не успеет. Выберите другой способ');
  return later(minutes(Math.min(left, QUOTE_MIN)));
}

export async function openQuote(tx: Tx, payment: PaymentRecord, rate: QuoteRate): Promise<void> {
  const coin = coinOf[payment.method as CoinMethod];
  await insertQuote(tx, {
    payment_id: payment.id,
    coin,
    asked_minor: payment.amount_minor,
    asked_units: Number(unitsFor(payment.amount_minor, rate.rate_micro, coin)),
    rate_micro: rate.rate_micro,
    rate_source: rate.source,
    rate_at: rate.taken_at,
    locked_until: payment.expires_at,
  });
}

/** Asks for the address. What comes with another sum than was asked for is refused and never shown. */
export async function requestAddress(payment: PaymentRecord): Promise<Outcome> {
  const { quote } = (await findCoins(payment.id))!;
  const units = BigInt(quote.asked_units);
  const left = Math.max(1, Math.floor((quote.locked_until.getTime() - now().getTime()) / minutes(1)));
  const outcome = await sendToCoinProvider(payment.provider, (provider) =>
    provider.createPayment({
      _id: payment.id,
      units,
      minutes: left,
      description: `Платёж №${payment.number}`,
      return_url: payment.return_url,
    }),
  );
  const isOther = outcome.is === 'done' && (outcome.object.amount_minor !== quote.asked_units || outcome.object.currency !== quote.coin);
  return isOther ? { is: 'refused' } : outcome;
}

/** Enough or something is on its way: another way of paying would make the person pay twice, and a deadline would cancel the order. */
export async function isComing(payment: PaymentRecord, tx?: Tx): Promise<boolean> {
  const found = await findCoins(payment.id, tx?.db);
  return found !== undefined && standingOf(found.quote, found.deposits, now()).isComing;
}
