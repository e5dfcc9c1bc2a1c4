import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportServices as exportCall } from '@artel/contracts/services/service-moderation.ts';
import type { ServiceStatus } from '@artel/contracts/services/services.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../../platform/text/csv.ts';
import { listInState, listQueue } from './moderation.sql.ts';

const statusText: Record<ServiceStatus, string> = {
  draft: 'Черновик',
  on_moderation: 'На проверке',
  needs_changes: 'На правках',
  rejected: 'Отклонена',
  active: 'Опубликована',
  paused: 'Остановлена',
  blocked: 'Заблокирована',
  archived: 'В архиве',
};
const columns = ['Услуга', 'Исполнитель', 'Логин', 'Категория', 'Состояние', 'В работе у', 'Отправлена или изменена', 'Цена от, руб.'];

export async function exportServices({ status, q }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const filter = { q: q || undefined, after: undefined, limit: CSV_REQUESTED };
  const rows = status === 'queue' ? await listQueue(filter) : await listInState(status, filter);
  return csvFileOf(
    'услуги',
    columns,
    rows.map((row) => [
      ...[row.title, personCell(row), row.user_name, row.category_title ?? '', statusText[row.status], row.taken_by ?? ''],
      ...[timeCell(row.since), row.min_price_minor ?? ''],
    ]),
  );
}
