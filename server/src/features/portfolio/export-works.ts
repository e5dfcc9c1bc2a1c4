import type { CsvFile } from '@artel/contracts/kit/csv-file.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportWorks as exportCall } from '@artel/contracts/people/portfolio.ts';
import type { z } from 'zod';
import { CSV_ASKED, csvFileOf, momentCell, personCell } from '../../platform/csv.ts';
import { wordsLike } from '../../platform/db/newest.ts';
import { readModeratedWorks } from './portfolio.sql.ts';

const columns = ['Работа', 'Чья', 'Логин', 'Состояние', 'Почему скрыта', 'Жалоб', 'Изменена'];

export async function exportWorks({ q, status }: BodyOf<typeof exportCall>): Promise<z.input<typeof CsvFile>> {
  const isReported = status === 'reported';
  const asked = { words: wordsLike(q), status: isReported ? undefined : status, isReported, after: undefined, size: CSV_ASKED };
  const { rows } = await readModeratedWorks(asked);
  return csvFileOf(
    'работы',
    columns,
    rows.map((work) => [
      ...[work.title, personCell(work.owner), work.owner.user_name, work.status === 'hidden' ? 'Скрыта' : 'Видна всем'],
      ...[work.hidden_reason ?? '', String(work.complaints_count), momentCell(work.updated_at)],
    ]),
  );
}
