import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { ModeratorComment } from '@artel/contracts/kit/moderation.ts';
import type { approveService as approveCall, ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type EventPart, type Member, move, now, refuse } from '../../../platform/index.ts';
import { publishChanged } from '../../../platform/realtime/feed.ts';
import { publishFiles, showToStaff, takeFilesBack } from '../../files/index.ts';
import { notifyModerators } from '../../users/index.ts';
import { recallVersion } from '../move-service.ts';
import { recount } from '../on-sale.ts';
import { appealedLifecycle, followed, moveService, type VersionMove } from '../service.lifecycle.ts';
import { notifySeller } from '../service.notices.ts';
import { mayModerate } from '../service.policy.ts';
import { moderationOf, newestOf, stateOf, type VersionRecord, type WholeService } from '../service.ts';
import { findWholeService, insertVersion, lockService, recordServiceMove, recordVersionMove } from '../services.sql.ts';
import { answerModerated } from './moderation.ts';
import { publishVersion } from './publish-version.ts';
import { mustBeFree } from './take-version.ts';

/**
 * A version published on trust is only confirmed. Sent back and sent again it keeps its id: whoever says when the one they have read was
 * sent, publishes no other.
 */
export const approveService = (viewer: Member, id: string, read: BodyOf<typeof approveCall>): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const version = await moderatedVersion(tx, viewer, id, read.version_id, 'approve');
    const sent_at = version.version.submitted_at?.toISOString() ?? null;
    if (read.submitted_at !== undefined && read.submitted_at !== sent_at) refuse('VERSION_ALREADY_JUDGED');
    await approve(tx, viewer, version);
    return answerModerated(tx.db, viewer, id);
  });
export async function approve(tx: Tx, viewer: Member, { whole, version }: LockedService): Promise<void> {
  if (version.is_check_due) await endCheck(tx, viewer, whole, version, { type: 'service.checked', data: { version_id: version.id } });
  else await publishVersion(tx, whole, version, { moderator_id: viewer.user_id });
}

async function endCheck(tx: Tx, viewer: Member, whole: WholeService, version: VersionRecord, what: What): Promise<void> {
  await recordVersionMove(tx, version, { status: version.status, is_check_due: false, moderator_id: viewer.user_id });
  await recordServiceMove(tx, whole.service, {});
  await announceDecision(tx, viewer, whole, { ...what, from: version.status, to: version.status });
}

export const requestServiceChanges = (
  viewer: Member,
  id: string,
  version_id: string,
  comments: ModeratorComment[],
): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    const { whole, version, status } = await moderatedVersion(tx, viewer, id, version_id, 'request_changes');
    if (version.is_check_due) {
      await endCheck(tx, viewer, whole, version, { type: 'service.changes_requested', data: { version_id, comments } });
      await returnDraft(tx, viewer, id, comments);
    } else {
      await returnVersion(tx, viewer, version, comments);
      await follow(tx, whole, 'needs_changes');
      await announceDecision(tx, viewer, whole, {
        type: 'service.changes_requested',
        from: status,
        to: 'needs_changes',
        data: { version_id, comments },
      });
    }
    await notifySeller(tx, whole.service, { happened: 'returned', comments: comments.length, version_id });
    return answerModerated(tx.db, viewer, id);
  });

const returnVersion = (tx: Tx, viewer: Member, version: VersionRecord, comments: ModeratorComment[]): Promise<void> =>
  recordVersionMove(tx, version, {
    status: 'needs_changes',
    moderation: { comments },
    moderator_id: viewer.user_id,
    decided_at: now(),
  });

async function returnDraft(tx: Tx, viewer: Member, id: string, comments: ModeratorComment[]): Promise<void> {
  const { draft, live } = (await findWholeService(tx.db, id))!;
  if (!draft || draft.status === 'rejected') await insertVersion(tx, id, live!.content);
  await returnVersion(tx, viewer, newestOf((await findWholeService(tx.db, id))!), comments);
}

export const rejectService = (viewer: Member, id: string, version_id: string, reason: string): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    await reject(tx, viewer, await moderatedVersion(tx, viewer, id, version_id, 'reject'), reason);
    return answerModerated(tx.db, viewer, id);
  });
export async function reject(tx: Tx, viewer: Member, { whole, version }: LockedService, reason: string): Promise<void> {
  const { id: version_id, status } = version;
  await recordVersionMove(tx, version, { status: 'rejected', moderation: { reason }, moderator_id: viewer.user_id, decided_at: now() });
  await follow(tx, whole, 'rejected');
  await announceDecision(tx, viewer, whole, { type: 'service.rejected', from: status, to: 'rejected', reason, data: { version_id } });
  await notifySeller(tx, whole.service, { happened: whole.live ? 'edit_rejected' : 'rejected', reason, version_id });
}

