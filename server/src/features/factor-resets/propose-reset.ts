import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { proposeFactorReset as proposeCall } from '@artel/contracts/people/factor-resets.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { later, type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { propose } from '../approvals/index.ts';
import { findIdByLogin, lockUser } from '../users/index.ts';
import { insertFactorReset, lockFactorReset } from './factor-resets.sql.ts';
import { announceReset, auditReset } from './note-reset.ts';
import { SIGN_WITHIN_MS } from './reset.policy.ts';
import { type FactorResetView, viewFactorReset } from './reset.view.ts';

/** Refuses FACTOR_RESET_OF_OWN, FACTOR_IS_OFF, and FACTOR_RESET_IS_OPEN while another of the same person goes on. */
export async function proposeFactorReset(viewer: Member, { user_name, reason }: BodyOf<typeof proposeCall>): Promise<FactorResetView> {
  const user_id = (await findIdByLogin(user_name.replace(/^@/, ''))) ?? refuseField('user_name', 'Такого участника нет');
  if (user_id === viewer.user_id) refuse('FACTOR_RESET_OF_OWN');
  return inTransaction(async (tx) => {
    const person = (await lockUser(tx, user_id)) ?? refuseField('user_name', 'Такого участника нет');
    if (person.second_factors.length === 0) refuse('FACTOR_IS_OFF');
    const id = newId();
    const due_at = later(SIGN_WITHIN_MS);
    await insertFactorReset(tx, { id, user_id, proposed_at: now(), due_at });
    await propose(tx, viewer, { kind: 'factor_reset', entity_id: id, proposal: { user_id }, reason });
    await setTimer(tx, 'factor_reset', id, 'due', due_at);
    const proposed = (await lockFactorReset(tx, id))!;
    await announceReset(tx, proposed, 'proposed', { viewer, reason });
    await auditReset(tx, viewer, proposed, { action: 'factor_reset_proposed', reason });
    return viewFactorReset(proposed, viewer.user_id);
  }).catch(refuseSecond);
}

/** Two proposed it at the same moment, or it goes on already. */
function refuseSecond(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'one_live_factor_reset') refuse('FACTOR_RESET_IS_OPEN');
  throw error;
}
