/** The port to a payment provider. The product knows this shape only; which provider stands behind it is a setting. */
import type { Minor } from '@artel/contracts/kit/money.ts';

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

type Ask = { _id: string; amount: Minor; description: string };
export type PaymentProvider = {
  name: string;
  /** All calls are safe to repeat: our id is the provider's idempotence key. */
  createPayment(ask: Ask & { method: 'card' | 'sbp'; return_url: string }): Promise<ProviderObject>;
  cancelPayment(provider_id: string): Promise<ProviderObject>;
  createRefund(ask: Ask & { payment_provider_id: string }): Promise<ProviderObject>;
  createPayout(ask: Ask & { destination: { method: 'sbp'; phone: string } | { method: 'card'; number: string } }): Promise<ProviderObject>;
  find(kind: ProviderObject['kind'], provider_id: string): Promise<ProviderObject>;
  /** Everything since a moment, for the daily comparison. */
  list(kind: 'payment' | 'payout', since: Date): Promise<ProviderObject[]>;
  /** Reads a notification after checking its signature over the raw bytes; undefined when it is not the provider's. */
  readNotification(raw: Buffer, headers: Record<string, string | string[] | undefined>): ProviderNotification | undefined;
};
export type ProviderNotification = { event_id: string; type: string; kind: ProviderObject['kind']; object_id: string; payload: unknown };

let current: PaymentProvider | undefined;
export function useProvider(provider: PaymentProvider): void {
  current = provider;
}
export function provider(): PaymentProvider {
  if (!current) throw new Error('no payment provider is set');
  return current;
}
