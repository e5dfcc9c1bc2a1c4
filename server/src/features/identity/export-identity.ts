import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportIdentity as exportCall } from '@artel/contracts/people/admin-identity.ts';
import { documentTexts, identityStatusTexts } from '@artel/contracts/people/identity.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { readQueue } from './read-identity.sql.ts';

const columns = ['Номер', 'Кто', 'Логин', 'Документ', 'Попытка', 'Состояние', 'Ведёт', 'Отправлено', 'Решить до', 'Решено'];

export async function exportIdentity({ tab }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { rows } = await readQueue(tab, undefined, CSV_REQUESTED);
  return csvFileOf(
    'проверка-личности',
    columns,
    rows.map(({ number, person, document, attempt, status, assignee, submitted_at, due_at, decided_at }) => [
      ...[String(number), personCell(person), person.user_name, documentTexts[document].name, String(attempt)],
      ...[identityStatusTexts[status].name, personCell(assignee), timeCell(submitted_at), timeCell(due_at), timeCell(decided_at)],
    ]),
  );
}
