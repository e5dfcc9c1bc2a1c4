import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { beginIdentity as beginCall, MyIdentity, withdrawIdentity as withdrawCall } from '@artel/contracts/people/identity.ts';
import { unclaimed } from '../../platform/claim.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { actorOf } from '../users/index.ts';
import { beginLimit, COLLECTED_MS, isOpen, LOOK_MS, missingOf } from './identity.policy.ts';
import { insertCase, recordChange } from './identity.sql.ts';
import { listDocuments } from './identity-documents.sql.ts';
import { answerMine, dropAllDocuments, lockMine, openOf, ownerMust, record, refreshOpenPages } from './step.ts';

export const getMyIdentity = ({ user_id }: Member): Promise<MyIdentity> => inTransaction((tx) => answerMine(tx, user_id));

export function beginIdentity(viewer: Member, { document }: BodyOf<typeof beginCall>): Promise<MyIdentity> {
  return inTransaction(async (tx) => {
    const cases = await lockMine(tx, viewer);
    const limit = beginLimit(cases, now());
    if (limit) refuse(limit);
    const open = cases.find(isOpen);
    if (!open) {
      const id = await insertCase(tx, viewer.user_id, document);
      await setTimer(tx, 'identity_case', id, 'papers', later(COLLECTED_MS));
      await refreshOpenPages(tx, { id, user_id: viewer.user_id });
    } else if (open.status === 'not_started') await recordChange(tx, open.id, { document });
    return answerMine(tx, viewer.user_id);
  });
}

export function sendIdentity(viewer: Member): Promise<MyIdentity> {
  return inTransaction(async (tx) => {
    const open = openOf(await lockMine(tx, viewer));
    if (open.status === 'submitted') return answerMine(tx, viewer.user_id);
    const status = ownerMust(open, 'send');
    if (missingOf(await listDocuments(tx, [open.id])).length > 0) refuse('IDENTITY_PAPERS_MISSING');
    await dropTimers(tx, 'identity_case', open.id, 'papers', 'answer');
    const due_at = later(LOOK_MS);
    await record(
      tx,
      open,
      { status, submitted_at: now(), due_at, answer_by: null, held_until: null },
      { type: 'verification.submitted', actor: actorOf(viewer.active_role), actor_id: viewer.user_id },
    );
    return answerMine(tx, viewer.user_id);
  });
}

/** `attempt`: what is open. `consent`: everything, an approval too. */
export function withdrawIdentity(viewer: Member, { scope }: BodyOf<typeof withdrawCall>): Promise<MyIdentity> {
  return inTransaction(async (tx) => {
    const cases = await lockMine(tx, viewer);
    const open = cases.filter((one) => isOpen(one) || (scope === 'consent' && one.status === 'approved'));
    for (const one of open) {
      const status = ownerMust(one, 'withdraw');
      await dropTimers(tx, 'identity_case', one.id, 'answer', 'renew', 'expire');
      await dropAllDocuments(tx, one);
      await record(
        tx,
        one,
        { status, papers_until: null, papers_gone_at: now(), ...unclaimed },
        { type: 'verification.withdrawn', actor: actorOf(viewer.active_role), actor_id: viewer.user_id, data: { was: one.status } },
      );
    }
    if (scope === 'consent') for (const one of cases) await dropAllDocuments(tx, one);
    return answerMine(tx, viewer.user_id);
  });
}

/** Deletes the documents of all decided attempts. */
export function dropIdentityDocuments(viewer: Member): Promise<MyIdentity> {
  return inTransaction(async (tx) => {
    const cases = await lockMine(tx, viewer);
    for (const one of cases.filter((each) => !isOpen(each) && each.papers_until !== null)) {
      await dropAllDocuments(tx, one);
      await recordChange(tx, one.id, { papers_until: null, papers_gone_at: now() });
    }
    const [newest] = cases;
    if (newest) await refreshOpenPages(tx, newest);
    return answerMine(tx, viewer.user_id);
  });
}
