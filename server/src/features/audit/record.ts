import { sha256 } from '../../platform/hash.ts';

export type AuditEntry = {
  staff_id: string;
  /** Whom it is about. */
  person_id: string;
  /** `paper_viewed` … */
  action: string;
  entity: string;
  entity_id: string;
  reason: string;
  /** Flat; nothing secret. */
  data: Record<string, string>;
};
export type Chained = AuditEntry & { no: number; at: Date; prev_hash: string; hash: string };

/** Over everything the record says. */
export const hashOf = ({
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
}: Omit<Chained, 'hash'>): string =>
  sha256(
    JSON.stringify([no, at.toISOString(), staff_id, person_id, action, entity, entity_id, reason, Object.entries(data).sort(), prev_hash]),
    'hex',
  );
