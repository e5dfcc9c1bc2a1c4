import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportWorks as exportCall } from '@artel/contracts/people/portfolio.ts';
import { searchLike } from '../../platform/db/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../platform/text/csv.ts';
import { readModeratedWorks } from './portfolio.sql.ts';

const columns = ['Работа', 'Чья', 'Логин', 'Состояние', 'Почему скрыта', 'Жалоб', 'Изменена'];

export async function exportWorks({ q, status }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const isReported = status === 'reported';
  const filter = { words: searchLike(q), status: isReported ? undefined : status, isReported, after: undefined, size: CSV_REQUESTED };
  const { rows } = await readModeratedWorks(filter);
  return csvFileOf(
    'работы',
    columns,
    rows.map((work) => [
      ...[work.title, personCell(work.owner), work.owner.user_name, work.status === 'hidden' ? 'Скрыта' : 'Видна всем'],
      ...[work.hidden_reason ?? '', String(work.complaints_count), timeCell(work.updated_at)],
    ]),
  );
}
