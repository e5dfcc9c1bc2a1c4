import type { DoneOne } from '@artel/contracts/kit/bulk.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { approveProjects as approveCall, rejectProjects as rejectCall } from '@artel/contracts/projects/project-moderation.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import { isWaiting } from '../project.policy.ts';
import { lockProject } from '../project.sql.ts';
import { findClaim } from './claims.sql.ts';
import { approve, decideIn, reject } from './moderate-projects.ts';

export const approveProjects = (viewer: Member, { projects }: BodyOf<typeof approveCall>): Promise<DoneOne[]> =>
  oneByOne(projects, {
    titleOf,
    decide: async (tx, { _id, version }) => {
      const before = await lockProject(tx, _id);
      if (before?.status === 'active' && !isWaiting(before) && before.moderator_id === viewer.user_id && before.version > version) return;
      await decideIn(tx, viewer, _id, version, async (_, project, by) => {
        if (isWaiting(project) && (await findClaim(tx.db, _id))?.taken_by !== viewer.user_id) refuse('TAKE_IT_FIRST');
        return approve(tx, project, by);
      });
    },
  });

export const rejectProjects = (viewer: Member, { projects, reason }: BodyOf<typeof rejectCall>): Promise<DoneOne[]> =>
  oneByOne(projects, {
    titleOf,
    decide: async (tx, { _id, version }) => {
      const before = await lockProject(tx, _id);
      const isMine = before && !isWaiting(before) && before.moderator_id === viewer.user_id && before.version > version;
      if (!isMine || before.moderation.reason !== reason) await decideIn(tx, viewer, _id, version, reject(viewer, reason));
    },
  });

const titleOf = async (tx: Tx, { _id }: { _id: string }): Promise<string | null> => {
  const project = await lockProject(tx, _id);
  return project ? project.title || 'Без названия' : null;
};
