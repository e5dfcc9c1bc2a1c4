import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { move, now } from '../../platform/index.ts';
import { dropTimers, setTimer, type Timer, takeReminder } from '../../platform/jobs/timers.ts';
import { type IdentityMove, identityLifecycle } from './identity.lifecycle.ts';
import { notifyOfReminder } from './identity.notices.ts';
import { endOf, nextRenewalNotice } from './identity.policy.ts';
import { recordChange } from './identity.sql.ts';
import type { IdentityRecord } from './identity.ts';
import { dropAllDocuments, lockById, record, refreshOpenPages } from './step.ts';

/** Moved on in the last moment: nothing happens. */
const inTime = (id: string, action: IdentityMove, act: (tx: Tx, one: IdentityRecord) => Promise<void>): Promise<void> =>
  inTransaction(async (tx) => {
    const one = await lockById(tx, id);
    if (one && move(identityLifecycle, one.status, action, 'clock').ok) await act(tx, one);
  });

/** Thirty days after the decision, or a week after documents were uploaded and never sent. */
export const deleteDocuments = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const one = await lockById(tx, id);
    if (!one || one.status === 'submitted' || one.status === 'needs_info') return;
    if (one.papers_until && one.papers_until > now()) return;
    await dropAllDocuments(tx, one);
    const isUnsent = one.status === 'not_started';
    await recordChange(tx, id, { papers_until: null, papers_gone_at: now(), ...(isUnsent && { status: 'withdrawn' as const }) });
    await refreshOpenPages(tx, one);
  });

export const closeUnanswered = (id: string): Promise<void> =>
  inTime(id, 'lapse', async (tx, one) => {
    await dropAllDocuments(tx, one);
    const closed = { status: 'withdrawn', answer_by: null, papers_until: null, papers_gone_at: now() } as const;
    await record(tx, one, closed, { type: 'verification.lapsed', actor: 'clock' });
  });

/** Reminds the member a day and three hours before the term of what was asked for ends. */
export const remindOfRequested = (timer: Timer): Promise<void> =>
  inTransaction(async (tx) => {
    const one = await lockById(tx, timer.entity_id);
    const taken = await takeReminder(tx, timer);
    if (!taken || one?.status !== 'needs_info') return;
    if (taken.is_moved) await recordChange(tx, one.id, { answer_by: taken.until });
    await notifyOfReminder(tx, one, taken.until);
  });

export const requestRenewal = (id: string): Promise<void> =>
  inTime(id, 'expire', async (tx, one) => {
    if (!one.valid_until) return;
    const next = nextRenewalNotice(one.valid_until, now());
    if (next) await setTimer(tx, 'identity_case', id, 'renew', next);
    await tx.announce({
      type: 'verification.renewal_due',
      entity: 'user',
      entity_id: one.user_id,
      actor: 'clock',
      data: { kind: 'identity', case_id: id, until: endOf(one.valid_until).toISOString(), day: one.valid_until },
    });
    await refreshOpenPages(tx, one);
  });

export const expireIdentity = (id: string): Promise<void> =>
  inTime(id, 'expire', async (tx, one) => {
    if (!one.valid_until || endOf(one.valid_until) > now()) return;
    await dropTimers(tx, 'identity_case', id, 'renew');
    await record(tx, one, { status: 'expired' }, { type: 'verification.expired', actor: 'clock' });
  });
