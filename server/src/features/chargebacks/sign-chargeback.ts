import type { ChargebackStatus } from '@artel/contracts/money/chargebacks.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, mustMove, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { lockOpenApproval, refuseProposal, sign, withdrawProposal } from '../approvals/index.ts';
import { post } from '../ledger/index.ts';
import { closeCards, findTakenBack, lockPayment, type PaymentRecord } from '../payments/index.ts';
import { publishToStaff } from '../users/index.ts';
import { type ChargebackMove, chargebackLifecycle } from './chargeback.lifecycle.ts';
import { leftOf, moverOf } from './chargeback.policy.ts';
import { type ChargebackView, journalOf, viewChargeback } from './chargeback.view.ts';
import { type ChargebackRecord, findPaymentOf, lockRow, readChargeback, recordMove } from './chargebacks.sql.ts';
import { freezePayment, gatherParts, lockStoppable } from './contest-payment.ts';

export type Input = { id: string };
export type WithReason = Input & { reason: string };

/**
 * M14, and what the payer still has of the payment stands still. Refuses APPROVAL_OF_ONE to whoever proposed it, CHARGEBACK_TOO_LARGE where
 * less of the payment is left by now.
 */
export const signChargeback = (viewer: Member, { id }: Input): Promise<ChargebackView> =>
  inTransaction(async (tx) => {
    const stoppable = await lockStoppable(tx, (await findPaymentOf(tx, id)) ?? refuse('CHARGEBACK_NOT_FOUND'));
    const { one, payment } = await lockFor(tx, viewer, id, 'sign');
    if (one.amount_minor > leftOf(payment, await findTakenBack(tx, payment.id))) refuse('CHARGEBACK_TOO_LARGE');
    await sign(tx, viewer, await lockOpenApproval(tx, 'chargeback', id));
    const parts = await gatherParts(tx, one, stoppable);
    await recordMove(tx, one, { status: 'signed' });
    await closeCards(tx, one.payer_id);
    await dropTimers(tx, 'chargeback', id, 'expire');
    await post(tx, journalOf(one, viewer.user_id));
    await freezePayment(tx, one, parts, stoppable, viewer.user_id);
    return moved(tx, one, 'signed', viewer, one.reason);
  });

export const refuseChargeback = (viewer: Member, { id, reason }: WithReason): Promise<ChargebackView> =>
  inTransaction(async (tx) => {
    const { one } = await lockFor(tx, viewer, id, 'refuse');
    await refuseProposal(tx, viewer, await lockOpenApproval(tx, 'chargeback', id), reason);
    await end(tx, one, 'refused');
    return moved(tx, one, 'refused', viewer, reason);
  });

export const withdrawChargeback = (viewer: Member, { id }: Input): Promise<ChargebackView> =>
  inTransaction(async (tx) => {
    const { one } = await lockFor(tx, viewer, id, 'withdraw');
    await withdrawProposal(tx, 'chargeback', id);
    await end(tx, one, 'withdrawn');
    return moved(tx, one, 'withdrawn', viewer, one.reason);
  });

export const expireChargeback = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const known = await lockChargeback(tx, id);
    if (known?.one.status !== 'proposed' || now() < known.one.expires_at) return;
    await withdrawProposal(tx, 'chargeback', id);
    await end(tx, known.one, 'expired');
    await announceChargeback(tx, (await readChargeback(tx, id))!, 'expired');
  });

type Locked = { one: ChargebackRecord; payment: PaymentRecord };
/** Under the lock of its payment first, as a refund of it is: one of the two sees what the other did. */
async function lockChargeback(tx: Tx, id: string): Promise<Locked | undefined> {
  const payment_id = await findPaymentOf(tx, id);
  const payment = payment_id && (await lockPayment(tx, payment_id));
  if (!payment) return undefined;
  await lockRow(tx, id);
  return { one: (await readChargeback(tx, id))!, payment };
}

/** Under its lock, and still to be moved by this very person. The clock may be late: a signature may not. */
export async function lockFor(tx: Tx, viewer: Member, id: string, action: ChargebackMove): Promise<Locked> {
  const known = (await lockChargeback(tx, id)) ?? refuse('CHARGEBACK_NOT_FOUND');
  const mover = moverOf(known.one, viewer.user_id);
  if (mover === 'party') refuse('CHARGEBACK_OF_OWN');
  if (mover === 'proposer' && (action === 'sign' || action === 'refuse')) refuse('APPROVAL_OF_ONE');
  mustMove(chargebackLifecycle, known.one.status, action, mover);
  if (known.one.status === 'proposed' && now() >= known.one.expires_at) refuse('CHARGEBACK_EXPIRED');
  return known;
}

async function end(tx: Tx, one: ChargebackRecord, status: ChargebackStatus): Promise<void> {
  await recordMove(tx, one, { status, ended_at: now() });
  await dropTimers(tx, 'chargeback', one.id, 'expire');
}

export async function moved(tx: Tx, { id }: Input, how: ChargebackStatus, viewer: Member, reason: string): Promise<ChargebackView> {
  const one = (await readChargeback(tx, id))!;
  await announceChargeback(tx, one, how, viewer, reason);
  return viewChargeback(one, viewer.user_id);
}

export async function announceChargeback(
  tx: Tx,
  one: ChargebackRecord,
  what: ChargebackStatus,
  viewer?: Member,
  reason?: string,
): Promise<void> {
  const { id, number, status, payment_id, payment_number, payer_id: user_id, amount_minor } = one;
  await tx.announce({
    type: `chargeback.${what}`,
    entity: 'chargeback',
    entity_id: id,
    to: status,
    actor: viewer ? 'staff' : 'system',
    actor_id: viewer?.user_id,
    reason,
    data: { number, payment_id, payment_number, user_id, amount_minor },
  });
  await publishToStaff(tx, 'finance', { type: 'money', id: 'chargebacks' });
  if (['signed', 'won', 'lost'].includes(what)) await publishChanged(tx, [user_id], { type: 'payment', id: payment_id });
}
