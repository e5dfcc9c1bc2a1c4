/** The port to a payment provider. The product knows this shape only; which provider stands behind it is a setting. */

import type { Minor } from '@artel/contracts/kit/money.ts';
import type { FiscalNumbers, ReceiptKind } from '@artel/contracts/money/receipts.ts';
import { clockShift, days, hours, later, minutes, now, refuse } from '../../platform/index.ts';
import { coinProvider } from './coins/coin-provider.ts';

export type ProviderStatus = 'pending' | 'succeeded' | 'canceled';
/** A payment, refund or payout as the provider reports it. `reference` is our own id, kept in its metadata. */
export type ProviderObject = {
  /** Whose word it is: another provider's object of the same reference says nothing. */
  provider: string;
  id: string;
  kind: 'payment' | 'refund' | 'payout';
  status: ProviderStatus;
  amount_minor: Minor;
  currency: string;
  reference: string;
  confirmation_url: string | null;
  /** Why it was cancelled, as the provider's reason code. */
  reason: string | null;
  receipt: ProviderStatus | null;
  /** Of a payment in coins: its `amount_minor` is whole units of that coin. */
  coins?: CoinsThere;
  payment_id?: string | null;
  card_last4?: string | undefined;
};
export type CoinsThere = { address: string; link: string | null; deposits: Deposit[] };
/**
 * `units` as digits; `settled`: the network has confirmed it and the money is there. The moment is the provider's.
 * `since`: it keeps no moment of this transfer, which came at any time from then to `arrived_at`.
 */
export type Deposit = { id: string; units: string; state: 'seen' | 'settled' | 'invalid'; arrived_at: Date; since?: Date };

/** A fiscal receipt as the provider has it; `fiscal`: how the tax service knows it, once it is registered. */
export type ProviderReceipt = {
  id: string;
  kind: ReceiptKind;
  status: ProviderStatus;
  title: string;
  amount_minor: Minor;
  fiscal: FiscalNumbers | null;
};

export type Outcome<Made = ProviderObject> =
  | { is: 'done'; object: Made }
  /** Judged and not made, and no try of this call before can have made it. */
  | { is: 'refused' }
  /** The request certainly never reached the provider. */
  | { is: 'unsent' }
  /** It may have been made: it is looked up before anything is decided. */
  | { is: 'unknown' };

/** What a fiscal receipt says, and to whom it is mailed. A top-up is an advance, nothing is sold yet. */
export type ReceiptQuery = { email: string; title: string; is_advance: boolean };
/** `token`: the provider's own, of a card typed into its form. */
export type PayoutTo = { method: 'sbp'; phone: string; bank_id: string } | { method: 'card'; token: string };
type ProviderQuery = { _id: string; amount: Minor; description: string };
export type PaymentProvider = {
  name: string;
  /** Our id is the provider's idempotence key, which it forgets after a day: later a repeat makes a second thing. */
  createPayment(ask: ProviderQuery & { method: 'card' | 'sbp'; return_url: string; receipt: ReceiptQuery }): Promise<Outcome>;
  createRefund(ask: ProviderQuery & { payment_provider_id: string; receipt: ReceiptQuery }): Promise<Outcome>;
  createPayout(ask: ProviderQuery & { destination: PayoutTo }): Promise<Outcome>;
  /** Whether its payments and refunds come with receipts. */
  makesReceipts: boolean;
  /** The receipt of a full settlement: what was paid for before is done. Keyed by our id, as payments are. */
  createReceipt(
    ask: Omit<ProviderQuery, 'description'> & { payment_provider_id: string; email: string; title: string },
  ): Promise<Outcome<ProviderReceipt>>;
  listReceipts(of: { payment_provider_id: string } | { refund_provider_id: string }): Promise<ProviderReceipt[]>;
  find(kind: ProviderObject['kind'], provider_id: string): Promise<ProviderObject>;
  list(kind: ProviderObject['kind'], since: Date, until: Date): Promise<ProviderObject[]>;
  findPayouts(reference: string): Promise<ProviderObject[]>;
  sbpBanks(): Promise<SbpBank[]>;
  cardForm: { script: string; account_id: string };
  payoutBalance(): Promise<Minor | null>;
  /** Whether it is there and takes these keys of ours. */
  takesKeys(of: KeysOf): Promise<boolean>;
  /** Reads a notification that is surely the provider's, undefined otherwise. Its body is a hint, never a proof. */
  readNotification(sent: Sent): ProviderNotification | undefined;
};
export type KeysOf = 'shop' | 'payouts';
export type SbpBank = { bank_id: string; name: string };
export type Sent = { raw: Buffer; headers: Record<string, string | string[] | undefined>; ip: string };
/** `event_id`: null where the provider has none of its own. */
export type ProviderNotification = {
  event_id: string | null;
  type: string;
  kind: ProviderObject['kind'];
  object_id: string;
  payload: unknown;
};

