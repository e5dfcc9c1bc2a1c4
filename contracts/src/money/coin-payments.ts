/** Payments in coins: which there are, how much they carry, and what the page of one shows. */
import { z } from 'zod';
import type { Coin } from '../kit/coins.ts';
import { Moment } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';

export const coinMethods = ['usdt', 'btc'] as const;
export type CoinMethod = (typeof coinMethods)[number];
export const coinOf: Record<CoinMethod, Coin> = { usdt: 'USDT', btc: 'BTC' };
export const isCoinMethod = (method: string): method is CoinMethod => coinMethods.some((known) => known === method);
/** Below, the network's fee is out of proportion; above, one payment carries too much of the rate's risk. */
export const coinsTake = { least_minor: 100_000, most_minor: 100_000_000 } as const;

export const coinStates = [
  /** Nothing has come yet. */
  'waiting',
  /** Less than was asked for, and there is time to send the rest. */
  'partial',
  /** Enough is on its way, the network has not confirmed it. */
  'confirming',
  /** The time is over; the last news is awaited. */
  'closing',
  'paid',
  /** What came is on the balance: it was not enough, or too late. */
  'to_balance',
  /** Nothing came. */
  'over',
] as const;

/** Sums of coins are exact, as a wallet takes them: «133.766234». */
export const CoinPayment = z.object({
  coin: z.enum(['USDT', 'BTC']),
  network: z.string(),
  state: z.enum(coinStates),
  asked: z.string(),
  came: z.string(),
  missing: z.string(),
  address: z.string().nullable(),
  /** What a wallet opens by itself; null where there is no such form. */
  link: z.string().nullable(),
  /** A wallet to pay from, where the service has one: the sandbox of the demo. */
  wallet_url: z.string().nullable(),
  /** Roubles for one coin, as a decimal. */
  rate: z.string(),
  locked_until: Moment,
  /** What came above the sum, already on the balance. */
  surplus_minor: MinorAmount,
  /** Confirmations the network has to give; null where the service does not say. */
  confirmations: z.number().nullable(),
});
export type CoinPayment = z.infer<typeof CoinPayment>;
