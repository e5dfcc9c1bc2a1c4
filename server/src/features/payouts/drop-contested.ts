/** M10 by the product: a bank contests the payment that a waiting payout would be paid from, so its money is on the balance again. Other payouts wait for a person when it is the payer's second. */

import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { withdrawProposal } from '../approvals/index.ts';
import { post, returnPayout } from '../ledger/index.ts';
import { mayHold } from './holds/hold.policy.ts';
import { insertHold, lockUnsent } from './holds/holds.sql.ts';
import { contestedTwice } from './payout.policy.ts';
import { moneyOf, type PayoutRecord } from './payout.view.ts';
import { listUnsentOfPayment, lockPayout } from './payouts.sql.ts';
import { announcePayout, movePayout } from './request-payout.ts';

const contested = 'Банк оспорил платёж, из которого эти деньги';

/** Before the lock of the payment, as everybody who moves a payout. What the bank knows of already is decided there. */
export async function lockUnsentOfPayment(tx: Tx, payment_id: string): Promise<PayoutRecord[]> {
  const locked: PayoutRecord[] = [];
  for (const id of await listUnsentOfPayment(tx, payment_id)) locked.push((await lockPayout(tx, id))!);
  return locked.filter(({ status }) => ['created', 'on_review', 'queued'].includes(status));
}

export async function dropContested(tx: Tx, payout: PayoutRecord): Promise<void> {
  const dropped = await movePayout(tx, payout, 'drop', 'system', { decided_at: now(), ended_at: now(), decision_reason: contested });
  await withdrawProposal(tx, 'payout', payout.id);
  await post(tx, returnPayout(moneyOf(dropped)));
  await announcePayout(tx, dropped, 'payout.rejected', payout.status, undefined, contested);
}

/** Of the payer, in the order of their ids: before the lock of the payment. */
export const lockUnsentOf = lockUnsent;

/** Until a person decides. What somebody holds already stays as it is. */
export async function holdContested(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const payout = (await lockPayout(tx, id))!;
    if (!mayHold(payout)) continue;
    const hold = { cause: 'chargebacks', held_by: null, held_at: now(), ends_at: null, reason: contestedTwice } as const;
    await insertHold(tx, { id: newId(), payout_id: id, ...hold });
    await announcePayout(tx, payout, 'payout.held', payout.status, undefined, contestedTwice);
  }
}
