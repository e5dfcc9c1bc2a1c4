import type { DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { move, now } from '../../platform/index.ts';
import { type Timer, takeReminder } from '../../platform/jobs/timers.ts';
import { notifyFreeArbiters, notifyHolder } from './arbiter/arbiter.notices.ts';
import { isObjected } from './arbiter/arbiter.policy.ts';
import { disputeLifecycle } from './dispute.lifecycle.ts';
import { notifyOther, notifySides } from './dispute.notices.ts';
import { otherSide } from './dispute.policy.ts';
import type { LockedDispute } from './dispute.ts';
import { findDisputeSides, recordDisputeMove } from './disputes.sql.ts';
import { lockCase } from './require-dispute.ts';

const reminders: Record<string, { status: DisputeStatus; title: string; text: string }> = {
  answer: { status: 'opened', title: 'Спор ждёт ответа', text: 'Без ответа спор уйдёт арбитру.' },
  talks: { status: 'negotiation', title: 'Время договориться кончается', text: 'Если не сойтись, спор уйдёт арбитру.' },
  question: { status: 'evidence', title: 'Арбитр ждёт ответа', text: 'Без ответа он решит по тому, что есть.' },
  proposal: {
    status: 'proposed',
    title: 'Решение арбитра скоро вступит в силу',
    text: 'Согласиться или возразить можно, пока время не вышло.',
  },
  appeal: { status: 'decided', title: 'Деньги спора скоро разделятся', text: 'Оспорить решение можно, пока время не вышло.' },
};

export function remindOfDispute(timer: Timer): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, timer.entity_id))) return;
    const { dispute, order } = await lockCase(tx, timer.entity_id);
    const taken = await takeReminder(tx, timer);
    const { status, ...notice } = reminders[timer.kind]!;
    if (!taken || dispute.status !== status) return;
    if (taken.is_moved) await recordDisputeMove(tx, dispute, { status, acts_until: taken.until });
    if (timer.kind === 'proposal' && isObjected(dispute.responses)) return remindArbiter(tx, dispute, 'proposal', taken.until);
    const reminder = {
      code: 'N-D11',
      ...notice,
      until: taken.until,
      dedupe_key: `${dispute.id}:${timer.kind}:${now().toISOString().slice(0, 13)}`,
    } as const;
    if (dispute.question) await notifyOther(tx, { dispute, order, side: otherSide(dispute.question.side) }, reminder);
    else await notifySides(tx, dispute, order, reminder);
  });
}

const arbitersReminders = {
  ruling: { title: 'Срок вашего дела кончается', text: 'Без решения дело вернётся в очередь, и стороны об этом узнают.' },
  proposal: { title: 'Возражение ждёт вашего ответа', text: 'Без ответа предложенное решение отпадёт, и дело перейдёт другому арбитру.' },
} as const;
async function remindArbiter(tx: Tx, dispute: LockedDispute, kind: keyof typeof arbitersReminders, until: Date): Promise<void> {
  const dedupe_key = `${dispute.id}:${kind}:${now().toISOString().slice(0, 13)}`;
  if (dispute.arbiter_id) await notifyHolder(tx, dispute, { ...arbitersReminders[kind], dedupe_key, until });
  else await notifyFreeArbiters(tx, dispute, { title: 'Дело никто не взял', text: 'Срок решения кончается.', dedupe_key, until });
}

export function remindOfRuling(timer: Timer): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await findDisputeSides(tx, timer.entity_id))) return;
    const { dispute } = await lockCase(tx, timer.entity_id);
    const taken = await takeReminder(tx, timer);
    const { status } = dispute;
    if (!taken || !move(disputeLifecycle, status, 'free', 'clock').ok) return;
    if (taken.is_moved) await recordDisputeMove(tx, dispute, { status, acts_until: taken.until, ruling_until: taken.until });
    await remindArbiter(tx, dispute, 'ruling', taken.until);
  });
}
