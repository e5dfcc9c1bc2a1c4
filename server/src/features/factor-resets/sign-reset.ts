import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { later, type Member, mustMove, now, refuse } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { lockOpenApproval, refuseProposal, sign, withdrawProposal } from '../approvals/index.ts';
import { lockUser } from '../users/index.ts';
import { type FactorResetMove, factorResetLifecycle } from './factor-reset.lifecycle.ts';
import { changeFactorReset, type FactorResetRecord, lockFactorReset } from './factor-resets.sql.ts';
import { announceReset, auditReset } from './note-reset.ts';
import { ENDS_AFTER_MS, moverOf } from './reset.policy.ts';
import { type FactorResetView, viewFactorReset } from './reset.view.ts';

type Input = { id: string };
type RequestedReason = Input & { reason: string };

/** Refuses APPROVAL_OF_ONE to whoever proposed it, FACTOR_IS_OFF when the owner has switched it off meanwhile. */
export const signFactorReset = (viewer: Member, { id }: Input): Promise<FactorResetView> =>
  inTransaction(async (tx) => {
    const known = await lockLive(tx, viewer, id, 'sign');
    if (now() >= known.due_at) refuse('FACTOR_RESET_EXPIRED');
    const person = (await lockUser(tx, known.person._id)) ?? refuse('ACCOUNT_NOT_FOUND');
    if (person.second_factors.length === 0) refuse('FACTOR_IS_OFF');
    await sign(tx, viewer, await lockOpenApproval(tx, 'factor_reset', id));
    const due_at = later(ENDS_AFTER_MS);
    await changeFactorReset(tx, id, 'open', { status: 'waiting', due_at });
    await setTimer(tx, 'factor_reset', id, 'due', due_at);
    return noted(tx, viewer, id, { what: 'waiting', action: 'factor_reset_signed', reason: known.reason });
  });

export const refuseFactorReset = (viewer: Member, { id, reason }: RequestedReason): Promise<FactorResetView> =>
  inTransaction(async (tx) => {
    await lockLive(tx, viewer, id, 'refuse');
    await refuseProposal(tx, viewer, await lockOpenApproval(tx, 'factor_reset', id), reason);
    await end(tx, id, 'open', { status: 'refused' });
    return noted(tx, viewer, id, { what: 'refused', action: 'factor_reset_refused', reason });
  });

export const withdrawFactorReset = (viewer: Member, { id }: Input): Promise<FactorResetView> =>
  inTransaction(async (tx) => {
    const known = await lockLive(tx, viewer, id, 'withdraw');
    await withdrawProposal(tx, 'factor_reset', id);
    await end(tx, id, 'open', { status: 'withdrawn' });
    return noted(tx, viewer, id, { what: 'withdrawn', action: 'factor_reset_withdrawn', reason: known.reason });
  });

/** One pair of eyes is enough to leave a factor where it is. */
export const stopFactorReset = (viewer: Member, { id, reason }: RequestedReason): Promise<FactorResetView> =>
  inTransaction(async (tx) => {
    await lockLive(tx, viewer, id, 'stop');
    await end(tx, id, 'waiting', { status: 'stopped', stop_reason: reason });
    return noted(tx, viewer, id, { what: 'stopped', action: 'factor_reset_stopped', reason });
  });

async function lockLive(tx: Tx, viewer: Member, id: string, action: FactorResetMove): Promise<FactorResetRecord> {
  const known = (await lockFactorReset(tx, id)) ?? refuse('FACTOR_RESET_NOT_FOUND');
  const mover = moverOf(known, viewer.user_id);
  if (mover === 'owner') refuse('FACTOR_RESET_OF_OWN');
  if (mover === 'proposer' && (action === 'sign' || action === 'refuse')) refuse('APPROVAL_OF_ONE');
  mustMove(factorResetLifecycle, known.status, action, mover);
  return known;
}

type Ended = { status: 'refused' | 'withdrawn' | 'expired' | 'stopped' | 'kept' | 'done'; stop_reason?: string };
export async function end(tx: Tx, id: string, from: 'open' | 'waiting', ended: Ended): Promise<void> {
  await changeFactorReset(tx, id, from, { ...ended, ended_at: now() });
  await dropTimers(tx, 'factor_reset', id, 'due');
}

type Step = { what: Parameters<typeof announceReset>[2]; action: string; reason: string };
async function noted(tx: Tx, viewer: Member, id: string, { what, action, reason }: Step): Promise<FactorResetView> {
  const known = (await lockFactorReset(tx, id))!;
  await announceReset(tx, known, what, { viewer, reason });
  await auditReset(tx, viewer, known, { action, reason });
  return viewFactorReset(known, viewer.user_id);
}
