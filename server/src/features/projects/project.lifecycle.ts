/**
 * The life of a project: written, reviewed once, open for bids for two weeks at a time, then in work, or ended without anybody. Each move
 * is announced, because bidders get their credits back when nobody is hired.
 */

import type { ProjectAction, ProjectMove, ProjectStatus } from '@artel/contracts/projects/projects.ts';
import { allowedActions, type Lifecycle } from '../../platform/index.ts';

export type ProjectParty = 'customer' | 'moderator' | 'clock' | 'system' | 'reader';

export const projectLifecycle = {
  submit: {
    from: ['draft', 'needs_changes'],
    by: ['customer'],
    to: 'on_moderation',
    refused: { on_moderation: 'PROJECT_ON_MODERATION' },
  },
  approve: { from: ['on_moderation'], by: ['moderator', 'system'], to: 'active' },
  request_changes: { from: ['on_moderation'], by: ['moderator'], to: 'needs_changes' },
  reject: { from: ['on_moderation'], by: ['moderator'], to: 'rejected' },
  reinstate: { from: ['rejected'], by: ['moderator'], to: 'active', hidden: true },
  close_bids: { from: ['active'], by: ['customer', 'system'], to: 'bids_closed' },
  reopen_bids: { from: ['bids_closed'], by: ['customer'], to: 'active' },
  extend: { from: ['active'], by: ['customer'], to: 'active' },
  // a seller chosen before the project ended may still be paid for
  start: { from: ['active', 'bids_closed', 'expired', 'closed'], by: ['system'], to: 'in_work', hidden: true },
  complete: { from: ['in_work', 'expired', 'closed'], by: ['system'], to: 'completed', hidden: true },
  put_back: { from: ['in_work'], by: ['system'], to: 'active', hidden: true },
  give_up: { from: ['in_work'], by: ['system'], to: 'closed', hidden: true },
  close: { from: ['active', 'bids_closed'], by: ['customer'], to: 'closed' },
  expire: { from: ['active'], by: ['clock'], to: 'expired', hidden: true },
  resume: { from: ['expired', 'closed'], by: ['customer'], to: 'active' },
  block: { from: ['active', 'bids_closed', 'in_work'], by: ['moderator'], to: 'blocked' },
  unblock: { from: ['blocked'], by: ['moderator'], to: 'closed' },
} as const satisfies Lifecycle<ProjectStatus, ProjectMove, ProjectParty>;

/** A change of what is published: it is moderated while the published text stays as it is. */
export const changeLifecycle = {
  approve: { from: ['active', 'bids_closed'], by: ['moderator'] },
  request_changes: { from: ['active', 'bids_closed'], by: ['moderator'] },
  reject: { from: ['active', 'bids_closed'], by: ['moderator'] },
} as const satisfies Lifecycle<ProjectStatus, 'approve' | 'request_changes' | 'reject', ProjectParty>;

export const editable: readonly ProjectStatus[] = ['draft', 'needs_changes', 'active', 'bids_closed'];
const removable: readonly ProjectStatus[] = ['draft', 'needs_changes'];

export function projectActionsOf(status: ProjectStatus, party: ProjectParty, is_change_sent = false): ProjectAction[] {
  const moves: ProjectAction[] = [
    ...(is_change_sent ? allowedActions(changeLifecycle, status, party) : []),
    ...allowedActions(projectLifecycle, status, party),
  ];
  if (party !== 'customer') return moves;
  return [
    ...(editable.includes(status) && !is_change_sent ? ['edit' as const] : []),
    ...moves,
    ...(status === 'active' ? ['invite' as const] : []),
    'duplicate',
    ...(removable.includes(status) ? ['remove' as const] : []),
  ];
}
