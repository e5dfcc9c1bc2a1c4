import { type CoinPayment, coinOf, isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import type { Checkout } from '@artel/contracts/money/payments.ts';
import { formatIn } from '../../platform/format/index.ts';
import { type PayChoice, sumsOf } from './checkout.state.ts';

const nbsp = '\u00a0';

export const formatCoins = (amount: string, coin: string): string => `${amount.replace('.', ',')}${nbsp}${coin}`;

export function formatLeft(left_ms: number): string {
  const seconds = Math.ceil(left_ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a wallet opens by itself, with what is still missing; USDT has no such form that wallets agree on. */
export const walletLink = ({ coin, address, missing }: Pick<CoinPayment, 'coin' | 'address' | 'missing'>): string | undefined =>
  coin === 'BTC' && address ? `bitcoin:${address}?amount=${missing}` : undefined;

export function inCoins(checkout: Checkout, choice: PayChoice): string | undefined {
  const rate = checkout.coin_rates.find(({ method }) => method === choice.method)?.rub_per_unit;
  return rate && isCoinMethod(choice.method)
    ? formatIn(coinOf[choice.method], sumsOf(checkout, choice).toPay_minor / 100 / rate)
    : undefined;
}
