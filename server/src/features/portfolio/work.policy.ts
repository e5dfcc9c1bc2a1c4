/** Who may judge a work. */
import type { WorkAction } from '@artel/contracts/people/portfolio.ts';
import { hasRight, type Viewer } from '../../platform/http/viewer.ts';
import type { WorkRecord } from './work.ts';

type Owned = Pick<WorkRecord, 'owner_id'>;

/** A member of the staff who shows works too never judges the own ones. */
export const mayJudgeWork = (work: Owned, viewer: Viewer): boolean => hasRight(viewer, 'moderator') && viewer?.user_id !== work.owner_id;

/** The buttons of this member of the staff. A hidden work can be hidden anew: that changes the reason. */
export function judgeActions(work: Owned & Pick<WorkRecord, 'status'>, viewer: Viewer): WorkAction[] {
  if (!mayJudgeWork(work, viewer)) return [];
  return work.status === 'hidden' ? ['show'] : ['hide'];
}
