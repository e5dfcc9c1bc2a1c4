import type { Right } from '@artel/contracts/kit/endpoint.ts';
import {
  type AppealAction,
  type AppealMeasure,
  type AppealResult,
  type AppealStaffAction,
  AppealType,
  appealTerms,
  type ComplaintReason,
  type ComplaintTarget,
  complaintReasons,
  reviewReasons,
} from '@artel/contracts/people/appeals/appeals.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { isClaimedByOther } from '../../platform/claim.ts';
import { allowedActions, days, hasRight, hours, later, type Member, move } from '../../platform/index.ts';
import { type AppealParty, appealLifecycle } from './appeal.lifecycle.ts';
import type { AppealOfStaff, AppealRecord } from './appeal.ts';

export const FIRST_REPLY_MS = hours(appealTerms.first_reply_hours);
export const REPLY_MS = days(7);
export const REOPEN_MS = days(appealTerms.reopen_days);

export const LONGEST_MS = days(15);
export const termOf = (type: AppealType): number => days(type === 'payment' ? appealTerms.payment_days : appealTerms.other_days);
export const delayedTo = (type: AppealType, decide_by: Date): Date => later(LONGEST_MS - termOf(type), decide_by);

export function readableTypes(viewer: Member): readonly AppealType[] {
  if (hasRight(viewer, 'moderator')) return AppealType.options;
  return AppealType.options.filter((type) => hasRight(viewer, type === 'payment' ? 'finance' : 'support'));
}

export const isReasonOf = (type: ComplaintTarget['type'], reason: ComplaintReason): boolean =>
  (type === 'review' ? reviewReasons : complaintReasons).some((one) => one === reason);

type AppealState = Pick<
  AppealOfStaff,
  'status' | 'author_id' | 'owner_id' | 'judged_by' | 'assignee_id' | 'first_handler_id' | 'held_until' | 'isKnown'
>;
type Followed = Pick<AppealRecord, 'status' | 'first_handler_id' | 'decided_at'>;

export const staffPartyOf = ({ assignee_id }: Pick<AppealState, 'assignee_id'>, user_id: string): AppealParty =>
  assignee_id === user_id ? 'handler' : 'staff';

/** Nobody handles an appeal of their own, about them or somebody they know, against their decision, or one they decided before. */
export function handlerLimit(state: AppealState, user_id: string): RefusalCode | undefined {
  if (state.judged_by === user_id) return 'APPEAL_OF_MY_DECISION';
  if (state.author_id === user_id || state.owner_id === user_id) return 'APPEAL_OWN_CASE';
  if (state.isKnown) return 'APPEAL_KNOWN_SIDE';
  return state.first_handler_id === user_id ? 'APPEAL_JUDGED_BEFORE' : undefined;
}

export function staffLimit(state: AppealState, action: AppealStaffAction, viewer: Member, at: Date): RefusalCode | undefined {
  const never = handlerLimit(state, viewer.user_id);
  if (never) return never;
  if (action !== 'take' && state.assignee_id !== viewer.user_id) return 'APPEAL_NOT_MINE';
  // a guest reads letters and has no page to answer at
  if (action === 'ask' && state.author_id === null) return 'APPEAL_OF_GUEST';
  if (action !== 'take') return undefined;
  if (state.status === 'escalated') return hasRight(viewer, 'superadmin') ? undefined : 'APPEAL_FOR_SENIOR';
  return isClaimedByOther(state, viewer.user_id, at) ? 'APPEAL_TAKEN' : undefined;
}

const staffMoves = ['take', 'leave', 'escalate', 'ask', 'hear'] as const;
export function staffActions(state: AppealState, viewer: Member, at: Date): AppealStaffAction[] {
  const party = staffPartyOf(state, viewer.user_id);
  const may = (action: AppealStaffAction) => !staffLimit(state, action, viewer, at);
  // who has it already needs no button for it
  const moves = staffMoves.filter((one) => move(appealLifecycle, state.status, one, party).ok && !(one === 'take' && party === 'handler'));
  const isDecidable = move(appealLifecycle, state.status, 'uphold', party).ok;
  return [...moves, ...(isDecidable ? ['decide' as const] : [])].filter(may);
}

