import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { move, now } from '../../platform/index.ts';
import { setTimer, type Timer, takeReminder } from '../../platform/jobs/timers.ts';
import { upholdReview } from '../reviews/index.ts';
import { type AppealMove, appealLifecycle } from './appeal.lifecycle.ts';
import { delayedTo } from './appeal.policy.ts';
import type { AppealRecord } from './appeal.ts';
import { lockAppeal, recordAppealMove } from './appeals.sql.ts';
import { announce, isOver, record } from './open-appeal.ts';

const inTime = (id: string, action: AppealMove, act: (tx: Tx, appeal: AppealRecord) => Promise<void>): Promise<void> =>
  inTransaction(async (tx) => {
    const appeal = await lockAppeal(tx, id);
    if (appeal && move(appealLifecycle, appeal.status, action, 'clock').ok) await act(tx, appeal);
  });

/** Seven days without an answer: closed, a contested review stays. */
export const closeUnanswered = (id: string): Promise<void> =>
  inTime(id, 'lapse', async (tx, appeal) => {
    await record(tx, appeal, {
      change: { status: 'closed', ...(await isOver(tx, appeal)) },
      step: { kind: 'lapsed', side: 'clock' },
      type: 'appeal.lapsed',
    });
    if (appeal.type === 'review') await upholdReview(tx, appeal.author_id!, appeal.target_id!, false);
  });

export const remindOfQuestion = (timer: Timer): Promise<void> =>
  inTransaction(async (tx) => {
    const appeal = await lockAppeal(tx, timer.entity_id);
    const taken = await takeReminder(tx, timer);
    if (!taken || appeal?.status !== 'waiting_user') return;
    if (taken.is_moved) await recordAppealMove(tx, appeal, { status: appeal.status, acts_until: taken.until });
    const data = { until: taken.until.toISOString() };
    await announce(tx, appeal, { type: 'appeal.reminded', to: appeal.status, actor: 'clock', data });
  });

/** The author is notified of the new day, once. Whoever has claimed the appeal may lose it. */
export const notifyOfDelay = (id: string): Promise<void> =>
  inTime(id, 'delay', async (tx, appeal) => {
    if (appeal.priority === 'critical' || !appeal.decide_by) return;
    const until = delayedTo(appeal.type, appeal.decide_by);
    await setTimer(tx, 'appeal', id, 'due', until);
    await record(tx, appeal, {
      change: { status: appeal.status, priority: 'critical', decide_by: until, acts_until: until, held_until: now() },
      step: { kind: 'delayed', side: 'clock' },
      type: 'appeal.delayed',
      data: { until: until.toISOString() },
    });
  });

export const closeDecided = (id: string): Promise<void> =>
  inTime(id, 'close', async (tx, appeal) =>
    record(tx, appeal, {
      change: { status: 'closed', ...(await isOver(tx, appeal)) },
      step: { kind: 'closed', side: 'clock' },
      type: 'appeal.closed',
    }),
  );
