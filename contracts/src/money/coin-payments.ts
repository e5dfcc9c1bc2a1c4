import { z } from 'zod';
import type { Coin } from '../kit/coins.ts';
import { Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';

export const coinMethods = ['usdt', 'btc'] as const;
export type CoinMethod = (typeof coinMethods)[number];
export const coinOf: Record<CoinMethod, Coin> = { usdt: 'USDT', btc: 'BTC' };
export const isCoinMethod = (method: string): method is CoinMethod => coinMethods.some((known) => known === method);
/** Below, the network's fee is out of proportion; above, one payment carries too much of the rate's risk. */
export const coinsTake = { least_minor: 100_000, most_minor: 100_000_000 } as const;

export const coinStates = ['waiting', 'partial', 'confirming', 'closing', 'paid', 'to_balance', 'over'] as const;

export const CoinPayment = z.object({
  coin: z.enum(['USDT', 'BTC']),
  network: z.string(),
  state: z.enum(coinStates),
  asked: z.string(),
  came: z.string(),
  missing: z.string(),
  address: z.string().nullable(),
  link: z.string().nullable(),
  wallet_url: z.string().nullable(),
  /** Roubles for one coin, as a decimal. */
  rate: z.string(),
  locked_until: Time,
  /** What came above the sum, already on the balance. */
  surplus_minor: MinorAmount,
  confirmations: z.number().nullable(),
});
export type CoinPayment = z.infer<typeof CoinPayment>;
