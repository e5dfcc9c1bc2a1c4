/** `/admin/bids`: every bid, for the moderators. */
import { type AdminBid, adminListBids } from '@artel/contracts/bid-moderation.ts';
import { bidStatuses } from '@artel/contracts/bids.ts';
import { formatTerm } from '../../platform/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rub } from '../../ui/money.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { SearchedTable, searchedList } from '../../ui/searched-table.tsx';
import { bidForms, bidStatusTexts } from './bids.text.ts';

const bids = searchedList(adminListBids, bidStatuses);
export const loader = bids.loader;
export const clientLoader = bids.clientLoader;

const columns: Column<AdminBid>[] = [
  {
    id: 'what',
    name: 'Проект',
    isHead: true,
    cell: ({ project, text }) => (
      <span className="grid min-w-0">
        <span className="line-clamp-1 font-strong break-words">{project.title}</span>
        <span className="line-clamp-2 text-13 font-text break-words text-ink-soft">{text}</span>
      </span>
    ),
  },
  { id: 'seller', name: 'Исполнитель', cell: ({ seller }) => fullName(seller) },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status }) => <Badge meaning={bidStatusTexts[status].meaning}>{bidStatusTexts[status].name}</Badge>,
  },
  { id: 'made', name: 'Создан', cell: ({ created_at }) => <Moment at={created_at} className="whitespace-nowrap" /> },
  { id: 'term', name: 'Срок', isNumber: true, cell: ({ term_days }) => (term_days === null ? '—' : formatTerm(term_days)) },
  { id: 'sum', name: 'Цена', isNumber: true, cell: ({ price_minor }) => (price_minor === null ? '—' : <Rub minor={price_minor} />) },
];

export default function AdminBids() {
  return (
    <SearchedTable
      of={bids}
      title="Отклики"
      searchLabel="Проект, логин исполнителя или слова отклика"
      states={bidStatusTexts}
      columns={columns}
      forms={bidForms}
      empty="Таких откликов нет"
      pathOf={({ project }) => `/admin/projects/${project._id}/edit`}
    />
  );
}
