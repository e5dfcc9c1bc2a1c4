import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { unmaskGroundText } from '@artel/contracts/people/accounts/unmask-text.ts';
import type { unmaskGuest as unmaskCall } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { writeRecord } from '../audit/index.ts';
import { readableTypes } from './appeal.policy.ts';
import { findGuestEmail } from './read-appeals.sql.ts';

export const unmaskGuest = (viewer: Member, id: string, { ground, reason }: BodyOf<typeof unmaskCall>): Promise<{ value: string }> =>
  inTransaction(async (tx) => {
    const found = await findGuestEmail(tx, id, readableTypes(viewer));
    if (found === undefined) refuse('APPEAL_NOT_FOUND');
    const value = found ?? refuse('NOTHING_TO_UNMASK');
    await writeRecord(tx, {
      staff_id: viewer.user_id,
      person_id: null,
      action: 'guest_unmasked',
      entity: 'appeals',
      entity_id: id,
      reason: `${unmaskGroundText[ground]}. ${reason}`,
      data: { field: 'email', ground },
    });
    return { value };
  });
