import { unclaimed } from '../../platform/claim.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type EventOf, later, type Member, mustMove, refuse } from '../../platform/index.ts';
import { dropTimers } from '../../platform/jobs/timers.ts';
import { watchTerm } from './decide-case.ts';
import { type IdentityMove, identityLifecycle } from './identity.lifecycle.ts';
import { isOpen, LOOK_MS, missingOf } from './identity.policy.ts';
import { listCasesOf } from './identity.sql.ts';
import type { IdentityRecord } from './identity.ts';
import { listDocuments } from './identity-documents.sql.ts';
import { audit, dropAllDocuments, lockForStaff, record } from './step.ts';

function must(one: IdentityRecord, action: IdentityMove) {
  return mustMove(identityLifecycle, one.status, action, 'appeal');
}
const byAppeal = <Type extends EventOf<'verification'>>(type: Type, { user_id }: Member, reason: string) =>
  ({ type, actor: 'staff', actor_id: user_id, reason }) as const;

/** By somebody who has not decided it. An attempt is given back where there is nothing left to look at. */
export async function lookAgain(tx: Tx, viewer: Member, id: string, reason: string): Promise<void> {
  const one = await lockForStaff(tx, id);
  const others = (await listCasesOf(tx, one.user_id)).filter((each) => each.id !== id);
  const canBeSeen = missingOf(await listDocuments(tx, [id])).length === 0 && !others.some(isOpen);
  await dropTimers(tx, 'identity_case', id, 'papers');
  const known = { first_decider_id: one.decided_by, is_forgiven: true, ...unclaimed, papers_until: null };
  if (canBeSeen) {
    const again = { status: must(one, 'look_again'), due_at: later(LOOK_MS), reason: null, reason_code: null, decided_at: null };
    await record(tx, one, { ...known, ...again, decided_by: null }, byAppeal('verification.reopened', viewer, reason));
  } else {
    await dropAllDocuments(tx, one);
    await record(tx, one, { ...known, status: must(one, 'forgive') }, byAppeal('verification.forgiven', viewer, reason));
  }
  await audit(tx, viewer, one, 'identity_reopened', reason);
}

export async function restoreIdentity(tx: Tx, viewer: Member, id: string, reason: string): Promise<void> {
  const one = await lockForStaff(tx, id);
  const status = must(one, 'restore');
  if ((await listCasesOf(tx, one.user_id)).some((each) => each.status === 'approved')) refuse('APPEAL_MEASURE_UNFIT');
  if (one.valid_until) await watchTerm(tx, id, one.valid_until);
  await record(tx, one, { status, reason: null }, byAppeal('verification.approved', viewer, reason));
  await audit(tx, viewer, one, 'identity_restored', reason);
}

export async function forgetIdentityOf(tx: Tx, user_id: string): Promise<void> {
  for (const one of await listCasesOf(tx, user_id)) {
    await dropAllDocuments(tx, one);
    await dropTimers(tx, 'identity_case', one.id, 'answer', 'renew', 'expire');
  }
}
