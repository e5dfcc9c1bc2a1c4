import type { ServiceStatus } from '@artel/contracts/services/services.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { now } from '../../../platform/index.ts';
import { publishChanged } from '../../../platform/realtime/feed.ts';
import { publishFiles, takeFilesBack } from '../../files/index.ts';
import { lookups } from '../../lookups/index.ts';
import { notifyModerators } from '../../users/index.ts';
import { indexServices } from '../catalogue/index-services.ts';
import { rankOf } from '../catalogue/service.rank.ts';
import { recount } from '../on-sale.ts';
import { notifySeller } from '../service.notices.ts';
import { listingOf, type VersionRecord, type WholeService } from '../service.ts';
import { recordServiceMove, recordVersionMove } from '../services.sql.ts';
import { isSampled } from './trust.policy.ts';

export type Publisher = { moderator_id: string } | 'trust';

export async function publishVersion(tx: Tx, whole: WholeService, version: VersionRecord, by: Publisher): Promise<void> {
  const { service, live } = whole;
  const { byId } = await lookups();
  await recordVersionMove(tx, version, {
    status: 'applied',
    moderation: {},
    decided_at: now(),
    ...(by === 'trust'
      ? // a small edit must not cancel a due check
        { is_check_due: isSampled(version.id) || live?.is_check_due === true }
      : { moderator_id: by.moderator_id }),
  });
  if (live?.is_check_due) await recordVersionMove(tx, live, { status: live.status, is_check_due: false });
  const listing = listingOf(service.id, version.content, byId.get(version.content.category_id ?? '')?.cover);
  const published_at = service.published_at ?? now();
  const after: ServiceStatus = live ? service.status : 'active';
  await recordServiceMove(tx, service, {
    ...listing,
    status: after,
    live_version_id: version.id,
    draft_version_id: null,
    published_at,
    rank: rankOf({ ...service, published_at }),
  });
  await recount(tx, service, { ...listing, status: after });
  await indexServices(tx, [service.id]);
  await notifyModerators(tx, 'service_case', service.id);
  await publishFiles(
    tx,
    version.content.media.map(({ file_id }) => file_id),
  );
  await takeFilesBack(tx, service.seller_id, live?.content.media.map(({ file_id }) => file_id) ?? []);
  await tx.announce({
    type: 'service.approved',
    entity: 'service',
    entity_id: service.id,
    from: version.status,
    to: after,
    ...(by === 'trust' ? { actor: 'system' } : { actor: 'staff', actor_id: by.moderator_id }),
    data: { version_id: version.id, version_no: version.no },
  });
  await publishChanged(tx, [service.seller_id], { type: 'service', id: service.id });
  await notifySeller(tx, { ...service, ...listing }, { happened: live ? 'edit_published' : 'published', version_id: version.id });
}