/**
 * What was asked for under our id about that moment of our clock, as the provider has it now; undefined when it has nothing.
 * The clock of a demo runs ahead of the provider's.
 */
export async function findByReference(
  name: string,
  kind: ProviderObject['kind'],
  reference: string,
  asked_at: Date,
): Promise<ProviderObject | undefined> {
  const coins = coinProvider(name);
  if (coins) return coins.findByReference(reference);
  const provider = providerOf(name);
  const listed = () => provider.list(kind, later(-clockShift() - minutes(5), asked_at), later(minutes(15), asked_at));
  const isSearchable = kind === 'payout' && now() < later(SEARCHABLE_MS, asked_at);
  const found = (await (isSearchable ? provider.findPayouts(reference) : listed())).filter((object) => object.reference === reference);
  return found.find(({ status }) => status === 'succeeded') ?? found[0];
}

/** The search has the last three months, the list the last three years. */
const SEARCHABLE_MS = days(80);

/** No provider works at one thing for so long: what its list does not have by then was never made. */
export const NOTHING_COMES_AFTER_MS = hours(1);

/** A bank may return a payout days later, and its notification be lost: what has ended well is asked for again, daily, for so long. */
export const RETRY_AFTER_MS = days(10);

let known: ReadonlyMap<string, PaymentProvider> = new Map();
let chosen: PaymentProvider | undefined;
/** The first takes what is new; the others only settle what was begun with them. */
export function useProviders(first: PaymentProvider, ...others: PaymentProvider[]): void {
  chosen = first;
  refusing.clear();
  known = new Map([first, ...others].map((provider) => [provider.name, provider]));
}

export function newProvider(): PaymentProvider {
  if (!chosen) throw new Error('no payment provider is set');
  return chosen;
}
/** Says it where the thing was begun; without its keys nothing was said. */
export async function sendCommand<Made>(
  name: string,
  what: (provider: PaymentProvider) => Promise<Outcome<Made>>,
  keys: KeysOf = 'shop',
): Promise<Outcome<Made>> {
  const provider = known.get(name);
  if (!provider) return { is: 'unsent' };
  const outcome = await what(provider);
  if (outcome.is === 'unsent') backOff(`${name} ${keys}`);
  else refusing.delete(`${name} ${keys}`);
  return outcome;
}

/** Those that refused our connections or our keys: how often in a row, and when they are tried again. */
const refusing = new Map<string, { times: number; again_at: Date }>();
function backOff(of: string): void {
  const times = (refusing.get(of)?.times ?? 0) + 1;
  refusing.set(of, { times, again_at: later(Math.min(minutes(30), minutes(2 ** (times - 1)))) });
}
/**
 * Whether anything may be sent: what waits for a provider that refuses us waits without a try, and so without a line in its history. Tried
 * ever more rarely, at most every half an hour.
 */
export async function mayBeSent(name: string, keys: KeysOf): Promise<boolean> {
  const of = `${name} ${keys}`;
  const known_refusal = refusing.get(of);
  if (!known_refusal) return true;
  if (now() < known_refusal.again_at) return false;
  if (await known.get(name)?.takesKeys(keys)) return refusing.delete(of);
  backOff(of);
  return false;
}
export const findProvider = (name: string): Pick<PaymentProvider, 'find' | 'readNotification'> | undefined =>
  coinProvider(name) ?? known.get(name);
/** Reads a payment where it was begun, in roubles or in coins. Refuses PROVIDER_AWAY while the keys are not there. */
export const fetchObject = (name: string, kind: ProviderObject['kind'], provider_id: string): Promise<ProviderObject> =>
  (coinProvider(name) ?? providerOf(name)).find(kind, provider_id);
export const knownProviders = (): readonly PaymentProvider[] => [...known.values()];
/** For what was begun with it. Refuses PROVIDER_AWAY while its keys are missing: the clock asks again, nothing is decided. */
export const providerOf = (name: string): PaymentProvider => known.get(name) ?? refuse('PROVIDER_AWAY', undefined, 5);
