import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { IdentityCaseOfStaff, IdentityInQueue, adminListIdentity as listCall } from '@artel/contracts/people/admin-identity.ts';
import { claimedBy, unclaimed } from '../../platform/claim.ts';
import { inTransaction, keysetPage, readCursor } from '../../platform/db/index.ts';
import { type Member, now } from '../../platform/index.ts';
import { recordChange } from './identity.sql.ts';
import { viewInQueue } from './identity.view.ts';
import { readQueue } from './read-identity.sql.ts';
import { answerCase, lockForStaff, refreshOpenPages, staffMust } from './step.ts';

export const listIdentity = async ({ user_id }: Member, { tab, after }: QueryOf<typeof listCall>): Promise<Page<IdentityInQueue>> =>
  keysetPage(await readQueue(tab, readCursor(after)), viewInQueue(user_id, now()));

export const getIdentityCase = (viewer: Member, { id }: { id: string }): Promise<IdentityCaseOfStaff> =>
  inTransaction((tx) => answerCase(tx, viewer, id));

/** One call among all: the others hear IDENTITY_TAKEN, until an hour has passed. Idempotent for whoever has it. */
export function takeIdentityCase(viewer: Member, { id }: { id: string }): Promise<IdentityCaseOfStaff> {
  return inTransaction(async (tx) => {
    const one = await lockForStaff(tx, id);
    staffMust(one, 'take', viewer);
    await recordChange(tx, id, claimedBy(viewer.user_id));
    await refreshOpenPages(tx, one);
    return answerCase(tx, viewer, id);
  });
}

export function leaveIdentityCase(viewer: Member, { id }: { id: string }): Promise<IdentityCaseOfStaff> {
  return inTransaction(async (tx) => {
    const one = await lockForStaff(tx, id);
    staffMust(one, 'leave', viewer);
    await recordChange(tx, id, unclaimed);
    await refreshOpenPages(tx, one);
    return answerCase(tx, viewer, id);
  });
}