export const blockOrUnblock = (viewer: Member, id: string, action: 'block' | 'unblock', reason: string): Promise<ModeratedService> =>
  inTransaction(async (tx) => {
    await blockOrUnblockIn(tx, viewer, id, action, reason);
    return answerModerated(tx.db, viewer, id);
  });

export async function blockOrUnblockIn(tx: Tx, viewer: Member, id: string, action: 'block' | 'unblock', reason: string): Promise<void> {
  const whole = await lockForDecision(tx, viewer, id);
  const { service } = whole;
  const verdict = moveService(stateOf(whole), action, 'moderator');
  if (!verdict.ok) refuse(verdict.code, verdict.details);
  const { to } = verdict;
  if (action === 'block') await recallVersion(tx, whole);
  await recordServiceMove(tx, service, { status: to });
  await recount(tx, service, { ...service, status: to });
  await showOrHideFiles(tx, whole, action);
  // blocking counts as a look
  if (whole.live?.is_check_due) await recordVersionMove(tx, whole.live, { status: whole.live.status, is_check_due: false });
  await announceDecision(tx, viewer, whole, { type: `service.${action}ed`, from: service.status, to, reason });
  await notifySeller(tx, service, { happened: `${action}ed`, reason, version_id: newestOf(whole).id });
}

/** An appeal was right: what was rejected is published as it was sent, what was blocked is on sale again. */
export async function reinstateService(tx: Tx, viewer: Member, id: string, reason: string): Promise<void> {
  const whole = await lockForDecision(tx, viewer, id);
  if (whole.service.status === 'blocked') return blockOrUnblockIn(tx, viewer, id, 'unblock', reason);
  const version = newestOf(whole);
  const verdict = move(appealedLifecycle, version.status, 'reinstate', 'moderator');
  if (!verdict.ok) refuse(verdict.code, verdict.details);
  if (whole.service.status === 'archived') refuse('MOVE_NOT_ALLOWED', { from: whole.service.status, allowed_actions: [] });
  await publishVersion(tx, whole, version, { moderator_id: viewer.user_id });
}

async function showOrHideFiles(tx: Tx, { service, live }: WholeService, action: 'block' | 'unblock'): Promise<void> {
  const files = live?.content.media.map(({ file_id }) => file_id) ?? [];
  if (action === 'unblock') return publishFiles(tx, files);
  await takeFilesBack(tx, service.seller_id, files);
  await showToStaff(tx, files);
}

async function lockForDecision(tx: Tx, viewer: Member, id: string): Promise<WholeService> {
  const whole = await lockService(tx, id);
  if (!whole || !mayModerate(whole.service, viewer)) refuse('SERVICE_NOT_FOUND');
  return whole;
}

type LockedService = { whole: WholeService; version: VersionRecord };
/** VERSION_ALREADY_JUDGED when it changed meanwhile. */
export async function moderatedVersion(tx: Tx, viewer: Member, id: string, version_id: string, action: VersionMove) {
  const whole = await lockForDecision(tx, viewer, id);
  const version: VersionRecord = moderationOf(whole);
  if (version.id !== version_id) refuse('VERSION_ALREADY_JUDGED');
  const verdict = moveService(stateOf(whole), action, 'moderator');
  if (!verdict.ok) refuse(verdict.code, verdict.details);
  mustBeFree(version, viewer);
  return { whole, version, status: version.status };
}

const follow = (tx: Tx, { service, live }: WholeService, to: 'needs_changes' | 'rejected') =>
  recordServiceMove(tx, service, live ? {} : { status: followed[to] });

type What = EventPart<
  'service.checked' | 'service.changes_requested' | 'service.rejected' | 'service.blocked' | 'service.unblocked' | 'service.recategorised',
  never
>;
type NoticeInput = What & { from: string; to: string; reason?: string };

export async function announceDecision(tx: Tx, viewer: Member, { service }: WholeService, event: NoticeInput): Promise<void> {
  await tx.announce({ ...event, entity: 'service', entity_id: service.id, actor: 'staff', actor_id: viewer.user_id });
  await publishChanged(tx, [service.seller_id], { type: 'service', id: service.id });
  await notifyModerators(tx, 'service_case', service.id);
}
