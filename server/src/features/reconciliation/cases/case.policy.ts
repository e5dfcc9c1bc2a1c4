import type { CaseDifference, CaseStatus, MoneyCase } from '@artel/contracts/money/reconciliation.ts';
import type { CaseMover } from './case.lifecycle.ts';

type Case = { status: CaseStatus; taken_by: string | null; due_at: Date };
/** A case whose time is over may be taken over: its owner may be ill. */
export function moverOf(one: Case, viewer_id: string, at: Date): CaseMover {
  if (one.status === 'taken' && one.taken_by === viewer_id) return 'owner';
  return at > one.due_at ? 'late' : 'colleague';
}

const claimable: Partial<Record<MoneyCase['object_kind'], readonly CaseDifference[]>> = {
  payment: ['missing_there', 'amount', 'state'],
  refund: ['missing_here', 'over_lot'],
};
type Off = Pick<MoneyCase, 'object_kind' | 'difference'> & {
  status: CaseStatus;
  off_minor: number;
  payment: { number: number; amount_minor: number } | null;
};
/** The chargeback that would be proposed; null when the case shows none or is over. */
export function takenBackOf({ object_kind, difference, status, off_minor, payment }: Off) {
  const isWaiting = status === 'open' || status === 'taken';
  if (!payment || !isWaiting || off_minor >= 0 || !claimable[object_kind]?.includes(difference)) return null;
  return { payment_number: payment.number, amount_minor: Math.min(-off_minor, payment.amount_minor) };
}
