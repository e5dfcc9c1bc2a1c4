import { inTransaction } from '../../platform/db/index.ts';
import { minutes, now } from '../../platform/index.ts';
import { lockEnd, wasWrittenSince } from './audit.sql.ts';
import type { AuditEntry } from './record.ts';
import { writeRecord } from './write-record.ts';

/** A page that stays open asks again and again: one reading of the same thing. */
export const sameCall_ms = minutes(15);

export async function writeReading(entry: AuditEntry, people: readonly string[]): Promise<void> {
  const since = new Date(now().getTime() - sameCall_ms);
  if (await wasWrittenSince(entry, since)) return;
  await inTransaction(async (tx) => {
    // the pictures of a page are asked for at once
    await lockEnd(tx);
    if (await wasWrittenSince(entry, since, null, tx)) return;
    for (const person_id of people.length > 0 ? people : [null]) await writeRecord(tx, { ...entry, person_id });
  });
}
