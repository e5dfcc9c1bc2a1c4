/** Why is written down for good before anything is seen. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { unmaskGroundText } from '@artel/contracts/people/accounts/unmask-text.ts';
import { type startViewAs as startCall, viewAsMinutes } from '@artel/contracts/people/accounts/view-as.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, minutes, refuse } from '../../platform/index.ts';
import { writeRecord } from '../audit/index.ts';
import { lookWith } from '../auth/index.ts';
import { findUser } from '../users/index.ts';
import { checkViewAs } from './view-as.policy.ts';

/** By the machine's clock, as sessions are. */
export const startViewAs = (viewer: Member, id: string, { ground, reason }: BodyOf<typeof startCall>): Promise<{ until: string }> =>
  inTransaction(async (tx) => {
    const user = (await findUser(id, tx.db)) ?? refuse('ACCOUNT_NOT_FOUND');
    const refusal = checkViewAs(user, viewer);
    if (refusal) refuse(refusal);
    const until = new Date(Date.now() + minutes(viewAsMinutes));
    await lookWith(tx, viewer.session_id, { user_id: id, until });
    await writeRecord(tx, {
      staff_id: viewer.user_id,
      person_id: id,
      action: 'view_as_started',
      entity: 'users',
      entity_id: id,
      reason: `${unmaskGroundText[ground]}. ${reason}`,
      data: { ground, until: until.toISOString() },
    });
    return { until: until.toISOString() };
  });
