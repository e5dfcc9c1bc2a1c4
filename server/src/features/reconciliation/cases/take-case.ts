import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, move, now, refuse } from '../../../platform/index.ts';
import { type CaseView, viewCase } from '../reconciliation.view.ts';
import { type CaseMove, caseLifecycle } from './case.lifecycle.ts';
import { moverOf } from './case.policy.ts';
import { type CaseRecord, lockCase, type NamedCase, recordCaseMove } from './cases.sql.ts';
import { notifyFinance } from './update-cases.ts';

type Input = { id: string };
/** Whoever is second is refused CASE_IS_TAKEN with the owner's name. */
export const takeCase = (viewer: Member, { id }: Input): Promise<CaseView> =>
  inTransaction(async (tx) => {
    const known = (await lockCase(tx, id)) ?? refuse('CASE_NOT_FOUND');
    const action = moverOf(known, viewer.user_id, now()) === 'late' && known.status === 'taken' ? 'take_over' : 'take';
    return moveCase(tx, viewer, known, action, { taken_by: viewer.user_id, taken_at: now() });
  });

export const giveBackCase = (viewer: Member, { id }: Input): Promise<CaseView> =>
  inTransaction(async (tx) => {
    const known = (await lockCase(tx, id)) ?? refuse('CASE_NOT_FOUND');
    return moveCase(tx, viewer, known, 'give_back', { taken_by: null, taken_at: null });
  });

export const settleCase = (viewer: Member, { id, reason }: Input & { reason: string }): Promise<CaseView> =>
  inTransaction(async (tx) => {
    const known = (await lockCase(tx, id)) ?? refuse('CASE_NOT_FOUND');
    return moveCase(tx, viewer, known, 'settle', { settled_by: viewer.user_id, reason, ended_at: now() });
  });

async function moveCase(
  tx: Tx,
  viewer: Member,
  known: NamedCase,
  action: Exclude<CaseMove, 'agree' | 'reopen'>,
  change: Partial<CaseRecord>,
): Promise<CaseView> {
  const verdict = move(caseLifecycle, known.status, action, moverOf(known, viewer.user_id, now()));
  if (!verdict.ok)
    refuse(verdict.code, { ...verdict.details, ...(known.owner && { taken_by: `${known.owner.name} ${known.owner.surname}` }) });
  await recordCaseMove(tx, known, { ...change, status: verdict.to });
  await tx.announce({
    type: `money_case.${action}`,
    entity: 'money_case',
    entity_id: known.id,
    from: known.status,
    to: verdict.to,
    actor: 'staff',
    actor_id: viewer.user_id,
    reason: change.reason ?? undefined,
    data: { number: known.number, difference: known.difference, off_minor: known.off_minor },
  });
  await notifyFinance(tx);
  return viewCase((await lockCase(tx, known.id))!, viewer.user_id, now());
}
