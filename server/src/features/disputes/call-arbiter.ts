/** The way to the arbiter: called by a side a day after the answer, or reached by silence, which loses nothing. */

import type { DisputeRoom } from '@artel/contracts/disputes/disputes.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, type Member, move } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { RULING_MS } from './arbiter/arbiter.policy.ts';
import { notifyArbiters } from './arbiter/case.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';
import { notifySides } from './dispute.notices.ts';
import type { LockedCase } from './dispute.ts';
import { findDisputeSides, recordDisputeMove } from './disputes.sql.ts';
import { announceDispute, answerRoom, disputeMustAllow, lockCase, requireDispute } from './require-dispute.ts';

export function escalateDispute(viewer: Member, { id }: { id: string }): Promise<DisputeRoom> {
  return inTransaction(async (tx) => {
    const dispute = await requireDispute(tx, viewer, id);
    if (dispute.dispute.status === 'arbitration') return answerRoom(tx, id, viewer);
    disputeMustAllow(dispute, 'escalate');
    await handOver(tx, dispute, 'Одна из сторон позвала арбитра. Договориться самим всё ещё можно, пока он не предложил решение.');
    await announceDispute(tx, dispute, { type: 'dispute.escalated' });
    return answerRoom(tx, id, viewer);
  });
}

/** The clock: 72 hours without an answer, or five days without an agreement. Moved on in the last moment: nothing happens. */
export function passToArbiter(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, id))) return;
    const locked = await lockCase(tx, id);
    const { dispute } = locked;
    const verdict = move(disputeLifecycle, dispute.status, 'pass', 'clock');
    if (!verdict.ok) return;
    const text =
      dispute.status === 'opened'
        ? 'За 72 часа ответа не было: арбитр решит по тому, что есть. Ответить и договориться можно, пока решения нет.'
        : 'За пять дней стороны не сошлись: решает арбитр. Договориться самим всё ещё можно, пока решения нет.';
    await handOver(tx, locked, text);
    const data = { number: dispute.number, order_id: dispute.order_id };
    await tx.announce({ type: 'dispute.escalated', entity: 'dispute', entity_id: id, from: dispute.status, actor: 'clock', data: data });
  });
}

async function handOver(tx: Tx, { dispute, order }: LockedCase, text: string): Promise<void> {
  const ruling_until = later(RULING_MS);
  await recordDisputeMove(tx, dispute, { status: 'arbitration', acts_by: 'arbiter', acts_until: ruling_until, ruling_until });
  await dropTimers(tx, 'dispute', dispute.id, 'answer', 'talks');
  await notifySides(tx, dispute, order, { code: dispute.status === 'opened' ? 'N-D4' : 'N-D5', title: 'Спор у арбитра', text });
  await setTimer(tx, 'dispute', dispute.id, 'ruling', ruling_until);
  await notifyArbiters(tx, dispute.id);
}
