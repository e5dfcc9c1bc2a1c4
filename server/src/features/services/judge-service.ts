/** A moderator decides: publish a version, send it back with comments, refuse it, or block what is published. */
import type { ModeratedService } from '@artel/contracts/service-moderation.ts';
import type { ModeratorComment, ServiceStatus } from '@artel/contracts/services.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { publishFiles } from '../files/index.ts';
import { lookups } from '../lookups/index.ts';
import { indexServices } from './index-services.ts';
import { answerModerated } from './moderation.ts';
import { recallVersion } from './move-service.ts';
import { recount } from './on-sale.ts';
import { followed, moveService, type VersionMove } from './service.lifecycle.ts';
import { mayJudge } from './service.policy.ts';
import { rankOf } from './service.rank.ts';
import { listingOf, newestOf, stateOf, type VersionRecord, type WholeService } from './service.ts';
import { lockService, recordServiceMove, recordVersionMove } from './services.sql.ts';
import { mustBeFree } from './take-version.ts';

/** Publishes the version: buyers see it from now on. */
export const approveService = (viewer: Member, id: string, version_id: string): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const { whole, version, status } = await judgedVersion(tx, viewer, id, version_id, 'approve');
    const { service, live } = whole;
    await recordVersionMove(tx, version, { status: 'applied', moderation: {}, moderator_id: viewer.user_id, decided_at: now() });
    const { byId } = await lookups();
    const listing = listingOf(id, version.content, byId.get(version.content.category_id ?? '')?.cover);
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
    await indexServices(tx, [id]);
    await publishFiles(
      tx,
      version.content.media.map(({ file_id }) => file_id),
    );
    await tell(tx, viewer, whole, { type: 'service.approved', from: status, to: after, data: { version_id, version_no: version.no } });
    return answerModerated(tx.db, viewer, id);
  });

/** Sends the version back: the seller sees the words at the fields and may send it again. */
export const requestServiceChanges = (
  viewer: Member,
  id: string,
  version_id: string,
  comments: ModeratorComment[],
): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const { whole, version, status } = await judgedVersion(tx, viewer, id, version_id, 'request_changes');
    await recordVersionMove(tx, version, {
      status: 'needs_changes',
      moderation: { comments },
      moderator_id: viewer.user_id,
      decided_at: now(),
    });
    await follow(tx, whole, 'needs_changes');
    await tell(tx, viewer, whole, { type: 'service.changes_requested', from: status, to: 'needs_changes', data: { version_id, comments } });
    return answerModerated(tx.db, viewer, id);
  });

/** Refuses the version for good. What is live stays live. */
export const rejectService = (viewer: Member, id: string, version_id: string, reason: string): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const { whole, version, status } = await judgedVersion(tx, viewer, id, version_id, 'reject');
    await recordVersionMove(tx, version, { status: 'rejected', moderation: { reason }, moderator_id: viewer.user_id, decided_at: now() });
    await follow(tx, whole, 'rejected');
    await tell(tx, viewer, whole, { type: 'service.rejected', from: status, to: 'rejected', reason, data: { version_id } });
    return answerModerated(tx.db, viewer, id);
  });

/** Hides a published service at once, or shows it again. Orders in progress go on. */
export const blockOrUnblock = (viewer: Member, id: string, action: 'block' | 'unblock', reason: string): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const whole = await lockJudged(tx, viewer, id);
    const { service } = whole;
    const move = moveService(stateOf(whole), action, 'moderator');
    if (!move.ok) refuse(move.code, move.details);
    if (action === 'block') await recallVersion(tx, whole);
    await recordServiceMove(tx, service, { status: move.to });
    await recount(tx, service, { ...service, status: move.to });
    await tell(tx, viewer, whole, { type: `service.${action}ed`, from: service.status, to: move.to, reason });
    return answerModerated(tx.db, viewer, id);
  });

/** The service under lock, for somebody who may judge it. */
async function lockJudged(tx: Tx, viewer: Member, id: string): Promise<WholeService> {
  const whole = await lockService(tx, id);
  if (!whole || !mayJudge(whole.service, viewer)) refuse('SERVICE_NOT_FOUND');
  return whole;
}

/** The very version the moderator looked at; when it was judged or changed meanwhile, the decision does not count. */
export async function judgedVersion(tx: Tx, viewer: Member, id: string, version_id: string, action: VersionMove) {
  const whole = await lockJudged(tx, viewer, id);
  const version: VersionRecord = newestOf(whole);
  if (version.id !== version_id) refuse('VERSION_ALREADY_JUDGED');
  const move = moveService(stateOf(whole), action, 'moderator');
  if (!move.ok) refuse(move.code, move.details);
  mustBeFree(version, viewer);
  return { whole, version, status: version.status };
}

/** Before the first publication the service goes where its version goes. */
const follow = (tx: Tx, { service, live }: WholeService, to: 'needs_changes' | 'rejected') =>
  recordServiceMove(tx, service, live ? {} : { status: followed[to] });

type Told = { type: string; from: string; to: string; reason?: string; data?: Record<string, unknown> };

export async function tell(tx: Tx, viewer: Member, { service }: WholeService, event: Told): Promise<void> {
  await tx.announce({ ...event, entity: 'service', entity_id: service.id, actor: 'staff', actor_id: viewer.user_id });
  await tellChanged(tx, [service.seller_id], { type: 'service', id: service.id });
}
