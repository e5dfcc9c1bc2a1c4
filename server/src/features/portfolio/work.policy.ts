import type { WorkAction } from '@artel/contracts/people/portfolio.ts';
import { hasRight, type Viewer } from '../../platform/index.ts';
import type { WorkRecord } from './work.ts';

type Owned = Pick<WorkRecord, 'owner_id'>;

/** Nobody moderates their own. */
export const mayModerateWork = (work: Owned, viewer: Viewer): boolean => hasRight(viewer, 'moderator') && viewer?.user_id !== work.owner_id;

/** A hidden one can get a new reason. */
export function workActions(work: Owned & Pick<WorkRecord, 'status'>, viewer: Viewer): WorkAction[] {
  if (!mayModerateWork(work, viewer)) return [];
  return work.status === 'hidden' ? ['show'] : ['hide'];
}
