import { moveRow, type Tx } from '../../platform/db/index.ts';

export type ApprovalKind =
  | 'dispute_ruling'
  | 'payout'
  | 'correction'
  | 'right_change'
  | 'factor_reset'
  | 'tariff'
  | 'chargeback'
  | 'order_cancel';
export type Approval = {
  id: string;
  kind: ApprovalKind;
  entity_id: string;
  proposal: Record<string, unknown>;
  reason: string;
  proposed_by: string;
  proposed_at: Date;
};

const columns = ['id', 'kind', 'entity_id', 'proposal', 'reason', 'proposed_by', 'proposed_at'] as const;

export async function lockApproval(tx: Tx, kind: ApprovalKind, entity_id: string): Promise<Approval | undefined> {
  const row = await tx.db
    .selectFrom('approvals')
    .select(columns)
    .where('kind', '=', kind)
    .where('entity_id', '=', entity_id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as Approval | undefined;
}

export async function lockRightsOf(tx: Tx, user_id: string): Promise<readonly string[]> {
  const row = await tx.db
    .selectFrom('users')
    .select('permissions')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return row?.permissions ?? [];
}

export async function insertApproval(tx: Tx, approval: Approval): Promise<void> {
  await tx.db
    .insertInto('approvals')
    .values({ ...approval, proposal: JSON.stringify(approval.proposal) })
    .execute();
}

type Decision = { status: 'signed' | 'refused'; decided_by: string; decided_at: Date; refusal: string | null };
export async function decideApproval(tx: Tx, id: string, decision: Decision): Promise<void> {
  await moveRow('approval', { id, status: 'open' }, tx.db.updateTable('approvals').set(decision));
}

export async function withdrawApproval(tx: Tx, id: string, decided_at: Date): Promise<void> {
  await tx.db.updateTable('approvals').set({ status: 'withdrawn', decided_at }).where('id', '=', id).where('status', '=', 'open').execute();
}
