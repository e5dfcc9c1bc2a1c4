import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { StatusBadge } from '../../ui/index.ts';
import { paymentStatusTexts, refundStatusTexts } from '../payments/index.ts';
import { payoutStatusTexts } from '../payouts/index.ts';

const texts: Record<ReconciledKind, Record<string, { name: string; meaning: 'plan' | 'hold' | 'wait' | 'good' | 'bad' }>> = {
  payout: payoutStatusTexts,
  payment: paymentStatusTexts,
  refund: refundStatusTexts,
};

export function MoneyStatus({ kind, status }: { kind: ReconciledKind; status: string }) {
  const text = texts[kind][status];
  return text ? <StatusBadge of={text} /> : null;
}
