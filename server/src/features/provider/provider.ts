/** The port to a payment provider. The product knows this shape only; which provider stands behind it is a setting. */
import type { Minor } from '@artel/contracts/kit/money.ts';
import type { FiscalNumbers, ReceiptKind } from '@artel/contracts/money/receipts.ts';
import { clockShift, days, hours, later, minutes, now } from '../../platform/clock.ts';
import { refuse } from '../../platform/refuse.ts';
import { coinProvider } from './coins/coin-provider.ts';

export type ProviderStatus = 'pending' | 'succeeded' | 'canceled';
/** A payment, refund or payout as the provider tells it. `reference` is our own id, kept in its metadata. */
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
  /** Of the fiscal receipt (54-ФЗ); null where none is made. */
  receipt: ProviderStatus | null;
  /** Of a payment in coins: its `amount_minor` is whole units of that coin. */
  coins?: CoinsThere;
  /** Of a refund: the provider's id of the payment that goes back. */
  payment_id?: string | null;
};
/** Where the coins are sent, and what has come, each transfer by itself. */
export type CoinsThere = { address: string; link: string | null; deposits: Deposit[] };
/** `units` as digits; `settled`: the network has confirmed it and the money is there. The moment is the provider's. */
export type Deposit = { id: string; units: string; state: 'seen' | 'settled' | 'invalid'; arrived_at: Date };

/** A fiscal receipt as the provider has it; `fiscal`: how the tax service knows it, once it is registered. */
export type ProviderReceipt = {
  id: string;
  kind: ReceiptKind;
  status: ProviderStatus;
  /** Its first line. */
  title: string;
  amount_minor: Minor;
  fiscal: FiscalNumbers | null;
};

/** What became of the wish to make something there. */
export type Outcome<Made = ProviderObject> =
  | { is: 'done'; object: Made }
  /** Judged and not made, and no try of this call before can have made it. */
  | { is: 'refused' }
  /** It surely never got there. */
  | { is: 'unsent' }
  /** It may have been made: it is looked up before anything is decided. */
  | { is: 'unknown' };

/** What a fiscal receipt says, and to whom it is mailed. A top-up is an advance, nothing is sold yet. */
export type ReceiptAsk = { email: string; title: string; is_advance: boolean };
/** `token`: the provider's own, of a card typed into its form. */
export type PayoutTo = { method: 'sbp'; phone: string; bank_id: string } | { method: 'card'; token: string };
type Ask = { _id: string; amount: Minor; description: string };
export type PaymentProvider = {
  name: string;
  /** Our id is the provider's idempotence key, which it forgets after a day: later a repeat makes a second thing. */
  createPayment(ask: Ask & { method: 'card' | 'sbp'; return_url: string; receipt: ReceiptAsk }): Promise<Outcome>;
  createRefund(ask: Ask & { payment_provider_id: string; receipt: ReceiptAsk }): Promise<Outcome>;
  createPayout(ask: Ask & { destination: PayoutTo }): Promise<Outcome>;
  /** Whether its payments and refunds come with receipts. */
  makesReceipts: boolean;
  /** The receipt of a full settlement: what was paid for before is done. Keyed by our id, as payments are. */
  createReceipt(
    ask: Omit<Ask, 'description'> & { payment_provider_id: string; email: string; title: string },
  ): Promise<Outcome<ProviderReceipt>>;
  /** Those of a payment, or of a refund. */
  listReceipts(of: { payment_provider_id: string } | { refund_provider_id: string }): Promise<ProviderReceipt[]>;
  find(kind: ProviderObject['kind'], provider_id: string): Promise<ProviderObject>;
  /** Everything made between two moments of the provider's clock. */
  list(kind: ProviderObject['kind'], since: Date, until: Date): Promise<ProviderObject[]>;
  /** The payouts of the last three months that carry our id. Only payouts can be searched. */
  findPayouts(reference: string): Promise<ProviderObject[]>;
  /** The banks that take a transfer by СБП. */
  sbpBanks(): Promise<SbpBank[]>;
  /** Its own form in the browser, by which we never see the number of a card. */
  cardForm: { script: string; account_id: string };
  /** Reads a notification that is surely the provider's, undefined otherwise. Its body is a hint, never a proof. */
  readNotification(sent: Sent): ProviderNotification | undefined;
};
export type SbpBank = { bank_id: string; name: string };
/** `ip`: of the sender, as the trusted proxy says. */
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

let known: ReadonlyMap<string, PaymentProvider> = new Map();
let chosen: PaymentProvider | undefined;
/** The first takes what is new; the others only settle what was begun with them. */
export function useProviders(first: PaymentProvider, ...others: PaymentProvider[]): void {
  chosen = first;
  known = new Map([first, ...others].map((provider) => [provider.name, provider]));
}

/** For what begins now. */
export function newProvider(): PaymentProvider {
  if (!chosen) throw new Error('no payment provider is set');
  return chosen;
}
/** Says it where the thing was begun; without its keys nothing was said. */
export async function tell<Made>(name: string, what: (provider: PaymentProvider) => Promise<Outcome<Made>>): Promise<Outcome<Made>> {
  const provider = known.get(name);
  return provider ? what(provider) : { is: 'unsent' };
}
export const findProvider = (name: string): Pick<PaymentProvider, 'find' | 'readNotification'> | undefined =>
  coinProvider(name) ?? known.get(name);
/** Reads a payment where it was begun, in roubles or in coins. Refuses PROVIDER_AWAY while the keys are not there. */
export const fetchObject = (name: string, kind: ProviderObject['kind'], provider_id: string): Promise<ProviderObject> =>
  (coinProvider(name) ?? providerOf(name)).find(kind, provider_id);
/** All whose keys are there. */
export const knownProviders = (): readonly PaymentProvider[] => [...known.values()];
/** For what was begun with it. Refuses PROVIDER_AWAY while its keys are not there: the clock asks again, nothing is decided. */
export const providerOf = (name: string): PaymentProvider => known.get(name) ?? refuse('PROVIDER_AWAY', undefined, 5);
