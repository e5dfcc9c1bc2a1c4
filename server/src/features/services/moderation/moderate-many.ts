import type { DoneOne } from '@artel/contracts/kit/bulk.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { approveServices as approveCall, rejectServices as rejectCall } from '@artel/contracts/services/service-moderation.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { oneByOne } from '../../../platform/one-by-one.ts';
import { holderOf, newestOf, type VersionRecord } from '../service.ts';
import { lockService } from '../services.sql.ts';
import { approve, moderatedVersion, reject } from './moderate-service.ts';

type Chosen = BodyOf<typeof approveCall>['services'][number];

export const approveServices = (viewer: Member, { services }: BodyOf<typeof approveCall>): Promise<DoneOne[]> =>
  oneByOne(services, {
    titleOf,
    decide: async (tx, chosen) => {
      const before = await versionOf(tx, chosen);
      if (before?.status === 'applied' && !before.is_check_due && before.moderator_id === viewer.user_id) return;
      const version = await moderatedVersion(tx, viewer, chosen._id, chosen.version_id, 'approve');
      if (holderOf(version.version) !== viewer.user_id) refuse('TAKE_IT_FIRST');
      await approve(tx, viewer, version);
    },
  });

export const rejectServices = (viewer: Member, { services, reason }: BodyOf<typeof rejectCall>): Promise<DoneOne[]> =>
  oneByOne(services, {
    titleOf,
    decide: async (tx, chosen) => {
      const before = await versionOf(tx, chosen);
      if (before?.status === 'rejected' && before.moderation.reason === reason && before.moderator_id === viewer.user_id) return;
      await reject(tx, viewer, await moderatedVersion(tx, viewer, chosen._id, chosen.version_id, 'reject'), reason);
    },
  });

async function titleOf(tx: Tx, { _id, version_id }: Chosen): Promise<string | null> {
  const whole = await lockService(tx, _id);
  return whole ? ((await versionOf(tx, { _id, version_id })) ?? newestOf(whole)).content.title : null;
}

async function versionOf(tx: Tx, { _id, version_id }: Chosen): Promise<VersionRecord | undefined> {
  const whole = await lockService(tx, _id);
  return [whole?.draft, whole?.live].find((version) => version?.id === version_id);
}
