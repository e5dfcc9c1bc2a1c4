import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportProjects as exportCall } from '@artel/contracts/projects/project-moderation.ts';
import type { ProjectStatus } from '@artel/contracts/projects/projects.ts';
import { searchLike } from '../../../platform/db/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../../platform/text/csv.ts';
import { lookups } from '../../lookups/index.ts';
import { readModerated } from './moderated.sql.ts';
import { viewRow } from './moderated.view.ts';

const statusText: Record<ProjectStatus, string> = {
  draft: 'Черновик',
  on_moderation: 'На модерации',
  needs_changes: 'Нужны правки',
  rejected: 'Отклонён',
  active: 'Принимает отклики',
  bids_closed: 'Выбор исполнителя',
  in_work: 'В работе',
  completed: 'Завершён',
  closed: 'Закрыт без исполнителя',
  expired: 'Срок истёк',
  blocked: 'Заблокирован',
};
const columns = ['Проект', 'Заказчик', 'Логин', 'Категория', 'Состояние', 'Откликов', 'Создан', 'Бюджет от, руб.', 'Бюджет до, руб.'];

export async function exportProjects({ q, status }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { byId } = await lookups();
  const { rows } = await readModerated({ status, words: searchLike(q), after: undefined, size: CSV_REQUESTED });
  const listed = rows.map((row) => viewRow(byId, row));
  return csvFileOf(
    'проекты',
    columns,
    listed.map(({ title, customer, category, status: at, bids_count, created_at, budget_from_minor, budget_to_minor }) => [
      ...[title, personCell(customer), customer.user_name, category?.title ?? '', statusText[at], String(bids_count)],
      ...[timeCell(new Date(created_at)), budget_from_minor ?? '', budget_to_minor ?? ''],
    ]),
  );
}
