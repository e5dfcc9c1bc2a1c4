import type { FactorResetStatus } from '@artel/contracts/people/factor-resets.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { writeRecord } from '../audit/index.ts';
import { publishToStaff } from '../users/index.ts';
import type { FactorResetRecord } from './factor-resets.sql.ts';

type Todo = { action: string; reason: string };
export const auditReset = (tx: Tx, viewer: Member, known: FactorResetRecord, { action, reason }: Todo): Promise<void> =>
  writeRecord(tx, {
    staff_id: viewer.user_id,
    person_id: known.person._id,
    action,
    entity: 'factor_reset',
    entity_id: known.id,
    reason,
    data: {},
  });

type By = { viewer?: Member; reason?: string };
export async function announceReset(
  tx: Tx,
  known: FactorResetRecord,
  what: Exclude<FactorResetStatus, 'open'> | 'proposed',
  { viewer, reason }: By = {},
): Promise<void> {
  const { id, person, status, due_at } = known;
  await tx.announce({
    type: `factor_reset.${what}`,
    entity: 'factor_reset',
    entity_id: id,
    to: status,
    actor: viewer ? 'staff' : 'system',
    actor_id: viewer?.user_id,
    reason,
    data: { user_id: person._id, user_name: person.user_name, due_at: due_at.toISOString() },
  });
  await publishToStaff(tx, 'superadmin', { type: 'staff', id: 'resets' });
}
