import type { CsvFile } from '@artel/contracts/kit/csv-file.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportIdentity as exportCall } from '@artel/contracts/people/admin-identity.ts';
import type { IdentityDocument, IdentityStatus } from '@artel/contracts/people/identity.ts';
import type { z } from 'zod';
import { CSV_ASKED, csvFileOf, momentCell, personCell } from '../../platform/csv.ts';
import { readQueue } from './read-identity.sql.ts';

const words: Record<IdentityStatus, string> = {
  not_started: 'Не начато',
  submitted: 'Проверяем',
  needs_info: 'Переснять снимок',
  approved: 'Подтверждена',
  rejected: 'Отклонено',
  expired: 'Срок вышел',
  revoked: 'Отозвано',
  withdrawn: 'Закрыто',
};
const documentWords: Record<IdentityDocument, string> = {
  passport: 'Паспорт РФ',
  foreign_passport: 'Загранпаспорт',
  other: 'Другой документ',
};
const columns = ['Номер', 'Кто', 'Логин', 'Документ', 'Попытка', 'Состояние', 'Ведёт', 'Отправлено', 'Решить до', 'Решено'];
const momentOr = (at: Date | null): string => (at ? momentCell(at) : '');

export async function exportIdentity({ tab }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const { rows } = await readQueue(tab, undefined, CSV_ASKED);
  return csvFileOf(
    'проверка-личности',
    columns,
    rows.map(({ number, person, document, attempt, status, assignee, submitted_at, due_at, decided_at }) => [
      ...[String(number), personCell(person), person.user_name, documentWords[document], String(attempt), words[status]],
      ...[assignee ? personCell(assignee) : '', momentOr(submitted_at), momentOr(due_at), momentOr(decided_at)],
    ]),
  );
}
