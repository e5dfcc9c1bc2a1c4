/** The provider has paid out what we had given back, and the money was spent meanwhile: no money leaves the account until it is booked. */

import type { Tx } from '../../platform/db/index.ts';
import { log, now, refuse } from '../../platform/index.ts';
import { deleteDebt, insertDebt, findDebtsOf as owesMoney } from './provider.sql.ts';

export type DebtTotals = { entity: 'refund' | 'payout'; entity_id: string; user_id: string; amount_minor: number };

/** Raises the alarm once; no money leaves the account from now on. */
export async function addDebt(tx: Tx, totals: DebtTotals): Promise<void> {
  if (!(await insertDebt(tx, { ...totals, found_at: now() }))) return;
  log.error({ event: 'provider_paid_after_return', ...totals }, 'payment provider paid out what was given back and spent since');
  await tx.announce({
    type: `${totals.entity}.owed`,
    entity: totals.entity,
    entity_id: totals.entity_id,
    actor: 'provider',
    data: { user_id: totals.user_id, amount_minor: totals.amount_minor },
  });
}

/** It is booked, or the provider took it back: nothing is owed any more. */
export const clearDebt = (tx: Tx, entity: DebtTotals['entity'], entity_id: string): Promise<void> => deleteDebt(tx, entity, entity_id);

/** Refuses MONEY_OUT_IS_STOPPED while the account owes. */
export async function assertNoDebt(tx: Tx, user_id: string): Promise<void> {
  if (await owesMoney(tx, user_id)) refuse('MONEY_OUT_IS_STOPPED');
}
