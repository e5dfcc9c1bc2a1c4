import type { PersonRef } from '@artel/contracts/people/users.ts';
import { CompiledQuery } from 'kysely';
import { hotRead, read } from '../../platform/db/database.ts';
import { COUNT_LIMIT, ROWS } from '../../platform/db/keyset.ts';
import { personColumn, wordsLike } from '../../platform/db/newest.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { AuditEntry, Chained } from './record.ts';

/** One after the other: each names the one before. */
export async function lockEnd(tx: Tx): Promise<{ no: number; hash: string }> {
  await tx.client.query({ name: 'lock-audit', text: 'select pg_advisory_xact_lock(7106)' });
  const { rows } = await tx.client.query<{ no: number; hash: string }>({
    name: 'end-of-audit',
    text: 'select no::int as no, hash from audit_records order by audit_records.no desc limit 1',
  });
  return rows[0] ?? { no: 0, hash: '' };
}

export async function insertRecord(tx: Tx, { data, ...record }: Chained): Promise<void> {
  await tx.db
    .insertInto('audit_records')
    .values({ ...record, data: JSON.stringify(data) })
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
/** Newest first. */
export const listRecordsOf = (person_id: string, action: string, limit = 50): Promise<AuditRecord[]> =>
  hotRead<AuditRecord>(
    'audit-records-of',
    `select ${personColumn('u')} as by, u.name as by_name, r.action, r.entity_id, r.reason, r.data, r.at
     from audit_records r join users u on u.id = r.staff_id where r.person_id = $1 and r.action = $2 order by r.no desc limit $3`,
    [person_id, action, limit],
  );

export const listChain = (after: number, limit: number): Promise<Chained[]> =>
  hotRead<Chained>(
    'audit-chain',
    `select no::int as no, at, staff_id, person_id, action, entity, entity_id, reason, data, prev_hash, hash
     from audit_records where no > $1 order by audit_records.no limit $2`,
    [after, limit],
  );

/** The same reading by the same person. */
export async function wasReadSince({ staff_id, action, entity_id }: AuditEntry, since: Date): Promise<boolean> {
  const rows = await hotRead(
    'audit-same-reading',
    `select from audit_records where action = $1 and staff_id = $2 and entity_id is not distinct from $3::uuid and at > $4
     order by audit_records.no desc limit 1`,
    [action, staff_id, entity_id, since],
  );
  return rows.length > 0;
}

export async function findEnd(): Promise<{ no: number; hash: string }> {
  const [row] = await hotRead<{ no: number; hash: string }>(
    'audit-end',
    'select no::int as no, hash from audit_records order by audit_records.no desc limit 1',
    [],
  );
  return row ?? { no: 0, hash: '' };
}

export type AuditRow = Omit<Chained, 'staff_id' | 'person_id' | 'data'> & { staff: PersonRef; person: PersonRef | null };
type Asked = { id?: string | undefined; words?: string | undefined; actions?: readonly string[] | undefined; before?: number | undefined };

/** Newest first, one more than a page. */
export async function readAudit({ id, words, actions, before }: Asked): Promise<{ rows: AuditRow[]; counted: number }> {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (id) where.push(`${given(id)}::uuid in (r.person_id, r.entity_id, r.staff_id)`);
  const like = wordsLike(words?.replace(/^@/, ''));
  if (like) {
    const at = given(like);
    const names = (alias: string) => `${alias}.user_name ilike ${at} or (${alias}.name || ' ' || ${alias}.surname) ilike ${at}`;
    where.push(`(${names('s')} or ${names('p')} or r.reason ilike ${at})`);
  }
  if (actions) where.push(`r.action = any (${given(actions)}::text[])`);
  const from = 'audit_records r join users s on s.id = r.staff_id left join users p on p.id = r.person_id';
  const counting = ask<{ n: number }>(
    `select count(*)::int as n from (select from ${from} where ${where.join(' and ')} limit ${COUNT_LIMIT}) counted`,
    [...values],
  );
  if (before !== undefined) where.push(`r.no < ${given(before)}`);
  const rows = ask<AuditRow>(
    `select r.no::int as no, r.at, r.action, r.entity, r.entity_id, r.reason, r.prev_hash, r.hash, ${personColumn('s')} as staff,
       case when p.id is null then null else ${personColumn('p')} end as person
     from ${from} where ${where.join(' and ')} order by r.no desc limit ${ROWS + 1}`,
    values,
  );
  const [found, [counted]] = await Promise.all([rows, counting]);
  return { rows: found, counted: counted!.n };
}

const ask = async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await read().executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
