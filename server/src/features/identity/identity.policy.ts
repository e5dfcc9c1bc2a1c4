import type { IdentityStaffAction } from '@artel/contracts/people/admin-identity.ts';
import { documentKinds, type IdentityAction, type IdentityDocumentKind, identityTerms } from '@artel/contracts/people/identity.ts';
import type { VerificationStatus } from '@artel/contracts/people/verification.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { isClaimedByOther } from '../../platform/claim.ts';
import { allowedActions, days, hours, later, type Member, move } from '../../platform/index.ts';
import { type IdentityParty, identityLifecycle } from './identity.lifecycle.ts';
import type { IdentityRecord } from './identity.ts';

export const LOOK_MS = hours(identityTerms.looked_at_hours);
export const ANSWER_MS = days(identityTerms.answered_days);
/** Papers are stored this long after the decision. */
export const STORED_MS = days(identityTerms.kept_days);
export const COLLECTED_MS = days(7);

export const renewalDays = [identityTerms.renewed_days, 7, 1] as const;

type Case = Pick<IdentityRecord, 'status' | 'decided_at' | 'is_forgiven' | 'valid_until'>;

export const isOpen = ({ status }: Pick<Case, 'status'>): boolean => ['not_started', 'submitted', 'needs_info'].includes(status);

export function standingOf(cases: readonly Pick<Case, 'status'>[]): VerificationStatus {
  if (cases.some(({ status }) => status === 'approved')) return 'approved';
  const status = cases[0]?.status ?? 'not_started';
  return status === 'withdrawn' ? 'not_started' : status;
}

function lostTries(cases: readonly Case[], at: Date): Date[] {
  const since = later(-days(identityTerms.attempts_days), at);
  const lost = cases.filter(({ status, is_forgiven, decided_at }) => status === 'rejected' && !is_forgiven && decided_at! > since);
  return lost.map(({ decided_at }) => decided_at!).sort((a, b) => a.getTime() - b.getTime());
}
export const attemptsLeft = (cases: readonly Case[], at: Date): number => Math.max(0, identityTerms.attempts - lostTries(cases, at).length);
export function nextAttemptAt(cases: readonly Case[], at: Date): Date | null {
  const lost = lostTries(cases, at);
  const counts = lost.at(-identityTerms.attempts);
  return counts ? later(days(identityTerms.attempts_days), counts) : null;
}

export const endOf = (day: string): Date => later(days(1), new Date(`${day}T00:00:00+03:00`));
export const renewalFrom = ({ valid_until }: Pick<Case, 'valid_until'>): Date | null =>
  valid_until === null ? null : later(-days(identityTerms.renewed_days), endOf(valid_until));
export const nextRenewalNotice = (valid_until: string, at: Date): Date | undefined =>
  renewalDays.map((before) => later(-days(before), endOf(valid_until))).find((time) => time > at);

export function beginLimit(cases: readonly Case[], at: Date): RefusalCode | undefined {
  if (cases.some(isOpen)) return undefined;
  const approved = cases.find(({ status }) => status === 'approved');
  if (approved && !((renewalFrom(approved) ?? later(1, at)) <= at)) return 'IDENTITY_TOO_EARLY';
  return attemptsLeft(cases, at) === 0 ? 'IDENTITY_NO_ATTEMPTS' : undefined;
}

type Known = { kind: IdentityDocumentKind; refused_reason: string | null };
export const missingOf = (knowns: readonly Known[]): IdentityDocumentKind[] =>
  documentKinds.filter((kind) => !knowns.some((known) => known.kind === kind && known.refused_reason === null));

export function ownerActions(cases: readonly Case[], hasPapers: boolean, isComplete: boolean, at: Date): IdentityAction[] {
  const [open, approved] = [cases.find(isOpen), cases.find(({ status }) => status === 'approved')];
  const may = open ? (allowedActions(identityLifecycle, open.status, 'owner') as string[]) : [];
  return [
    ...(!open && !beginLimit(cases, at) ? (['begin'] as const) : []),
    ...(may.includes('add_papers') ? (['add_papers'] as const) : []),
    ...(may.includes('send') && isComplete ? (['send'] as const) : []),
    ...(open || approved ? (['withdraw'] as const) : []),
    ...(hasPapers && !open ? (['forget_papers'] as const) : []),
  ];
}

type CaseState = Pick<IdentityRecord, 'status' | 'user_id' | 'assignee_id' | 'held_until' | 'first_decider_id'>;
export const partyOf = ({ assignee_id }: Pick<CaseState, 'assignee_id'>, user_id: string): IdentityParty =>
  assignee_id === user_id ? 'handler' : 'staff';

/** Nobody decides about themselves, or again about what they decided before. */
export function handlerLimit({ user_id, first_decider_id }: CaseState, viewer_id: string): RefusalCode | undefined {
  if (user_id === viewer_id) return 'IDENTITY_OWN_CASE';
  return first_decider_id === viewer_id ? 'IDENTITY_JUDGED_BEFORE' : undefined;
}

/** The right to see documents is separate: no other right includes it. */
export const mayViewDocuments = ({ permissions }: Pick<Member, 'permissions'>): boolean => permissions.includes('identity');

export function staffLimit(state: CaseState, action: IdentityStaffAction, viewer: Member, at: Date): RefusalCode | undefined {
  const never = handlerLimit(state, viewer.user_id);
  if (never && !(action === 'revoke' && never === 'IDENTITY_JUDGED_BEFORE')) return never;
  if (action === 'revoke') return undefined;
  if (action !== 'take') {
    if (state.assignee_id !== viewer.user_id) return 'IDENTITY_NOT_MINE';
    return action === 'leave' || mayViewDocuments(viewer) ? undefined : 'IDENTITY_RIGHT_NEEDED';
  }
  return isClaimedByOther(state, viewer.user_id, at) ? 'IDENTITY_TAKEN' : undefined;
}

const staffMoves = ['take', 'leave', 'view', 'approve', 'ask', 'reject', 'revoke'] as const;
export function staffActions(state: CaseState, viewer: Member, at: Date): IdentityStaffAction[] {
  const party = partyOf(state, viewer.user_id);
  return staffMoves.filter(
    (one) =>
      move(identityLifecycle, state.status, one, party).ok &&
      !(one === 'take' && party === 'handler') &&
      !staffLimit(state, one, viewer, at),
  );
}
