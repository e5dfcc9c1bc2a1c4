import type { MyService, ServiceEdit } from '@artel/contracts/services/my-services.ts';
import type { Stopped } from '@artel/contracts/services/services.ts';
import type { KnownCategory } from '../lookups/index.ts';
import type { MyServiceRow } from './drafts/my-services.sql.ts';
import { serviceActionsOf } from './service.lifecycle.ts';
import { newestOf, stateOf, type WholeService } from './service.ts';
import { viewStopped } from './stopping/stop.policy.ts';

export function viewEdit(
  whole: WholeService,
  category: KnownCategory | undefined,
  stopped: Stopped | null,
  isLimited: boolean,
): ServiceEdit {
  const { service, draft, live } = whole;
  const newest = newestOf(whole);
  return {
    _id: service.id,
    status: service.status,
    version: service.version,
    draft: draft ? { no: draft.no, status: draft.status, submitted_at: draft.submitted_at?.toISOString() ?? null } : null,
    live: live
      ? {
          no: live.no,
          published_at: service.published_at?.toISOString() ?? null,
          since: live.decided_at?.toISOString() ?? null,
          category_slug: category?.slug ?? 'all',
          content: draft ? live.content : null,
        }
      : null,
    content: newest.content,
    comments: newest.moderation.comments ?? [],
    reason: newest.moderation.reason ?? null,
    saved_at: newest.updated_at.toISOString(),
    stopped,
    allowed_actions: serviceActionsOf(stateOf(whole), 'seller').filter((action) => !(isLimited && action === 'submit')),
  };
}

export const viewMyService = (row: MyServiceRow): MyService => ({
  ...row,
  _id: row.id,
  draft_status: row.newest_status,
  comments_count: row.moderation.comments?.length ?? 0,
  reason: row.moderation.reason ?? null,
  stopped: viewStopped(row),
  updated_at: row.updated_at.toISOString(),
  allowed_actions: serviceActionsOf({ status: row.status, newest: row.newest_status, is_stopped: row.stopped_for !== null }, 'seller'),
});
