/**
 * The port to a service that takes coins. It has no cards, no refunds and no payouts: what is given back goes to the balance. The service
 * reports transfers; how much is enough is decided here.
 */
import type { Coin } from '@artel/contracts/kit/coins.ts';
import type { Outcome, PaymentProvider, ProviderObject } from '../provider.ts';

export type CoinQuery = {
  _id: string;
  units: bigint;
  minutes: number;
  description: string;
  return_url: string;
};
export type Standing = 'ready' | 'keys are wrong' | 'takes no such coin' | 'away';
export type CoinProvider = Pick<PaymentProvider, 'name' | 'find' | 'readNotification'> & {
  coin: Coin;
  confirmations: number | null;
  /** A wallet that pays to this address: the sandbox has one. */
  walletOf?: (address: string) => string;
  /** Not keyed: what was made without our knowledge has an address that nobody was shown. */
  createPayment(ask: CoinQuery): Promise<Outcome>;
  findByReference(reference: string): Promise<ProviderObject | undefined>;
  /** What was made there between two times of its clock, where it has such a list. */
  list?(since: Date, until: Date): Promise<ProviderObject[]>;
  standing(): Promise<Standing>;
};

let known: ReadonlyMap<string, CoinProvider> = new Map();
let takes: readonly CoinProvider[] = [];

/** `taking` take what is new; the others only settle what was begun with them. */
export function useCoinProviders(claim: readonly CoinProvider[], settling: readonly CoinProvider[] = []): void {
  takes = claim;
  known = new Map([...settling, ...claim].map((provider) => [provider.name, provider]));
}

export const knownCoinProviders = (): readonly CoinProvider[] => [...known.values()];
export const coinProvider = (name: string): CoinProvider | undefined => known.get(name);
/** The one that takes this coin now, if any does. */
export const newCoinProvider = (coin: Coin): CoinProvider | undefined => takes.find((provider) => provider.coin === coin);
/** Says it where the payment was begun; without its keys nothing was said. */
export async function sendToCoinProvider(name: string, what: (provider: CoinProvider) => Promise<Outcome>): Promise<Outcome> {
  const provider = known.get(name);
  return provider ? what(provider) : { is: 'unsent' };
}
