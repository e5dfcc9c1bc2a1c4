/** An opened payment gets its link from the provider, who knows it by our row's id: asked again it is the same payment. */

import { asMinor } from '@artel/contracts/kit/money.ts';
import { isCoinMethod } from '@artel/contracts/money/coin-payments.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/index.ts';
import { findByReference, type Outcome, type ProviderObject, tellProvider } from '../provider/index.ts';
import { recordAddress } from './coins/coins.sql.ts';
import { requestAddress } from './coins/open-quote.ts';
import { endRefused } from './end-payment.ts';
import { type PaymentRecord, receiptOf } from './payment.ts';
import { findPayment, findReceiptFacts, lockPayment, recordPaymentMove } from './payments.sql.ts';

/** Asks the provider for the link; safe to repeat within its hour. A payment the provider refuses ends as failed. */
export async function beginAtProvider(payment_id: string): Promise<PaymentRecord> {
  const payment = (await findPayment(payment_id)) ?? refuse('PAYMENT_NOT_FOUND');
  if (payment.status !== 'created' || payment.method === 'balance') return payment;
  const object = await requestLink(payment);
  return inTransaction(async (tx) => {
    const locked = (await lockPayment(tx, payment_id))!;
    // a webhook, or another choice of the payer, may have been faster than our own answer
    if (locked.status !== 'created') return locked.provider_id ? locked : recordPaymentMove(tx, locked, { provider_id: object.id });
    if (object.coins) await recordAddress(tx, locked.id, object.coins);
    const { id: provider_id, confirmation_url } = object;
    const begun = await recordPaymentMove(tx, locked, { status: 'pending', provider_id, confirmation_url });
    await tx.announce({
      type: 'payment.begun',
      entity: 'payment',
      entity_id: begun.id,
      from: 'created',
      to: 'pending',
      actor: 'customer',
      actor_id: begun.payer_id,
    });
    return begun;
  });
}

/** A refusal counts only when no earlier try has made it after all: another tab, or the clock, may have asked before. */
async function requestLink(payment: PaymentRecord): Promise<ProviderObject> {
  const isCoins = isCoinMethod(payment.method);
  const outcome = isCoins ? await requestAddress(payment) : await createBankPayment(payment);
  if (outcome.is === 'done') return outcome.object;
  if (outcome.is !== 'refused') refuse('PROVIDER_AWAY', undefined, 5);
  // a service of coins searches by itself for what it made before
  const made = isCoins ? undefined : await findByReference(payment.provider, 'payment', payment.id, payment.created_at);
  if (made) return made;
  await inTransaction((tx) => endRefused(tx, payment.id));
  return refuse('PROVIDER_REFUSED');
}

async function createBankPayment({ id, number, amount_minor, method, provider, return_url }: PaymentRecord): Promise<Outcome> {
  const receipt = receiptOf(await findReceiptFacts(id));
  const what = { _id: id, amount: asMinor(amount_minor), method: method as 'card' | 'sbp', receipt, return_url };
  return tellProvider(provider, (at) => at.createPayment({ ...what, description: `Платёж №${number}` }));
}
