import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import { rightText } from '@artel/contracts/people/right-text.ts';
import type { exportAuditRows as exportCall } from '@artel/contracts/site/admin-audit.ts';
import { auditFields, fieldValue } from '@artel/contracts/site/audit-fields.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Member } from '../../platform/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { auditText } from './audit-text.ts';
import { type AuditRow, readAudit } from './read-audit.sql.ts';
import { filterOf } from './read-audit.ts';
import { writeRecord } from './write-record.ts';

const columns = [
  'Запись',
  'Когда',
  'Кто',
  'Логин',
  'Что',
  'О ком',
  'Логин',
  'Дело',
  'Причина',
  'Право',
  'Что изменилось',
  'Отказ',
  'Отпечаток',
];

/** Written down before anything leaves, with the filters it was narrowed by. */
export async function exportAuditRows(viewer: Member, { reason, ...filters }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  await inTransaction((tx) =>
    writeRecord(tx, {
      staff_id: viewer.user_id,
      person_id: null,
      action: 'audit_rows_exported',
      entity: 'audit',
      entity_id: null,
      reason,
      data: Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))),
    }),
  );
  return csvFileOf('журнал-действий', columns, (await readAudit(filterOf(filters), CSV_REQUESTED)).map(rowOf));
}

const rowOf = ({ no, at, staff, person, action, entity_id, reason, right_used, changes, said, paper, hash }: AuditRow): string[] => [
  ...[String(no), timeCell(at), personCell(staff), staff.user_name, auditText(action, paper).words],
  ...[personCell(person), person?.user_name ?? '', entity_id ?? '', reason],
  ...[right_used ? (statusText[right_used]?.name ?? right_used) : '', changesCell(changes), said ?? '', hash],
];

const statusText: Readonly<Record<string, { name: string }>> = rightText;
const changesCell = (changes: AuditRow['changes']): string =>
  Object.entries(changes ?? {})
    .map(([field, [before, after]]) => `${auditFields[field] ?? field}: ${fieldValue(before, timeCell)} → ${fieldValue(after, timeCell)}`)
    .join('; ');
