/** The accused never learns who wrote. */
import type { ComplaintReason, ComplaintTarget } from '@artel/contracts/people/appeals.ts';
import { v7 as newId } from 'uuid';
import { days, hours, later, now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { featureLimit, hasRoom } from '../../platform/http/limits.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { showToStaff } from '../files/index.ts';
import { findComplaintTarget, findOpenComplaint, insertComplaint } from './appeals.sql.ts';

type Complaint = { target: ComplaintTarget; reason: ComplaintReason; text: string };
type Filed = { number: number; is_new: boolean };

const aDay_s = 86_400;
const perDay = 10;

/** Refuses the invisible and one's own; an open complaint is answered again. */
export async function complain(viewer: Member, { target, reason, text }: Complaint): Promise<Filed> {
  const about = (await findComplaintTarget(target, viewer.user_id)) ?? refuse('COMPLAINT_TARGET_NOT_FOUND');
  if (about.owner_id === viewer.user_id) refuse('COMPLAINT_ABOUT_ONESELF');
  const known = await findOpenComplaint(viewer.user_id, target);
  if (known !== undefined) return { number: known, is_new: false };
  if (!(await hasRoom(featureLimit('complaints', perDay, aDay_s), viewer.user_id))) refuse('TOO_MANY_COMPLAINTS', undefined, aDay_s);
  return inTransaction(async (tx) => {
    const id = newId();
    const number = await insertComplaint(tx, {
      id,
      author_id: viewer.user_id,
      target,
      snapshot: about.snapshot,
      reason,
      text,
      created_at: now(),
      first_reply_by: later(hours(24)),
      decide_by: later(days(7)),
    });
    // a concurrent press wrote it
    if (number === undefined)
      return { number: (await findOpenComplaint(viewer.user_id, target)) ?? refuse('MOVE_NOT_ALLOWED'), is_new: false };
    await showToStaff(tx, about.file_ids ?? []);
    await tx.announce({
      type: 'appeal.opened',
      entity: 'appeal',
      entity_id: id,
      to: 'new',
      actor: 'customer',
      actor_id: viewer.user_id,
      data: { number, user_id: viewer.user_id, about: about.snapshot.title },
    });
    return { number, is_new: true };
  });
}
