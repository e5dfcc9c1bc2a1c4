import { asMinor } from '@artel/contracts/kit/money.ts';
import type { ProjectMatch } from '@artel/contracts/projects/my-projects.ts';
import { inTransaction, read } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { refuseIfBlocked } from '../people/index.ts';
import { viewPersonCard } from '../users/index.ts';
import { countInvitations, insertInvitation, isOpenSeller, listMatches, listOpenOf, type MatchRow } from './invitations.sql.ts';
import { lockOwn } from './own/own-projects.ts';
import { notifyInvited } from './project.notices.ts';
import { actionsFor, isCustomer } from './project.policy.ts';
import { findRecord } from './project.sql.ts';
import { openAttachments } from './project-files.ts';

const most = 30;

/** Notifies once. Invited sellers may read it and bid for free. */
export const inviteToProject = (viewer: Member, id: string, seller_id: string): Promise<{ seller_id: string; is_invited: true }> =>
  inTransaction(async (tx) => {
    const project = await lockOwn(tx, viewer, id);
    const allowed_actions = actionsFor(project, viewer, now());
    if (!allowed_actions.includes('invite')) refuse('PROJECT_TAKES_NO_BIDS', { from: project.status, allowed_actions });
    if (seller_id === viewer.user_id || !(await isOpenSeller(tx, seller_id))) refuse('PROJECT_HAS_NO_SUCH_SELLER');
    await refuseIfBlocked(tx, viewer.user_id, seller_id);
    if (!(await insertInvitation(tx, id, seller_id))) return { seller_id, is_invited: true };
    if ((await countInvitations(tx.db, id)) > most) refuse('TOO_MANY_INVITATIONS');
    await openAttachments(tx, project);
    await tx.announce({
      type: 'project.seller_invited',
      entity: 'project',
      entity_id: id,
      actor: 'customer',
      actor_id: viewer.user_id,
      data: { seller_id },
    });
    await notifyInvited(tx, project, seller_id);
    await publishChanged(tx, [project.customer_id], { type: 'project', id });
    return { seller_id, is_invited: true };
  });

export async function listProjectMatches(viewer: Member, id: string): Promise<ProjectMatch[]> {
  const project = await findRecord(read(), id);
  if (!project || !isCustomer(project, viewer)) refuse('PROJECT_NOT_FOUND');
  return project.category_id === null ? [] : (await listMatches(project, 10)).map(viewMatch);
}

const viewMatch = (row: MatchRow): ProjectMatch => ({
  ...row,
  ...viewPersonCard(row),
  from_price_minor: row.from_price_minor === null ? null : asMinor(Number(row.from_price_minor)),
});

export async function listInvitableProjects({ user_id }: Member, seller_id: string) {
  return (await listOpenOf(user_id, seller_id, now())).map(({ id, ...project }) => ({ _id: id, ...project }));
}
