import type { CorrectionStatus } from '@artel/contracts/money/corrections.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, mustMove, now, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { lockOpenApproval, refuseProposal, sign, withdrawProposal } from '../approvals/index.ts';
import { lockBalance, post } from '../ledger/index.ts';
import { publishToStaff } from '../users/index.ts';
import { type CorrectionMove, correctionLifecycle } from './correction.lifecycle.ts';
import { moverOf, superadminSigns, tooMuch } from './correction.policy.ts';
import { type CorrectionView, journalOf, viewCorrection } from './correction.view.ts';
import { type CorrectionRecord, endCorrection, lockCorrection, lockSignatures } from './corrections.sql.ts';

type Input = { id: string };

/**
 * M18. Refuses APPROVAL_OF_ONE to whoever proposed it, BALANCE_TOO_LOW or CORRECTION_ABOVE_ACCOUNT where there is less by now: then it
 * still waits.
 */
export const signCorrection = (viewer: Member, { id }: Input): Promise<CorrectionView> =>
  inTransaction(async (tx) => {
    await lockSignatures(tx);
    const known = await lockOpen(tx, viewer, id, 'sign');
    if (known.case_id === null) refuse('CORRECTION_WITHOUT_CASE');
    await sign(tx, viewer, await lockOpenApproval(tx, 'correction', id), superadminSigns(known));
    await mustBeThere(tx, known);
    await end(tx, known, 'signed');
    await post(tx, journalOf(known, viewer.user_id));
    return ended(tx, known, 'signed', viewer);
  });

export const refuseCorrection = (viewer: Member, { id, reason }: Input & { reason: string }): Promise<CorrectionView> =>
  inTransaction(async (tx) => {
    const known = await lockOpen(tx, viewer, id, 'refuse');
    await refuseProposal(tx, viewer, await lockOpenApproval(tx, 'correction', id), reason);
    await end(tx, known, 'refused');
    return ended(tx, known, 'refused', viewer, reason);
  });

export const withdrawCorrection = (viewer: Member, { id }: Input): Promise<CorrectionView> =>
  inTransaction(async (tx) => {
    const known = await lockOpen(tx, viewer, id, 'withdraw');
    await withdrawProposal(tx, 'correction', id);
    await end(tx, known, 'withdrawn');
    return ended(tx, known, 'withdrawn', viewer);
  });

export const expireCorrection = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const known = await lockCorrection(tx, id);
    if (known?.status !== 'open' || now() < known.expires_at) return;
    await withdrawProposal(tx, 'correction', id);
    await end(tx, known, 'expired');
    await announceCorrection(tx, (await lockCorrection(tx, id))!, 'expired');
  });

/** A member's balance is guarded by the database, in the order of all journals. */
async function mustBeThere(tx: Tx, { from_account, from_owner, amount_minor }: CorrectionRecord): Promise<void> {
  if (from_owner) return;
  if (tooMuch(from_account, await lockBalance(tx, from_account), amount_minor)) refuse('CORRECTION_ABOVE_ACCOUNT');
}

/** Under its lock, and still to be decided by this very person. The clock may be late: a signature may not. */
async function lockOpen(tx: Tx, viewer: Member, id: string, action: CorrectionMove): Promise<CorrectionRecord> {
  const known = (await lockCorrection(tx, id)) ?? refuse('CORRECTION_NOT_FOUND');
  const mover = moverOf(known, viewer.user_id);
  if (mover === 'owner') refuse('CORRECTION_OF_OWN');
  if (mover === 'proposer' && action !== 'withdraw') refuse('APPROVAL_OF_ONE');
  mustMove(correctionLifecycle, known.status, action, mover);
  if (now() >= known.expires_at) refuse('CORRECTION_EXPIRED');
  return known;
}

async function end(tx: Tx, known: CorrectionRecord, status: CorrectionStatus): Promise<void> {
  await endCorrection(tx, known, status, now());
  await dropTimers(tx, 'correction', known.id, 'expire');
}

type Step = Exclude<CorrectionStatus, 'open'>;
async function ended(tx: Tx, { id }: Input, how: Step, viewer: Member, reason?: string): Promise<CorrectionView> {
  const known = (await lockCorrection(tx, id))!;
  await announceCorrection(tx, known, how, viewer, reason ?? known.reason);
  return viewCorrection(known, viewer);
}

export async function announceCorrection(
  tx: Tx,
  known: CorrectionRecord,
  what: Step | 'proposed',
  viewer?: Member,
  reason?: string,
): Promise<void> {
  const { id, number, from_account, to_account, amount_minor, from_owner, to_owner, case_kind, case_number } = known;
  await tx.announce({
    type: `correction.${what}`,
    entity: 'correction',
    entity_id: id,
    to: known.status,
    actor: viewer ? 'staff' : 'system',
    actor_id: viewer?.user_id,
    reason,
    data: { number, from_account, to_account, from_owner, to_owner, amount_minor, case_kind, case_number },
  });
  await publishToStaff(tx, 'finance', { type: 'money', id: 'corrections' });
  const owners = [from_owner, to_owner].filter((owner) => owner !== null);
  if (what === 'signed' && owners.length > 0) await publishChanged(tx, owners, { type: 'payment', id });
}
