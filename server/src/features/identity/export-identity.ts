import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { CsvFile } from '@artel/contracts/kit/files/csv-file.ts';
import type { exportIdentity as exportCall } from '@artel/contracts/people/admin-identity.ts';
import type { IdentityDocument, IdentityStatus } from '@artel/contracts/people/identity.ts';
import type { z } from 'zod';
import { CSV_REQUESTED, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { readQueue } from './read-identity.sql.ts';

const statusText: Record<IdentityStatus, string> = {
  not_started: 'Не начато',
  submitted: 'Проверяем',
  needs_info: 'Переснять снимок',
  approved: 'Подтверждена',
  rejected: 'Отклонено',
  expired: 'Срок вышел',
  revoked: 'Отозвано',
  withdrawn: 'Закрыто',
};
const documentText: Record<IdentityDocument, string> = {
  passport: 'Паспорт РФ',
  foreign_passport: 'Загранпаспорт',
  other: 'Другой документ',
};
const columns = ['Номер', 'Кто', 'Логин', 'Документ', 'Попытка', 'Состояние', 'Ведёт', 'Отправлено', 'Решить до', 'Решено'];
const timeOr = (at: Date | null): string => (at ? timeCell(at) : '');

export async function exportIdentity({ tab }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { rows } = await readQueue(tab, undefined, CSV_REQUESTED);
  return csvFileOf(
    'проверка-личности',
    columns,
    rows.map(({ number, person, document, attempt, status, assignee, submitted_at, due_at, decided_at }) => [
      ...[String(number), personCell(person), person.user_name, documentText[document], String(attempt), statusText[status]],
      ...[assignee ? personCell(assignee) : '', timeOr(submitted_at), timeOr(due_at), timeOr(decided_at)],
    ]),
  );
}
