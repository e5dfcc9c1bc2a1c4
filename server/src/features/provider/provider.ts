/** The port to a payment provider. The product knows this shape only; which provider stands behind it is a setting. */
import type { Minor } from '@artel/contracts/kit/money.ts';
import { clockShift, hours, later, minutes } from '../../platform/clock.ts';

export type ProviderStatus = 'pending' | 'succeeded' | 'canceled';
/** A payment, refund or payout as the provider tells it. `reference` is our own id, kept in its metadata. */
export type ProviderObject = {
  id: string;
  kind: 'payment' | 'refund' | 'payout';
  status: ProviderStatus;
  amount_minor: Minor;
  currency: string;
  reference: string;
  confirmation_url: string | null;
  /** Why it was cancelled, as the provider's reason code. */
  reason: string | null;
};

/** What became of the wish to make something there. */
export type Outcome =
  | { is: 'done'; object: ProviderObject }
  /** Judged and not made, and no try of this call before can have made it. */
  | { is: 'refused' }
  /** It surely never got there. */
  | { is: 'unsent' }
  /** It may have been made: it is looked up before anything is decided. */
  | { is: 'unknown' };

type Ask = { _id: string; amount: Minor; description: string };
export type PaymentProvider = {
  name: string;
  /** Our id is the provider's idempotence key, which it forgets after a day: later a repeat makes a second thing. */
  createPayment(ask: Ask & { method: 'card' | 'sbp'; return_url: string }): Promise<Outcome>;
  createRefund(ask: Ask & { payment_provider_id: string }): Promise<Outcome>;
  createPayout(ask: Ask & { destination: { method: 'sbp'; phone: string } | { method: 'card'; number: string } }): Promise<Outcome>;
  find(kind: ProviderObject['kind'], provider_id: string): Promise<ProviderObject>;
  /** Everything made between two moments of the provider's clock. */
  list(kind: ProviderObject['kind'], since: Date, until: Date): Promise<ProviderObject[]>;
  /** Reads a notification after checking its signature over the raw bytes; undefined when it is not the provider's. */
  readNotification(raw: Buffer, headers: Record<string, string | string[] | undefined>): ProviderNotification | undefined;
};
export type ProviderNotification = { event_id: string; type: string; kind: ProviderObject['kind']; object_id: string; payload: unknown };

/**
 * What was asked for under our id about that moment of our clock, as the provider has it now; undefined when it has nothing.
 * The clock of a demo runs ahead of the provider's.
 */
export async function findAsked(kind: ProviderObject['kind'], reference: string, asked_at: Date): Promise<ProviderObject | undefined> {
  const since = later(-clockShift() - minutes(5), asked_at);
  const found = (await provider().list(kind, since, later(minutes(15), asked_at))).filter((object) => object.reference === reference);
  return found.find(({ status }) => status === 'succeeded') ?? found[0];
}

/** No provider works at one thing for so long: what its list does not have by then was never made. */
export const NOTHING_COMES_AFTER_MS = hours(1);

let current: PaymentProvider | undefined;
export function useProvider(provider: PaymentProvider): void {
  current = provider;
}
export function provider(): PaymentProvider {
  if (!current) throw new Error('no payment provider is set');
  return current;
}
