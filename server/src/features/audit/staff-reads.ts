/** Calls and files of members that let the staff in: whoever reads them without being a side of it leaves a record. */

import { endpointName, type Right, type StaffReadOf } from '@artel/contracts/kit/endpoint.ts';
import { orderReaders } from '@artel/contracts/orders/orders.ts';
import type { StaffCall } from '../../platform/http/server.ts';
import type { Member } from '../../platform/index.ts';
import { inCall } from './in-call.ts';
import type { AuditEntry } from './record.ts';
import { rightOf } from './right-used.ts';
import { findSubject } from './staff-reads.sql.ts';
import { writeReading } from './write-reading.ts';

/** Answers what `handle` answers: a refusal is none of these. */
export async function recordStaffRead<T>({ endpoint, viewer, params, request_id }: StaffCall, handle: () => Promise<T>): Promise<T> {
  const answer = await handle();
  const { staff_read } = endpoint;
  const subject = staff_read && (await findSubject(staff_read.of, String(params?.id)));
  if (subject && !subject.people.includes(viewer.user_id))
    await inCall(rightOf(viewer, opening[staff_read.of]), () =>
      writeReading(entryOf(viewer, endpointName(endpoint), subject, { request_id }), subject.people),
    );
  return answer;
}

const opening: Record<StaffReadOf, readonly Right[]> = {
  order: orderReaders,
  stage: orderReaders,
  payment: ['finance'],
  project: ['moderator'],
};

type FileRead = { id: string; owner_id: string; isPicture: boolean };
/** Pictures that wait for a review come by the page: those of one owner are one reading. What was attached to a case is one each. */
export const recordFileRead = (viewer: Member, { id, owner_id, isPicture }: FileRead): Promise<void> =>
  inCall(isPicture ? rightOf(viewer, 'moderator') : null, () =>
    writeReading(
      isPicture
        ? entryOf(viewer, 'pictures_viewed', { entity: 'users', entity_id: owner_id }, { first: id })
        : entryOf(viewer, 'file_viewed', { entity: 'files', entity_id: id }, {}),
      [owner_id],
    ),
  );

type About = Pick<AuditEntry, 'entity' | 'entity_id'>;
const entryOf = ({ user_id }: Member, action: string, { entity, entity_id }: About, data: AuditEntry['data']): AuditEntry => ({
  staff_id: user_id,
  person_id: null,
  action,
  entity,
  entity_id,
  reason: '',
  data,
});
