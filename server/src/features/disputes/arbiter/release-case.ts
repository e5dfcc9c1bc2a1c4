/** A case goes back to the queue when its arbiter's time is over, an objection is unanswered, or the arbiter lost the right. */

import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { days, later, move } from '../../../platform/index.ts';
import { deferTimer, dropTimers } from '../../../platform/jobs/timers.ts';
import { findOpenApproval, withdrawProposal } from '../../approvals/index.ts';
import { leaveOrderChat } from '../../chat/index.ts';
import { listStaff } from '../../users/index.ts';
import { disputeLifecycle } from '../dispute.lifecycle.ts';
import { notifySides } from '../dispute.notices.ts';
import type { LockedCase } from '../dispute.ts';
import { findDisputeSides, listCasesOf, recordDisputeMove } from '../disputes.sql.ts';
import { lockCase } from '../require-dispute.ts';
import { notifyFreeArbiters, notifyHolder } from './arbiter.notices.ts';
import { isObjected } from './arbiter.policy.ts';
import { announceCase } from './case.ts';
import { dropProposal } from './rulings.sql.ts';

type Why = 'late' | 'unanswered' | 'vacated';
const void_ = 'Предложенное решение больше не действует.';
const releases: Record<
  Why,
  { type: 'dispute.overdue' | 'dispute.released' | 'dispute.vacated'; actor: 'clock' | 'system'; title: string; text: string }
> = {
  late: {
    type: 'dispute.overdue',
    actor: 'clock',
    title: 'Арбитр не решил спор в срок',
    text: 'Дело вернулось в очередь и стоит в ней первым: его возьмёт любой свободный арбитр. Деньги ждут в резерве.',
  },
  unanswered: {
    type: 'dispute.released',
    actor: 'clock',
    title: 'Спор перейдёт к другому арбитру',
    text: `На возражение не ответили вовремя. ${void_} Дело снова в очереди.`,
  },
  vacated: {
    type: 'dispute.vacated',
    actor: 'system',
    title: 'Спор перейдёт к другому арбитру',
    text: 'Арбитр больше не ведёт дела. Дело снова в очереди со своим сроком, деньги ждут в резерве.',
  },
};

/** Leaves the chat like any member; the proposal is void. */
export async function releaseCase(tx: Tx, { dispute, order }: LockedCase, why: Why): Promise<void> {
  const { id, status, arbiter_id, ruling_until } = dispute;
  const { type, actor, title, text } = releases[why];
  const wasProposed = status === 'proposed';
  if (wasProposed) {
    await dropProposal(tx, id);
    await dropTimers(tx, 'dispute', id, 'proposal');
  }
  await withdrawProposal(tx, 'dispute_ruling', id);
  const back = wasProposed ? ({ status: 'arbitration', acts_by: 'arbiter', acts_until: ruling_until } as const) : { status };
  await recordDisputeMove(tx, dispute, { ...back, arbiter_id: null });
  await leaveOrderChat(tx, order, arbiter_id!);
  await announceCase(tx, dispute, { type, actor });
  const dedupe_key = `${id}:${why}:${arbiter_id}:${later(0).toISOString()}`;
  const full = wasProposed && why === 'vacated' ? `${text} ${void_}` : text;
  await notifySides(tx, dispute, order, { code: 'N-D5', title, text: full, dedupe_key });
  if (why !== 'vacated')
    await notifyHolder(tx, dispute, { title: 'Дело вернулось в очередь', text: 'Срок вышел, дело ведёте уже не вы.', dedupe_key });
  await notifyFreeArbiters(tx, dispute, { title: 'Дело ждёт арбитра', text: 'Оно вернулось в очередь без решения.', dedupe_key });
}

/** The clock: the time for the decision is over. One that waits for a signature is left to the signers. */
export function releaseLate(id: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, id))) return;
    const locked = await lockCase(tx, id);
    const { dispute, order } = locked;
    if (!move(disputeLifecycle, dispute.status, 'free', 'clock').ok) return;
    if (await findOpenApproval(tx, 'dispute_ruling', id)) return deferTimer(tx, 'dispute', id, 'ruling', later(days(1)));
    if (dispute.arbiter_id) return releaseCase(tx, locked, 'late');
    const dedupe_key = `${id}:untaken:${dispute.ruling_until?.toISOString()}`;
    await notifySides(tx, dispute, order, {
      code: 'N-D5',
      title: 'Арбитр ещё не взял спор',
      text: 'Срок решения вышел. Дело стоит в очереди первым, деньги ждут в резерве.',
      dedupe_key,
    });
    await notifyFreeArbiters(tx, dispute, { title: 'Дело ждёт арбитра', text: 'Срок вышел, его никто не взял.', dedupe_key });
  });
}

const mayDecide = async (tx: Tx, user_id: string): Promise<boolean> => (await listStaff(tx, 'arbiter')).some((one) => one.id === user_id);

/**
 * Called when a right was taken; before that, no account with cases is blocked or erased. A proposal without objections is still decided
 * by the sides.
 */
export async function vacateCasesOf(tx: Tx, user_id: string): Promise<void> {
  const ids = await listCasesOf(tx, user_id);
  if (ids.length === 0 || (await mayDecide(tx, user_id))) return;
  for (const id of ids) {
    const locked = await lockCase(tx, id);
    if (locked.dispute.arbiter_id !== user_id) continue;
    if (isClaimed(locked)) await releaseCase(tx, locked, 'vacated');
    else await leaveOrderChat(tx, locked.order, user_id);
  }
}

/** An objection to a proposal whose author lost the right. */
export async function vacateObjected(tx: Tx, locked: LockedCase): Promise<boolean> {
  if (await mayDecide(tx, locked.dispute.arbiter_id!)) return false;
  await releaseCase(tx, locked, 'vacated');
  return true;
}

const isClaimed = ({ dispute: { status, responses } }: LockedCase): boolean =>
  move(disputeLifecycle, status, 'vacate', 'system').ok && (status !== 'proposed' || isObjected(responses));
