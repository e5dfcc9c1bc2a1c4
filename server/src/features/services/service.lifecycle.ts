/**
 * The life of a service and of its versions. Moderation decides on versions: before the first publication the
 * service follows its only version; once something is live, buyers keep seeing it while an edit is moderated.
 */

import type { ServiceAction, ServiceStatus, VersionStatus } from '@artel/contracts/services/services.ts';
import { allowedActions, type Lifecycle, move, type Verdict } from '../../platform/index.ts';

export type ServiceParty = 'seller' | 'moderator' | 'system' | 'buyer';
type ServiceMove = 'order' | 'pause' | 'resume' | 'archive' | 'restore' | 'block' | 'unblock';
export type VersionMove = 'edit' | 'submit' | 'discard' | 'approve' | 'request_changes' | 'reject';

export const serviceLifecycle = {
  order: { from: ['active'], by: ['buyer', 'moderator'], to: 'active' },
  pause: { from: ['active'], by: ['seller', 'system'], to: 'paused' },
  resume: { from: ['paused'], by: ['seller', 'system'], to: 'active' },
  archive: {
    from: ['draft', 'needs_changes', 'active', 'paused', 'rejected'],
    by: ['seller'],
    to: 'archived',
    refused: { on_moderation: 'SERVICE_ON_MODERATION' },
  },
  restore: { from: ['archived'], by: ['seller'], to: 'draft' },
  block: { from: ['active', 'paused'], by: ['moderator'], to: 'blocked' },
  unblock: { from: ['blocked'], by: ['moderator'], to: 'active' },
} as const satisfies Lifecycle<ServiceStatus, ServiceMove, ServiceParty>;

export const versionLifecycle = {
  edit: {
    from: ['draft', 'needs_changes', 'applied', 'rejected'],
    by: ['seller'],
    to: 'draft',
    refused: { on_moderation: 'SERVICE_ON_MODERATION' },
  },
  submit: { from: ['draft', 'needs_changes'], by: ['seller'], to: 'on_moderation', refused: { on_moderation: 'SERVICE_ON_MODERATION' } },
  discard: {
    from: ['draft', 'needs_changes', 'rejected'],
    by: ['seller'],
    to: 'discarded',
    refused: { on_moderation: 'SERVICE_ON_MODERATION' },
  },
  approve: { from: ['on_moderation'], by: ['moderator', 'system'], to: 'applied' },
  request_changes: { from: ['on_moderation'], by: ['moderator'], to: 'needs_changes' },
  reject: { from: ['on_moderation'], by: ['moderator'], to: 'rejected' },
} as const satisfies Lifecycle<VersionStatus, VersionMove, ServiceParty>;

export const appealedLifecycle = {
  reinstate: { from: ['rejected'], by: ['moderator'], to: 'applied', hidden: true },
} as const satisfies Lifecycle<VersionStatus, 'reinstate', ServiceParty>;

export const checkLifecycle = {
  approve: { from: ['applied'], by: ['moderator'], to: 'applied' },
  request_changes: { from: ['applied'], by: ['moderator'], to: 'needs_changes' },
} as const satisfies Lifecycle<VersionStatus, 'approve' | 'request_changes', ServiceParty>;

/** Reopens by itself; the seller may only keep it paused. */
export const stoppedLifecycle = {
  pause: { from: ['paused'], by: ['seller'], to: 'paused' },
  resume: { from: ['paused'], by: ['system'], to: 'active' },
} as const satisfies Lifecycle<ServiceStatus, 'pause' | 'resume', ServiceParty>;
const whileStopped = { ...serviceLifecycle, ...stoppedLifecycle };
const movesOf = ({ is_stopped }: Pick<ServiceState, 'is_stopped'>): Lifecycle<ServiceStatus, ServiceMove, ServiceParty> =>
  is_stopped ? whileStopped : serviceLifecycle;

export const followed = {
  draft: 'draft',
  on_moderation: 'on_moderation',
  applied: 'active',
  needs_changes: 'needs_changes',
  rejected: 'rejected',
} as const;

const closed: readonly ServiceStatus[] = ['rejected', 'blocked', 'archived'];

export type ServiceState = {
  status: ServiceStatus;
  newest: VersionStatus;
  is_check_due?: boolean;
  is_stopped?: boolean;
};

const hasLive: readonly ServiceStatus[] = ['active', 'paused'];

const isChecked = ({ status, newest, is_check_due }: ServiceState): boolean =>
  is_check_due === true && newest !== 'on_moderation' && hasLive.includes(status);

const isVersionMove = (action: ServiceAction): action is VersionMove => action in versionLifecycle;

export function moveService(state: ServiceState, action: Exclude<ServiceAction, VersionMove>, party: ServiceParty): Verdict<ServiceStatus>;
export function moveService(state: ServiceState, action: VersionMove, party: ServiceParty): Verdict<VersionStatus>;
export function moveService(state: ServiceState, action: ServiceAction, party: ServiceParty): Verdict<ServiceStatus | VersionStatus> {
  if (!isVersionMove(action)) {
    const verdict = move(movesOf(state), state.status, action, party);
    return verdict.ok ? verdict : { ...verdict, details: { from: state.status, allowed_actions: serviceActionsOf(state, party) } };
  }
  const verdict = move(versionLifecycle, state.newest, action, party);
  if (verdict.ok && !closed.includes(state.status) && (action !== 'discard' || hasLive.includes(state.status))) return verdict;
  if (action in checkLifecycle && isChecked(state)) {
    const check = move(checkLifecycle, 'applied', action as keyof typeof checkLifecycle, party);
    if (check.ok) return check;
  }
  return {
    ok: false,
    code: verdict.ok ? 'MOVE_NOT_ALLOWED' : verdict.code,
    details: { from: state.status, allowed_actions: serviceActionsOf(state, party) },
  };
}

export function serviceActionsOf(state: ServiceState, party: ServiceParty): ServiceAction[] {
  const ofVersion = closed.includes(state.status)
    ? []
    : allowedActions(versionLifecycle, state.newest, party).filter((action) => action !== 'discard' || hasLive.includes(state.status));
  const ofCheck = isChecked(state) ? allowedActions(checkLifecycle, 'applied', party) : [];
  return [...ofVersion, ...ofCheck, ...wholeActionsOf(state, party)];
}

export const wholeActionsOf = (state: Pick<ServiceState, 'status' | 'is_stopped'>, party: ServiceParty): ServiceAction[] =>
  allowedActions(movesOf(state), state.status, party);
