import type { ReconciledKind } from '@artel/contracts/money/reconciliation.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { fetchPaymentSoon, fetchRefundSoon } from '../payments/index.ts';
import { fetchPayoutSoon } from '../payouts/index.ts';
import { lockStatus } from './money-desk.sql.ts';
import { mayRecheck } from './outcomes.policy.ts';

const fetchSoon: Readonly<Record<ReconciledKind, (tx: Tx, id: string) => Promise<void>>> = {
  payment: fetchPaymentSoon,
  refund: fetchRefundSoon,
  payout: fetchPayoutSoon,
};

/** The state is read again under its lock: refuses MONEY_HAS_MOVED when the screen showed another one. Two at once ask once. */
export function recheckProvider(
  viewer: Member,
  { kind, id, seen_status }: { kind: ReconciledKind; id: string; seen_status: string },
): Promise<{ asked_at: string }> {
  return inTransaction(async (tx) => {
    const status = (await lockStatus(tx, kind, id)) ?? refuse('MONEY_NOT_FOUND');
    if (status !== seen_status) refuse('MONEY_HAS_MOVED', { status });
    if (!mayRecheck({ kind, status })) refuse('NOTHING_TO_ASK');
    await fetchSoon[kind](tx, id);
    await tx.announce({
      type: `${kind}.asked_again`,
      entity: kind,
      entity_id: id,
      actor: 'staff',
      actor_id: viewer.user_id,
    });
    return { asked_at: now().toISOString() };
  });
}
