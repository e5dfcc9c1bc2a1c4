/** The accused never learns who wrote. */

import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { complain as complainCall } from '@artel/contracts/people/appeals/appeals.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { featureLimit, hasRoom } from '../../../platform/http/limits.ts';
import { later, type Member, refuse, refuseField } from '../../../platform/index.ts';
import { contestReview, isReviewOf } from '../../reviews/index.ts';
import { FIRST_REPLY_MS, isReasonOf, termOf } from '../appeal.policy.ts';
import type { AppealRecord } from '../appeal.ts';
import { findOpenComplaint, insertAppeal } from '../appeals.sql.ts';
import { announce, waitsForStaff } from '../open-appeal.ts';
import { findComplaintTarget } from '../targets.sql.ts';
import { mustBeFit } from './attach-files.ts';

type Complaint = Omit<BodyOf<typeof complainCall>, 'file_ids'> & { file_ids?: readonly string[] };
type Filed = ResultOf<typeof complainCall>;

const aDay_s = 86_400;
const perDay = 10;
export async function mustHaveRoom({ user_id }: Member): Promise<void> {
  if (!(await hasRoom(featureLimit('complaints', perDay, aDay_s), user_id))) refuse('TOO_MANY_COMPLAINTS', undefined, aDay_s);
}

export const announceOpened = (tx: Tx, { user_id }: Member, appeal: AppealRecord, decide_by: Date): Promise<void> =>
  announce(tx, appeal, {
    type: 'appeal.opened',
    to: 'new',
    actor: 'customer',
    actor_id: user_id,
    data: { until: decide_by.toISOString() },
  });

/**
 * Refuses the invisible and one's own. An open complaint is answered again. A review about its author is contested, by a blocked one too.
 */
export async function complain(viewer: Member, { target, reason, text, file_ids = [] }: Complaint): Promise<Filed> {
  if (viewer.is_blocked && !(target.type === 'review' && (await isReviewOf(viewer, target.id)))) refuse('ACCOUNT_BLOCKED');
  const about = (await findComplaintTarget(target, viewer.user_id)) ?? refuse('COMPLAINT_TARGET_NOT_FOUND');
  if (about.owner_id === viewer.user_id) refuse('COMPLAINT_ABOUT_ONESELF');
  if (!isReasonOf(target.type, reason)) refuseField('reason', 'Выберите, что не так');
  const known = await findOpenComplaint(viewer.user_id, target);
  if (known) return { _id: known.id, number: known.number, is_new: false };
  await mustHaveRoom(viewer);
  return inTransaction(async (tx) => {
    const appeal = await insertAppeal(tx, {
      type: target.type,
      author_id: viewer.user_id,
      target,
      snapshot: about.snapshot,
      owner_id: about.owner_id,
      reason,
      text,
      file_ids: await mustBeFit(tx, viewer.user_id, file_ids),
      first_reply_by: later(FIRST_REPLY_MS),
      decide_by: later(termOf(target.type)),
    });
    if (!appeal) {
      const other = (await findOpenComplaint(viewer.user_id, target, tx)) ?? refuse('MOVE_NOT_ALLOWED');
      return { _id: other.id, number: other.number, is_new: false };
    }
    const { decide_by } = await waitsForStaff(tx, appeal);
    if (target.type === 'review') await contestReview(tx, viewer.user_id, target.id);
    await announceOpened(tx, viewer, appeal, decide_by);
    return { _id: appeal.id, number: appeal.number, is_new: true };
  });
}
