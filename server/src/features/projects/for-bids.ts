/** What the feature of bids asks of a project: may this member bid, and on what terms. */
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { isCustomer, mayRead, unmetBy } from './project.policy.ts';
import { findBidderFacts, isInvited, lockProject } from './project.sql.ts';
import { type ProjectRecord, statusAt } from './project.ts';

/**
 * The project under lock, for somebody who is about to bid. Refuses PROJECT_NOT_FOUND for what may not be read,
 * PROJECT_IS_YOURS, PROJECT_TAKES_NO_BIDS, and PROJECT_WANTS_OTHERS with what is lacking; the invited lack nothing.
 */
export async function lockForBid(tx: Tx, viewer: Member, project_id: string): Promise<{ project: ProjectRecord; is_invited: boolean }> {
  const project = (await lockProject(tx, project_id)) ?? refuse('PROJECT_NOT_FOUND');
  const is_invited = await isInvited(tx.db, project_id, viewer.user_id);
  if (!mayRead(project, viewer, is_invited)) refuse('PROJECT_NOT_FOUND');
  if (isCustomer(project, viewer)) refuse('PROJECT_IS_YOURS');
  if (statusAt(project, now()) !== 'active') refuse('PROJECT_TAKES_NO_BIDS');
  const lacking = is_invited ? [] : unmetBy(await findBidderFacts(tx.db, viewer.user_id), project);
  if (lacking.length > 0) refuse('PROJECT_WANTS_OTHERS', { lacking });
  return { project, is_invited };
}
