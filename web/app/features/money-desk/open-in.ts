import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';

const tabs: Record<ReconciledKind, string> = { payment: 'payments', refund: 'refunds', payout: 'payouts' };

export function openIn(search: URLSearchParams, id: string, kind?: ReconciledKind): string {
  const next = new URLSearchParams(search);
  if (kind) next.set('tab', tabs[kind]);
  next.set('id', id);
  return `/admin/payments?${next}`;
}

export const moneyPath = ({ kind, _id }: { kind: ReconciledKind; _id: string }): string => openIn(new URLSearchParams(), _id, kind);
