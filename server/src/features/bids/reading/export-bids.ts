import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { exportBids as exportCall } from '@artel/contracts/projects/bid-moderation.ts';
import type { BidStatus } from '@artel/contracts/projects/bids.ts';
import { searchLike } from '../../../platform/db/index.ts';
import { CSV_REQUESTED, type CsvTable, csvFileOf, personCell, timeCell } from '../../../platform/text/csv.ts';
import { readBidsForTable } from './read-bids.sql.ts';

const statusText: Record<BidStatus, string> = {
  draft: 'Черновик',
  sent: 'Отправлен',
  viewed: 'Просмотрен',
  shortlisted: 'В шорт-листе',
  countered: 'Встречное предложение',
  accepted: 'Принят, ждёт оплаты',
  hired: 'Выбран',
  withdrawn: 'Отозван',
  declined: 'Отклонён',
  not_selected: 'Выбран другой исполнитель',
  expired: 'Истёк',
  removed: 'Снят модератором',
};
const columns = ['Проект', 'Исполнитель', 'Логин', 'Отклик', 'Состояние', 'Почему снят', 'Отправлен', 'Срок, дней', 'Цена, руб.'];

export async function exportBids({ q, status }: BodyOf<typeof exportCall>): Promise<CsvTable> {
  const { rows } = await readBidsForTable({ words: searchLike(q), statuses: status && [status] }, CSV_REQUESTED);
  return csvFileOf(
    'отклики',
    columns,
    rows.map(({ project, seller, text, status: at, removed_reason, created_at, term_days, price_minor }) => [
      ...[project.title, personCell(seller), seller.user_name, text, statusText[at], removed_reason ?? ''],
      ...[timeCell(created_at), term_days === null ? '' : String(term_days), price_minor === null ? '' : Number(price_minor)],
    ]),
  );
}
