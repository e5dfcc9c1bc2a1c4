/** Who somebody of the finance staff is to a case. Pure. */
import type { CaseStatus } from '@artel/contracts/money/reconciliation.ts';
import type { CaseMover } from './case.lifecycle.ts';

type Case = { status: CaseStatus; taken_by: string | null; due_at: Date };
/** A case whose time is over may be taken over: its owner may be ill. */
export function moverOf(one: Case, viewer_id: string, moment: Date): CaseMover {
  if (one.status === 'taken' && one.taken_by === viewer_id) return 'owner';
  return moment > one.due_at ? 'late' : 'colleague';
}
