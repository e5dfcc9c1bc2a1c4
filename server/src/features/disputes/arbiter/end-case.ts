/** From a proposed decision to the money: agreed to or not objected, appealed or not, executed once. */

import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { days, later, move } from '../../../platform/index.ts';
import { deferTimer, dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { findOpenApproval } from '../../approvals/index.ts';
import { stageOf } from '../../orders/index.ts';
import { disputeLifecycle } from '../dispute.lifecycle.ts';
import { notifySides } from '../dispute.notices.ts';
import { type LockedCase, partOf } from '../dispute.ts';
import { findDisputeSides, recordDisputeMove } from '../disputes.sql.ts';
import { lockCase, shareOut } from '../require-dispute.ts';
import { APPEAL_MS, isObjected, mayBeAppealed } from './arbiter.policy.ts';
import { announceCase } from './case.ts';
import { releaseCase } from './release-case.ts';
import { type Answered, decideRuling, findRuling, type Ruling } from './rulings.sql.ts';

/** The first instance's decision is taken. It can be appealed against for 72 hours; small sums go apart at once. */
export async function decide(tx: Tx, locked: LockedCase, answered?: Answered): Promise<void> {
  const { dispute, order } = locked;
  await decideRuling(tx, dispute.id, answered);
  await dropTimers(tx, 'dispute', dispute.id, 'proposal');
  const canWait = mayBeAppealed(dispute.amount_minor);
  const acts_until = canWait ? later(APPEAL_MS) : null;
  await recordDisputeMove(tx, dispute, { status: 'decided', acts_by: canWait ? 'both' : null, acts_until });
  if (!acts_until) return execute(tx, { order, dispute: { ...dispute, status: 'decided' } }, await findRuling(tx, dispute.id, 1));
  await setTimer(tx, 'dispute', dispute.id, 'appeal', acts_until);
  await notifySides(tx, dispute, order, {
    code: 'N-D8',
    title: 'Решение вынесено',
    text: 'Три дня его можно оспорить во второй инстанции, потом деньги делятся. Если обе стороны не хотят ждать — сразу.',
  });
}

export async function execute(tx: Tx, locked: LockedCase, ruling: Ruling): Promise<void> {
  const { dispute, order } = locked;
  const { customer_percent, fault, arbiter_id } = ruling;
  const { price_minor } = stageOf(order, dispute.frozen[0]!.stage_id);
  const after = await shareOut(tx, locked, 'closed', {
    customer_minor: partOf(price_minor, customer_percent),
    by: 'staff',
    actor_id: arbiter_id,
    how: 'decided',
    // a shared fault is nobody's in the share of successful orders
    fault: fault === 'both' ? 'none' : fault,
  });
  await announceCase(tx, dispute, { type: 'dispute.executed', actor_id: arbiter_id, data: { customer_percent, fault } });
  await notifySides(tx, dispute, after, {
    code: 'N-D10',
    title: 'Спор закрыт, деньги разделены',
    text: 'Решение арбитра исполнено: сколько кому, видно на странице спора.',
  });
}

/**
 * The clock: 48 hours after the proposal, or after an unanswered objection. Moved on in the last moment: nothing happens. A decision that
 * waits for a signature is left to the signers.
 */
export function decideInTime(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, id))) return;
    const locked = await lockCase(tx, id);
    const { dispute } = locked;
    if (!move(disputeLifecycle, dispute.status, 'decide', 'clock').ok) return;
    if (await findOpenApproval(tx, 'dispute_ruling', id)) return deferTimer(tx, 'dispute', id, 'proposal', later(days(1)));
    if (isObjected(dispute.responses)) return releaseCase(tx, locked, 'unanswered');
    await announceCase(tx, dispute, { type: 'dispute.decided', actor: 'clock' });
    return decide(tx, locked);
  });
}

/** The clock: nobody appealed for 72 hours. */
export function executeInTime(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, id))) return;
    const locked = await lockCase(tx, id);
    if (!move(disputeLifecycle, locked.dispute.status, 'execute', 'clock').ok) return;
    await execute(tx, locked, await findRuling(tx, id, 1));
  });
}
