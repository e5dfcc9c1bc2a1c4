/** What the member, and what the staff, receives of an attempt. Never a byte of its documents. */

import type { IdentityCaseOfStaff, IdentityInQueue } from '@artel/contracts/people/admin-identity.ts';
import type { IdentityCase, MyIdentity } from '@artel/contracts/people/identity.ts';
import { allRefusals } from '@artel/contracts/refusals.ts';
import { claimEnd } from '../../platform/claim.ts';
import type { Member } from '../../platform/index.ts';
import {
  attemptsLeft,
  handlerLimit,
  isOpen,
  missingOf,
  nextAttemptAt,
  ownerActions,
  renewalFrom,
  staffActions,
  standingOf,
} from './identity.policy.ts';
import type { DocumentRecord, IdentityRecord } from './identity.ts';

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

function viewCase(one: IdentityRecord, all: readonly DocumentRecord[]): IdentityCase {
  const documents = all.filter(({ case_id }) => case_id === one.id);
  return {
    _id: one.id,
    number: one.number,
    document: one.document,
    status: one.status,
    papers: documents.map(({ kind, refused_reason, mime, size_bytes, received_at }) => ({
      kind,
      is_refused: refused_reason !== null,
      reason: refused_reason,
      is_pdf: mime === 'application/pdf',
      size_bytes,
      received_at: received_at.toISOString(),
    })),
    missing: isOpen(one) ? missingOf(documents) : [],
    submitted_at: timeOf(one.submitted_at),
    due_at: one.status === 'submitted' ? timeOf(one.due_at) : null,
    answer_by: one.status === 'needs_info' ? timeOf(one.answer_by) : null,
    decided_at: timeOf(one.decided_at),
    reason_code: one.reason_code,
    reason: one.reason,
    valid_until: one.valid_until,
    papers_until: documents.length > 0 ? timeOf(one.papers_until) : null,
    papers_gone_at: timeOf(one.papers_gone_at),
  };
}

export type Viewing = { by_name: string; at: Date; reason: string; data: Record<string, string> };
export function viewMyIdentity(
  cases: readonly IdentityRecord[],
  documents: readonly DocumentRecord[],
  views: readonly Viewing[],
  at: Date,
): MyIdentity {
  const approved = cases.find(({ status }) => status === 'approved');
  const open = cases.find(isOpen);
  const current = open ?? cases.find(({ status }) => status !== 'withdrawn');
  const from = approved ? renewalFrom(approved) : null;
  const ofOpen = documents.filter(({ case_id }) => case_id === open?.id);
  return {
    status: standingOf(cases),
    current: current ? viewCase(current, documents) : null,
    approved: approved ? viewCase(approved, documents) : null,
    attempts_left: attemptsLeft(cases, at),
    next_attempt_at: timeOf(nextAttemptAt(cases, at)),
    renewal_from: timeOf(from),
    views: views.map(({ by_name, at: viewed_at, reason, data }) => ({
      by_name,
      reason,
      paper: data.paper === 'selfie' ? ('selfie' as const) : ('main' as const),
      at: viewed_at.toISOString(),
    })),
    allowed_actions: ownerActions(cases, documents.length > 0, missingOf(ofOpen).length === 0, at),
  };
}

type Queued = IdentityRecord & Pick<IdentityInQueue, 'person' | 'assignee' | 'attempt'>;
export const viewInQueue =
  (reader_id: string, at: Date) =>
  (row: Queued): IdentityInQueue => ({
    _id: row.id,
    number: row.number,
    person: row.person,
    document: row.document,
    status: row.status,
    attempt: row.attempt,
    submitted_at: timeOf(row.submitted_at),
    due_at: row.status === 'submitted' ? timeOf(row.due_at) : null,
    decided_at: timeOf(row.decided_at),
    is_mine: row.status === 'submitted' && row.assignee_id === reader_id,
    held_until: timeOf(claimEnd(row, at)),
    assignee: row.assignee,
  });

type Former = Pick<IdentityRecord, 'id' | 'number' | 'status' | 'reason' | 'decided_at'>;
type Known = Queued & { papers: readonly DocumentRecord[]; former: readonly Former[] };
type StaffViewing = Omit<Viewing, 'by_name'> & { by: unknown };
export function viewCaseOfStaff(row: Known, views: readonly StaffViewing[], viewer: Member, at: Date): IdentityCaseOfStaff {
  const limit = handlerLimit(row, viewer.user_id);
  return {
    ...viewInQueue(viewer.user_id, at)(row),
    is_renewal: row.former.some(({ status }) => status === 'approved' || status === 'expired'),
    papers: row.papers.map(({ id, kind, mime, size_bytes, received_at, refused_reason, deleted_at }) => ({
      _id: id,
      kind,
      is_pdf: mime === 'application/pdf',
      size_bytes,
      refused_reason,
      is_gone: deleted_at !== null,
      received_at: received_at.toISOString(),
    })),
    answer_by: row.status === 'needs_info' ? timeOf(row.answer_by) : null,
    reason_code: row.reason_code,
    reason: row.reason,
    valid_until: row.valid_until,
    papers_until: timeOf(row.papers_until),
    former: row.former.map(({ id, number, status, reason, decided_at }) => ({
      _id: id,
      number,
      status,
      reason,
      decided_at: timeOf(decided_at),
    })),
    views: views.map(({ by, data, reason, at: viewed_at }) => ({
      by: by as IdentityCaseOfStaff['person'],
      paper: data.paper === 'selfie' ? 'selfie' : 'main',
      reason,
      at: viewed_at.toISOString(),
    })),
    staff_actions: staffActions(row, viewer, at),
    refused: limit ? allRefusals[limit][1] : null,
  };
}
