/** Requisites are saved, preferred and removed. The owner gets a letter about the first and the last. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { addRequisites as addRequisitesCall } from '@artel/contracts/money/payouts/requisites.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { newProvider } from '../provider/index.ts';
import { actorOf, lockUser } from '../users/index.ts';
import { masked, readDestination } from './destination.ts';
import { sbpBanks } from './payout-ways.ts';
import { checkNew } from './requisites.policy.ts';
import { forgetRequisites, insertRequisites, listRequisites, lockRequisites, makeDefault } from './requisites.sql.ts';
import { type RequisitesRecord, type RequisitesView, viewRequisites } from './requisites.view.ts';

export async function addRequisites(viewer: Member, input: BodyOf<typeof addRequisitesCall>): Promise<RequisitesView> {
  const { name: provider } = newProvider();
  const destination = readDestination(input, input.method === 'sbp' ? await sbpBanks() : []);
  return inTransaction(async (tx) => {
    // of two at once only one is the first
    if (!(await lockUser(tx, viewer.user_id))) refuse('SIGN_IN_NEEDED');
    if (!viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
    const saved = await listRequisites(viewer.user_id, tx.db);
    const refusal = checkNew(
      destination,
      saved.map((one) => one.destination),
    );
    if (refusal) refuse(refusal);
    const one: RequisitesRecord = {
      id: newId(),
      user_id: viewer.user_id,
      method: input.method,
      provider,
      destination,
      masked: masked(destination),
      is_default: saved.length === 0,
      added_at: now(),
    };
    await insertRequisites(tx, one);
    await announce(tx, viewer, one, 'requisites.added');
    return viewRequisites(one);
  });
}

export function removeRequisites(viewer: Member, { id }: { id: string }): Promise<RequisitesView> {
  return inTransaction(async (tx) => {
    if (!(await lockUser(tx, viewer.user_id))) refuse('SIGN_IN_NEEDED');
    const one = (await lockRequisites(tx, viewer.user_id, id)) ?? refuse('REQUISITES_NOT_FOUND');
    await forgetRequisites(tx, id, now());
    const [next] = await listRequisites(viewer.user_id, tx.db);
    if (one.is_default && next) await makeDefault(tx, viewer.user_id, next.id);
    await announce(tx, viewer, one, 'requisites.removed');
    return viewRequisites(one);
  });
}

export function preferRequisites(viewer: Member, { id }: { id: string }): Promise<RequisitesView> {
  return inTransaction(async (tx) => {
    if (!(await lockUser(tx, viewer.user_id))) refuse('SIGN_IN_NEEDED');
    const one = (await lockRequisites(tx, viewer.user_id, id)) ?? refuse('REQUISITES_NOT_FOUND');
    await makeDefault(tx, viewer.user_id, id);
    await publishChanged(tx, [viewer.user_id], { type: 'requisites', id });
    return viewRequisites({ ...one, is_default: true });
  });
}

async function announce(tx: Tx, viewer: Member, one: RequisitesRecord, type: 'requisites.added' | 'requisites.removed'): Promise<void> {
  await tx.announce({
    type,
    entity: 'requisites',
    entity_id: one.id,
    actor: actorOf(viewer.active_role),
    actor_id: viewer.user_id,
    data: { user_id: viewer.user_id, masked: one.masked },
  });
  await publishChanged(tx, [viewer.user_id], { type: 'requisites', id: one.id });
}
