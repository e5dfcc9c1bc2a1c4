import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { proposeRightChange as proposeCall } from '@artel/contracts/people/staff.ts';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { later, type Member, now, refuse, refuseField } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { propose } from '../approvals/index.ts';
import { findIdByLogin, lockUser } from '../users/index.ts';
import { checkChange, EXPIRES_AFTER_MS } from './right.policy.ts';
import { announceRightChange, auditChange } from './sign-right-change.ts';
import { insertRightChange, lockRightChange, lockSeniors } from './staff.sql.ts';
import { type RightChangeView, viewRightChange } from './staff.view.ts';

/** Refuses RIGHTS_OF_OWN, RIGHT_CHANGE_IS_OPEN while the same one waits, and what the policy refuses. */
export async function proposeRightChange(
  viewer: Member,
  { user_name, right, way, reason }: BodyOf<typeof proposeCall>,
): Promise<RightChangeView> {
  const user_id = (await findIdByLogin(user_name.replace(/^@/, ''))) ?? refuseField('user_name', 'Такого участника нет');
  if (user_id === viewer.user_id) refuse('RIGHTS_OF_OWN');
  return inTransaction(async (tx) => {
    const seniors = await lockSeniors(tx);
    const person = (await lockUser(tx, user_id)) ?? refuseField('user_name', 'Такого участника нет');
    const refusal = checkChange({ right, way }, { ...person, is_confirmed: person.email_verified_at !== null }, seniors);
    if (refusal) refuse(refusal);
    const id = newId();
    const expires_at = later(EXPIRES_AFTER_MS);
    await insertRightChange(tx, { id, user_id, staff_right: right, way, proposed_at: now(), expires_at });
    await propose(tx, viewer, { kind: 'right_change', entity_id: id, proposal: { user_id, right, way }, reason });
    await setTimer(tx, 'right_change', id, 'expire', expires_at);
    const proposed = (await lockRightChange(tx, id))!;
    await announceRightChange(tx, proposed, 'proposed', viewer, reason);
    await auditChange(tx, viewer, proposed, 'right_proposed', reason);
    return viewRightChange(proposed, viewer.user_id);
  }).catch(refuseSecond);
}

/** Two proposed it at the same moment, or it waits already. */
function refuseSecond(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'one_open_change_of_right') refuse('RIGHT_CHANGE_IS_OPEN');
  throw error;
}
