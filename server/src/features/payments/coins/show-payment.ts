import { coins, unitsToText } from '@artel/contracts/kit/coins.ts';
import { type CoinPayment, isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import type { z } from 'zod';
import { now } from '../../../platform/index.ts';
import { coinProvider } from '../../provider/index.ts';
import { findReceiptStatus } from '../../receipts/index.ts';
import { isOpen, type PaymentRecord } from '../payment.ts';
import { type PaymentView, viewPayment } from '../payment.view.ts';
import { standingOf } from './coins.policy.ts';
import { type CoinsOf, findCoins } from './coins.sql.ts';

export async function showPayment(payment: PaymentRecord): Promise<PaymentView> {
  const found = isCoinMethod(payment.method) ? await findCoins(payment.id) : undefined;
  // paid from the balance alone, it had its receipt with the top-up
  const receipt = payment.method === 'balance' ? null : await findReceiptStatus(payment.id);
  return { ...viewPayment(payment, receipt), coins: found ? viewCoins(payment, found) : null };
}

function viewCoins(payment: PaymentRecord, found: CoinsOf): z.input<typeof CoinPayment> {
  const { quote, deposits } = found;
  const { came, missing } = standingOf(quote, deposits, now());
  const service = coinProvider(payment.provider);
  const isPaid = payment.status === 'succeeded' && !payment.is_credited_to_balance;
  return {
    coin: quote.coin,
    network: coins[quote.coin].network,
    state: stateOf(payment, found),
    asked: unitsToText(BigInt(quote.asked_units), quote.coin),
    came: unitsToText(came, quote.coin),
    // nothing more is to be sent to a payment that is over
    missing: unitsToText(isOpen(payment) ? missing : 0n, quote.coin),
    address: quote.address,
    link: quote.link,
    wallet_url: quote.address && (service?.walletOf?.(quote.address) ?? null),
    rate: rateText(quote.rate_micro),
    locked_until: quote.locked_until.toISOString(),
    surplus_minor: isPaid ? Math.max(0, payment.amount_minor - quote.asked_minor) : 0,
    confirmations: service?.confirmations ?? null,
  };
}

function stateOf(payment: PaymentRecord, { quote, deposits }: CoinsOf): CoinPayment['state'] {
  if (payment.status === 'succeeded') return payment.is_credited_to_balance ? 'to_balance' : 'paid';
  if (!isOpen(payment)) return 'over';
  const { came, isComing } = standingOf(quote, deposits, now());
  if (isComing) return 'confirming';
  if (now() >= quote.locked_until) return 'closing';
  return came > 0n ? 'partial' : 'waiting';
}

const rateText = (rate_micro: number): string => unitsToText(BigInt(rate_micro), 'USDT');
