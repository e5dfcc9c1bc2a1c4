/** pending → succeeded | canceled; succeeded → canceled when the bank returns it. */
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { behaviour } from '../behaviour.ts';
import { later, now } from '../clock.ts';
import { inTransaction, type Tx } from '../database.ts';
import { AmountInMinor, amountOf } from '../money.ts';
import { refuse } from '../refusal.ts';
import { announce } from '../webhooks/webhooks.ts';
import { Metadata } from './fields.ts';
import {
  insertPayout,
  lockDuePayouts,
  lockPayout,
  type Payout,
  type PayoutDestination,
  recordPaidOut,
  recordSentBack,
} from './payouts.sql.ts';

const least_minor = 100;
const most_minor: Record<PayoutDestination['type'], number> = { sbp: 50_000_000, bank_card: 15_000_000, yoo_money: 60_000_000 };
/** Always declined. */
export const nobodysPhone = '79000000000';

const DestinationData = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('sbp'),
    phone: z.string().regex(/^7\d{10}$/, 'eleven digits beginning with 7'),
    bank_id: z.string().regex(/^\d{4,12}$/, 'up to twelve digits, see GET /v3/sbp_banks'),
  }),
  z.strictObject({ type: z.literal('bank_card'), card: z.strictObject({ number: z.string().regex(/^\d{16,19}$/) }) }),
  z.strictObject({ type: z.literal('yoo_money'), account_number: z.string().regex(/^\d{11,33}$/) }),
]);

export const NewPayoutBody = z
  .strictObject({
    amount: AmountInMinor,
    payout_destination_data: DestinationData.optional(),
    /** Its last digits stand for the card's. */
    payout_token: z.string().min(1).max(500).optional(),
    description: z.string().max(128).optional(),
    metadata: Metadata,
  })
  .refine((body) => !body.payout_destination_data !== !body.payout_token, {
    message: 'either payout_destination_data or payout_token is required',
    path: ['payout_destination_data'],
  });

/** Ends after the configured delay. */
export async function createPayout(tx: Tx, body: z.output<typeof NewPayoutBody>): Promise<Payout> {
  const destination = body.payout_destination_data ? maskedDestination(body.payout_destination_data) : cardOfToken(body.payout_token!);
  const most = most_minor[destination.type];
  if (body.amount < least_minor || body.amount > most) {
    return refuse('invalid_request', `from ${amountOf(least_minor).value} to ${amountOf(most).value} to this destination`, 'amount');
  }
  const { payout_delay_ms, decline_payouts } = await behaviour(tx);
  return insertPayout(tx, {
    id: `po-${newId()}`,
    amount_minor: body.amount,
    destination,
    description: body.description ?? null,
    metadata: body.metadata,
    planned_refusal: decline_payouts ?? (destination.phone === nobodysPhone ? 'recipient_not_found' : null),
    created_at: now(),
    settle_at: later(payout_delay_ms),
  });
}

export function settleDuePayouts(): Promise<void> {
  return inTransaction(async (tx) => {
    for (const payout of await lockDuePayouts(tx, now())) {
      if (payout.planned_refusal) await sendBack(tx, payout, payout.planned_refusal);
      else await announce(tx, 'payout.succeeded', viewPayout(await recordPaidOut(tx, payout.id, now())));
    }
  });
}

/** Idempotent. */
export function returnPayout(id: string): Promise<Payout> {
  return inTransaction(async (tx) => {
    const payout = (await lockPayout(tx, id)) ?? refuse('not_found', 'no such payout', 'return_payout');
    if (payout.status === 'pending') return refuse('invalid_request', 'only a succeeded payout is returned', 'return_payout');
    return payout.status === 'canceled' ? payout : sendBack(tx, payout, 'rejected_by_payee');
  });
}

async function sendBack(tx: Tx, payout: Payout, reason: string): Promise<Payout> {
  const canceled = await recordSentBack(tx, payout.id, reason);
  await announce(tx, 'payout.canceled', viewPayout(canceled));
  return canceled;
}

export function viewPayout(payout: Payout) {
  return {
    id: payout.id,
    amount: amountOf(payout.amount_minor),
    status: payout.status,
    payout_destination: payout.destination,
    description: payout.description ?? undefined,
    created_at: payout.created_at.toISOString(),
    succeeded_at: payout.succeeded_at?.toISOString(),
    metadata: payout.metadata,
    cancellation_details: payout.cancel_reason ? { party: 'payout_network', reason: payout.cancel_reason } : undefined,
    test: true,
  };
}

// a full number is never stored
function maskedDestination(data: z.output<typeof DestinationData>): PayoutDestination {
  if (data.type !== 'bank_card') return { ...data };
  return viewCard(data.card.number.slice(0, 6), data.card.number.slice(-4));
}

function cardOfToken(token: string): PayoutDestination {
  return viewCard('220247', token.replace(/\D/g, '').slice(-4).padStart(4, '0'));
}

function viewCard(first6: string, last4: string): PayoutDestination {
  return { type: 'bank_card', card: { first6, last4, card_type: 'Mir', issuer_country: 'RU', issuer_name: 'Sandbox Bank' } };
}
