import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import { z } from 'zod';
import type { PayoutTo, ProviderObject, ProviderStatus } from './provider.ts';

const Wire = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.object({ value: z.string(), currency: z.string() }),
  metadata: z.record(z.string(), z.string()).nullish(),
  confirmation: z.object({ confirmation_url: z.string().optional() }).nullish(),
  cancellation_details: z.object({ party: z.string(), reason: z.string() }).nullish(),
  receipt_registration: z.string().nullish(),
  payment_id: z.string().nullish(),
  payout_destination: z.object({ card: z.object({ last4: z.string().regex(/^\d{4}$/) }).optional() }).nullish(),
});
export const WireList = z.object({ items: z.array(z.unknown()), next_cursor: z.string().nullish() });
export const WireBanks = z.object({ items: z.array(z.object({ bank_id: z.string(), name: z.string() })) });
export const WireShop = z.object({
  status: z.string(),
  test: z.boolean().optional(),
  fiscalization: z.object({ enabled: z.boolean() }).nullish(),
  payment_methods: z.array(z.string()).default([]),
  payout_methods: z.array(z.string()).default([]),
  payout_balance: z.object({ value: z.string(), currency: z.string() }).nullish(),
});
export type WireShop = z.infer<typeof WireShop>;

export const money = (amount: Minor) => ({
  value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
  currency: 'RUB',
});
export function readMoney(value: string): Minor {
  const parts = /^(\d+)\.(\d{2})$/.exec(value);
  if (!parts) throw new Error(`the provider sent a sum that is none: ${value}`);
  return asMinor(Number(parts[1]) * 100 + Number(parts[2]));
}

/** A status we do not know is not final. */
export const statusOf = (text: string): ProviderStatus => (text === 'succeeded' || text === 'canceled' ? text : 'pending');

export function toObject(provider: string, kind: ProviderObject['kind'], answer: unknown): ProviderObject {
  const wire = Wire.parse(answer);
  return {
    provider,
    id: wire.id,
    kind,
    status: statusOf(wire.status),
    amount_minor: readMoney(wire.amount.value),
    currency: wire.amount.currency,
    reference: wire.metadata?.reference ?? '',
    confirmation_url: wire.confirmation?.confirmation_url ?? null,
    reason: wire.cancellation_details?.reason ?? null,
    receipt: wire.receipt_registration ? statusOf(wire.receipt_registration) : null,
    payment_id: wire.payment_id ?? null,
    card_last4: wire.payout_destination?.card?.last4,
  };
}

export const destinationOf = (to: PayoutTo) =>
  to.method === 'sbp' ? { payout_destination_data: { type: 'sbp', phone: to.phone, bank_id: to.bank_id } } : { payout_token: to.token };
