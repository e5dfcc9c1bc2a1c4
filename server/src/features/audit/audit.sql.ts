import { hotRead, personColumn, type Tx } from '../../platform/db/index.ts';
import type { AuditEntry, Chained } from './record.ts';

/** Records are written one after the other, because each names the one before. */
export async function lockEnd(tx: Tx): Promise<{ no: number; hash: string }> {
  await tx.client.query({ name: 'lock-audit', text: 'select pg_advisory_xact_lock(7106)' });
  const { rows } = await tx.client.query<{ no: number; hash: string }>({
    name: 'end-of-audit',
    text: 'select no::int as no, hash from audit_records order by audit_records.no desc limit 1',
  });
  return rows[0] ?? { no: 0, hash: '' };
}

export async function insertRecord(tx: Tx, { data, changes, ...record }: Chained): Promise<void> {
  await tx.db
    .insertInto('audit_records')
    .values({ ...record, data: JSON.stringify(data), changes: changes && JSON.stringify(changes) })
    .execute();
}

type AuditRecord = {
  by: unknown;
  by_name: string;
  action: string;
  entity_id: string | null;
  reason: string;
  data: Record<string, string>;
  at: Date;
};
export const listRecordsOf = (person_id: string, action: string, limit = 50): Promise<AuditRecord[]> =>
  hotRead<AuditRecord>(
    'audit-records-of',
    `select ${personColumn('u')} as by, u.name as by_name, r.action, r.entity_id, r.reason, r.data, r.at
     from audit_records r join users u on u.id = r.staff_id where r.person_id = $1 and r.action = $2 order by r.no desc limit $3`,
    [person_id, action, limit],
  );

export async function listOwnRecords(
  tx: Tx,
  { staff_id, person_id, action, entity_id }: Pick<AuditEntry, 'staff_id' | 'person_id' | 'action' | 'entity_id'>,
): Promise<Pick<AuditRecord, 'data' | 'at'>[]> {
  return hotRead(
    'own-audit-records',
    'select data, at from audit_records where person_id = $2 and action = $3 and entity_id = $4 and staff_id = $1',
    [staff_id, person_id, action, entity_id],
    tx.client,
  );
}

export const listChain = (after: number, limit: number): Promise<Chained[]> =>
  hotRead<Chained>(
    'audit-chain',
    `select no::int as no, at, staff_id, person_id, action, entity, entity_id, reason, data, right_used, changes, prev_hash, hash
     from audit_records where no > $1 order by audit_records.no limit $2`,
    [after, limit],
  );

export async function wasWrittenSince(
  { staff_id, action, entity_id }: AuditEntry,
  since: Date,
  refused: string | null = null,
  tx?: Tx,
): Promise<boolean> {
  const rows = await hotRead(
    'audit-same-call',
    `select from audit_records where action = $1 and staff_id = $2 and entity_id is not distinct from $3::uuid and at > $4
       and refused is not distinct from $5
     order by audit_records.no desc limit 1`,
    [action, staff_id, entity_id, since, refused],
    tx?.client,
  );
  return rows.length > 0;
}

export const isUser = async (id: string): Promise<boolean> =>
  (await hotRead('audit-is-user', 'select from users where id = $1', [id])).length > 0;

export async function findEnd(): Promise<{ no: number; hash: string }> {
  const [row] = await hotRead<{ no: number; hash: string }>(
    'audit-end',
    'select no::int as no, hash from audit_records order by audit_records.no desc limit 1',
    [],
  );
  return row ?? { no: 0, hash: '' };
}
