import { sha256 } from '../../platform/secrets/hash.ts';

export type AuditEntry = {
  staff_id: string;
  person_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  reason: string;
  data: Record<string, string>;
};
export type AuditChanges = Record<string, readonly [before: string, after: string]>;
export type Chained = AuditEntry & {
  no: number;
  at: Date;
  /** Null for records from before the log knew rights, and where no right was needed. */
  right_used: string | null;
  changes: AuditChanges | null;
  prev_hash: string;
  hash: string;
};

type RecordContent = Omit<Chained, 'hash'>;
/** A record without right and changes is exported as all were before, or the old hashes would not verify. */
const recordText = ({
  no,
  at,
  staff_id,
  person_id,
  action,
  entity,
  entity_id,
  reason,
  data,
  prev_hash,
  right_used,
  changes,
}: RecordContent): string =>
  JSON.stringify([
    ...[no, at.toISOString(), staff_id, person_id, action, entity, entity_id, reason, Object.entries(data).sort(), prev_hash],
    ...(right_used === null && changes === null ? [] : [right_used, Object.entries(changes ?? {}).sort()]),
  ]);

export const hashOf = (record: RecordContent): string => sha256(recordText(record), 'hex');

/** A line of an export: what is hashed, and the hash (web/public/audit/verify.mjs). */
export const exportedLine = (record: Chained): string => `[${recordText(record)},"${record.hash}"]`;
