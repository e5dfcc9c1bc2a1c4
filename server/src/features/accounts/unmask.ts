/** One of the staff opens one covered field of a person, and says why. It is written down for good before it leaves. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { AccountStatus, unmaskOfUser as unmaskCall } from '@artel/contracts/people/accounts/accounts.ts';
import { unmaskGroundText } from '@artel/contracts/people/accounts/unmask-text.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { writeRecord } from '../audit/index.ts';
import { findUser } from '../users/index.ts';
import { checkUnmasking } from './account.policy.ts';
import { findUncovered } from './accounts.sql.ts';

/** Refuses NOTHING_TO_UNMASK where nothing is known: then nothing is written down either. */
export const unmaskOfUser = (
  viewer: Member,
  id: string,
  { field, ground, reason }: BodyOf<typeof unmaskCall>,
): Promise<{ value: string }> =>
  inTransaction(async (tx) => {
    const user = (await findUser(id, tx.db)) ?? refuse('ACCOUNT_NOT_FOUND');
    const refusal = checkUnmasking({ id, status: user.status as AccountStatus, permissions: user.permissions }, viewer);
    if (refusal) refuse(refusal);
    const value = (await findUncovered(tx, id, field)) ?? refuse('NOTHING_TO_UNMASK');
    await writeRecord(tx, {
      staff_id: viewer.user_id,
      person_id: id,
      action: `${field}_unmasked`,
      entity: 'users',
      entity_id: id,
      reason: `${unmaskGroundText[ground]}. ${reason}`,
      data: { field, ground },
    });
    return { value };
  });
