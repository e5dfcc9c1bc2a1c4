import { sha256 } from '../../platform/hash.ts';

export type AuditEntry = {
  staff_id: string;
  /** Whom it is about; null where it is no single person. */
  person_id: string | null;
  /** `paper_viewed`, or the call: `POST /api/admin/…`. */
  action: string;
  entity: string;
  entity_id: string | null;
  reason: string;
  /** Flat; nothing secret. */
  data: Record<string, string>;
};
/** Of each field that changed, before and after. */
export type AuditChanges = Record<string, readonly [before: string, after: string]>;
export type Chained = AuditEntry & {
  no: number;
  at: Date;
  /** Null of records from before, and where no right let anybody in. */
  right_used: string | null;
  changes: AuditChanges | null;
  prev_hash: string;
  hash: string;
};

type Told = Omit<Chained, 'hash'>;
/** A record that knows neither its right nor changes is told as all of them were before. */
const told = ({ no, at, staff_id, person_id, action, entity, entity_id, reason, data, prev_hash, right_used, changes }: Told): string =>
  JSON.stringify([
    ...[no, at.toISOString(), staff_id, person_id, action, entity, entity_id, reason, Object.entries(data).sort(), prev_hash],
    ...(right_used === null && changes === null ? [] : [right_used, Object.entries(changes ?? {}).sort()]),
  ]);

/** Over everything the record says. */
export const hashOf = (record: Told): string => sha256(told(record), 'hex');

/** A line of an export: what is hashed, and the hash (web/public/audit/verify.mjs). */
export const exportedLine = (record: Chained): string => `[${told(record)},"${record.hash}"]`;
