/** Every call of the staff leaves a record: a change in its own transaction, a reading of personal data before the answer leaves. */
import { endpointName } from '@artel/contracts/kit/endpoint.ts';
import { Id } from '@artel/contracts/kit/ids.ts';
import { inTransaction, withTransactionHooks } from '../../platform/db/index.ts';
import type { StaffCall } from '../../platform/http/server.ts';
import { inCall } from './in-call.ts';
import type { AuditEntry } from './record.ts';
import { rightOf } from './right-used.ts';
import { findSubject } from './staff-reads.sql.ts';
import { writeReading } from './write-reading.ts';
import { writeRecord } from './write-record.ts';

/** Answers what `handle` answers; what it refuses is for refused-calls.ts. */
export async function recordStaffCall<T>(call: StaffCall, handle: () => Promise<T>): Promise<T> {
  return inCall(rightUsed(call), () => {
    if (!Array.isArray(call.endpoint.audit)) return handle();
    const entry = entryOf(call);
    return call.endpoint.method === 'GET' ? recordReading(entry, handle) : recordChange(entry, thingsIn(call), handle);
  });
}

const rightUsed = ({ endpoint: { access }, viewer }: StaffCall): string | null =>
  typeof access === 'object' ? rightOf(viewer, access.staff) : null;

async function recordReading<T>(entry: AuditEntry, handle: () => Promise<T>): Promise<T> {
  const answer = await handle();
  await writeReading(entry, entry.person_id === null ? await peopleOf(entry, answer) : [entry.person_id]);
  return answer;
}

const peopleOf = async ({ entity, entity_id }: AuditEntry, answer: unknown): Promise<string[]> => {
  const text = peopleIn(answer);
  return text.length > 0 || entity !== 'orders' || entity_id === null ? text : ((await findSubject('order', entity_id))?.people ?? []);
};

/** A call about several things writes a record for each that was not refused. */
async function recordChange<T>(entry: AuditEntry, things: ReadonlySet<string>, handle: () => Promise<T>): Promise<T> {
  let isWritten = false;
  const answer = await withTransactionHooks(
    {
      first: async () => undefined,
      async last(tx, answer) {
        const thing_id = idOf((answer as { _id?: unknown } | null | undefined)?._id);
        if (thing_id !== null && things.has(thing_id)) await writeRecord(tx, { ...entry, entity_id: thing_id });
        else if (!isWritten) await writeRecord(tx, entry);
      },
      committed: () => {
        isWritten = true;
      },
    },
    handle,
  );
  if (!isWritten) await inTransaction((tx) => writeRecord(tx, entry));
  return answer;
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && Id.safeParse(value).success ? value.toLowerCase() : null);
/** What a call about several things names in its body: `ids`, or things in their versions. */
const thingsIn = ({ params, body }: StaffCall): ReadonlySet<string> =>
  new Set(
    Object.values(params?.id ? {} : (body ?? {}))
      .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
      .flatMap((one) => idOf((one as { _id?: unknown } | null)?._id ?? one) ?? []),
  );
/** The people whose case or payment was opened, read from the answer. */
const peopleIn = (answer: unknown): string[] => {
  const text = (answer ?? {}) as Record<string, { _id?: unknown } | null | undefined>;
  return [...new Set(sides.flatMap((side) => idOf(text[side]?._id) ?? []))];
};
const sides = ['person', 'opener', 'respondent', 'author', 'owner'];
const asText = (value: unknown): string => (typeof value === 'string' && !/^[a-z_]+$/.test(value) ? value.slice(0, 500) : '');

export function entryOf({ endpoint, viewer, params, body, request_id }: StaffCall): AuditEntry {
  const entity = endpoint.path.split('/')[3] ?? '';
  const id = idOf(params?.id);
  return {
    staff_id: viewer.user_id,
    person_id: entity === 'users' ? id : null,
    action: endpointName(endpoint),
    entity,
    entity_id: id,
    reason: asText(body?.reason),
    data: { request_id },
  };
}
