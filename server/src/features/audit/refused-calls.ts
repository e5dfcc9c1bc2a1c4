import { inTransaction } from '../../platform/db/index.ts';
import type { StaffCall } from '../../platform/http/server.ts';
import { now, type Refused } from '../../platform/index.ts';
import { isUser, wasWrittenSince } from './audit.sql.ts';
import { entryOf } from './staff-calls.ts';
import { sameCall_ms } from './write-reading.ts';
import { writeRecord } from './write-record.ts';

const loggedStatuses = new Set([403, 404, 409]);
/** A request for a password is a question, not a refusal. */
const questions = new Set(['STEP_UP_NEEDED']);

/** The same refusal of the same thing within a quarter of an hour is one record; nothing wrong with the form is written. */
export async function recordRefusedCall(call: StaffCall, { status, code, message }: Refused): Promise<void> {
  if (!loggedStatuses.has(status) || questions.has(code)) return;
  const entry = entryOf(call);
  const isSomebody = entry.person_id !== null && (await isUser(entry.person_id));
  const refused = { ...entry, person_id: isSomebody ? entry.person_id : null, data: { ...entry.data, refused: code, said: message } };
  if (await wasWrittenSince(refused, new Date(now().getTime() - sameCall_ms), code)) return;
  await inTransaction((tx) => writeRecord(tx, refused));
}
