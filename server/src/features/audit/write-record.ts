import type { Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { insertRecord, lockEnd } from './audit.sql.ts';
import { takeInCall } from './in-call.ts';
import { type AuditEntry, hashOf } from './record.ts';

/** The last lock of a transaction: everybody who writes one waits for it. */
export async function writeRecord(tx: Tx, entry: AuditEntry): Promise<void> {
  const end = await lockEnd(tx);
  const record = { ...entry, ...takeInCall(), no: end.no + 1, at: now(), prev_hash: end.hash };
  await insertRecord(tx, { ...record, hash: hashOf(record) });
}
