import { adminListDisputes, type DisputeCase, disputeStatuses } from '@artel/contracts/orders/disputes.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { Deadline } from '../../ui/text/moment.tsx';
import { categoryText, disputeForms, disputeStatusTexts } from './disputes.text.ts';
import { SplitButtons } from './split-buttons.tsx';

const disputes = searchedList(adminListDisputes, disputeStatuses);
export const loader = disputes.loader;
export const clientLoader = disputes.clientLoader;

const columns: Column<DisputeCase>[] = [
  {
    id: 'what',
    name: 'Спор',
    isHead: true,
    cell: ({ number, order, category }) => (
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-strong break-words">{order.title}</span>
        <span className="text-13 font-text text-ink-soft">
          №{number}: {categoryText[category].toLowerCase()}
        </span>
      </span>
    ),
  },
  { id: 'opener', name: 'Заявитель', cell: ({ opener }) => fullName(opener) },
  { id: 'respondent', name: 'Ответчик', cell: ({ respondent }) => fullName(respondent) },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status }) => <Badge meaning={disputeStatusTexts[status].meaning}>{disputeStatusTexts[status].name}</Badge>,
  },
  {
    id: 'until',
    name: 'Ход до',
    cell: ({ acts_until }) => (acts_until ? <Deadline at={acts_until} /> : '—'),
  },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} /> },
  { id: 'decision', name: 'Решение', cell: (dispute) => <SplitButtons dispute={dispute} /> },
];

export default function AdminDisputes() {
  return (
    <SearchedTable
      of={disputes}
      title="Споры"
      searchLabel="Номер, заказ или логин стороны"
      states={disputeStatusTexts}
      columns={columns}
      forms={disputeForms}
      empty="Таких споров нет"
    />
  );
}
