/** Misbehaviour on demand, kept in the database across restarts. */
import { z } from 'zod';
import { readBehaviour, writeBehaviour } from './behaviour.sql.ts';
import type { Db } from './database.ts';

export const payoutRefusals = [
  'recipient_not_found',
  'recipient_check_failed',
  'insufficient_funds',
  'fraud_suspected',
  'general_decline',
] as const;
export const refundRefusals = ['insufficient_funds', 'rejected_by_payee', 'rejected_by_timeout', 'general_decline'] as const;

export const Behaviour = z.strictObject({
  /** Under the same event id. */
  duplicate_webhooks: z.number().int().min(0).max(20),
  delay_webhooks_ms: z.number().int().min(0).max(3_600_000),
  /** A random part of the delay (of 2 s at least), so they overtake each other. */
  shuffle: z.boolean(),
  /** For the reconciler. */
  drop_webhooks: z.boolean(),
  /** `before`: 500, nothing done. `after`: done, then 500. */
  fail_api: z.enum(['before', 'after']).nullable(),
  /** POST does the thing and answers so much later: the real one takes up to 30 s. */
  delay_api_ms: z.number().int().min(0).max(60_000),
  /** New refunds wait so long at the bank before they end; 0: they end at once. */
  refund_delay_ms: z.number().int().min(0).max(604_800_000),
  /** How long the network takes to confirm a transfer of coins. */
  confirm_coins_ms: z.number().int().min(0).max(86_400_000),
  /** How long the till works at a second receipt, and whether it takes it. */
  receipt_delay_ms: z.number().int().min(0).max(604_800_000),
  decline_receipts: z.boolean(),
  payout_delay_ms: z.number().int().min(0).max(86_400_000),
  decline_payouts: z.enum(payoutRefusals).nullable(),
  decline_refunds: z.enum(refundRefusals).nullable(),
  /** Taxpayers the tax service does not know as self-employed. */
  not_self_employed: z.array(z.string()).max(100),
  tax_service_away: z.boolean(),
});
export type Behaviour = z.output<typeof Behaviour>;
export const BehaviourChanges = Behaviour.partial();
export type BehaviourChanges = z.output<typeof BehaviourChanges>;

export const goodBehaviour: Behaviour = {
  duplicate_webhooks: 0,
  delay_webhooks_ms: 0,
  shuffle: false,
  drop_webhooks: false,
  fail_api: null,
  delay_api_ms: 0,
  refund_delay_ms: 0,
  confirm_coins_ms: 4000,
  receipt_delay_ms: 1000,
  decline_receipts: false,
  payout_delay_ms: 1000,
  decline_payouts: null,
  decline_refunds: null,
  not_self_employed: [],
  tax_service_away: false,
};

export async function behaviour(db: Db): Promise<Behaviour> {
  return { ...goodBehaviour, ...(await readBehaviour(db)) };
}

export async function behave(db: Db, changes: BehaviourChanges): Promise<Behaviour> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next = Behaviour.parse({ ...(await behaviour(db)), ...named });
  await writeBehaviour(db, next);
  return next;
}