export const reopenUntil = ({ decided_at }: Pick<Followed, 'decided_at'>): Date | null => decided_at && later(REOPEN_MS, decided_at);

export function authorLimit(followed: Followed, action: AppealAction, at: Date): RefusalCode | undefined {
  if (action !== 'reopen') return undefined;
  if (followed.first_handler_id !== null) return 'APPEAL_REOPEN_ONCE';
  return at < (reopenUntil(followed) ?? at) ? undefined : 'APPEAL_REOPEN_LATE';
}

export const authorActions = (followed: Followed, at: Date): AppealAction[] =>
  (allowedActions(appealLifecycle, followed.status, 'author') as AppealAction[]).filter((action) => !authorLimit(followed, action, at));

export type TargetNow = { status: string } | null;
type Fit = { of: string; in: readonly string[]; right: Right | readonly Right[] };
const fitting: Record<Exclude<AppealMeasure, 'none'>, Fit> = {
  hide_review: { of: 'review', in: ['published', 'amendable', 'contested'], right: 'moderator' },
  show_review: { of: 'review', in: ['hidden'], right: 'moderator' },
  block_service: { of: 'service', in: ['active', 'paused'], right: 'moderator' },
  publish_service: { of: 'service', in: ['rejected', 'blocked'], right: 'moderator' },
  block_project: { of: 'project', in: ['active', 'bids_closed', 'in_work'], right: 'moderator' },
  publish_project: { of: 'project', in: ['rejected', 'blocked'], right: 'moderator' },
  remove_bid: { of: 'bid', in: ['sent', 'viewed', 'shortlisted', 'countered', 'accepted'], right: 'moderator' },
  restore_bid: { of: 'bid', in: ['removed'], right: 'moderator' },
  hide_work: { of: 'work', in: ['published'], right: 'moderator' },
  show_work: { of: 'work', in: ['hidden'], right: 'moderator' },
  review_identity: { of: 'verification', in: ['rejected'], right: 'moderator' },
  restore_identity: { of: 'verification', in: ['revoked'], right: 'moderator' },
  warn_user: { of: 'user', in: ['active', 'limited'], right: ['support', 'moderator'] },
  block_user: { of: 'user', in: ['active', 'limited'], right: 'superadmin' },
  lift_sanction: { of: 'sanction', in: ['warning', 'limits', 'payouts_hold', 'block'], right: 'moderator' },
  count_referral: { of: 'referral', in: ['rejected'], right: 'moderator' },
};
/** Measures that undo a decision belong to an appeal against it, measures against somebody to a complaint. */
const undoing: ReadonlySet<string> = new Set([
  ...['show_review', 'publish_service', 'publish_project', 'restore_bid', 'show_work', 'review_identity', 'restore_identity'],
  ...['lift_sanction', 'count_referral'],
]);

export function measuresOf(
  { type, target_type }: Pick<AppealRecord, 'type' | 'target_type'>,
  now: TargetNow,
  viewer: Member,
): AppealMeasure[] {
  const those = (Object.keys(fitting) as (keyof typeof fitting)[]).filter((measure) => {
    const { of, in: states, right } = fitting[measure];
    const isFit = of === target_type && undoing.has(measure) === (type === 'moderation');
    return isFit && now !== null && states.includes(now.status) && hasRight(viewer, right);
  });
  return ['none', ...those];
}

/** A sanction that was wrong is lifted whatever else was chosen. */
export const measureTaken = (
  { result, measure }: { result: AppealResult; measure: AppealMeasure },
  measures: readonly AppealMeasure[],
): AppealMeasure => (result === 'upheld' && measures.includes('lift_sanction') ? 'lift_sanction' : measure);
