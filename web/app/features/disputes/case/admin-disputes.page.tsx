import { adminListDisputes, type DisputeCase, exportDisputes } from '@artel/contracts/disputes/admin-disputes.ts';
import { disputeStatuses } from '@artel/contracts/disputes/disputes.ts';
import { useQuery } from '../../../platform/api/index.ts';
import { type Column, Deadline, fullName, Rub, StatusBadge } from '../../../ui/index.ts';
import { RowHead } from '../../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../../ui/lists/searched-table.tsx';
import { useWalkedLinks } from '../../../ui/lists/use-walked-links.ts';
import { categoryText, disputeForms, disputeStatusTexts } from '../disputes.text.ts';
import { queueOf } from './case-read.ts';
import { DisputeQueue, FreeLists } from './queue-list.tsx';

const disputes = searchedList(adminListDisputes, disputeStatuses);
export const loader = disputes.loader;
export const clientLoader = disputes.clientLoader;

const columns: Column<DisputeCase>[] = [
  {
    id: 'what',
    name: 'Спор',
    isHead: true,
    cell: ({ _id, number, order, category }) => (
      <RowHead
        name={order.title}
        to={`/admin/disputes/${_id}`}
        note={`С-${number}: ${categoryText[category].toLowerCase()}`}
        clamped="name"
      />
    ),
  },
  { id: 'opener', name: 'Заявитель', cell: ({ opener }) => fullName(opener) },
  { id: 'respondent', name: 'Ответчик', cell: ({ respondent }) => fullName(respondent) },
  { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={disputeStatusTexts[status]} /> },
  { id: 'until', name: 'Ход до', cell: ({ acts_until }) => (acts_until ? <Deadline at={acts_until} /> : '—') },
  { id: 'sum', name: 'Сумма', isNumber: true, cell: ({ amount_minor }) => <Rub minor={amount_minor} /> },
  { id: 'arbiter', name: 'Арбитр', cell: ({ arbiter }) => (arbiter ? fullName(arbiter) : '—') },
];

export default function AdminDisputes() {
  const queue = useQuery(queueOf()).data?.result;
  const lists = useWalkedLinks<HTMLDivElement>();
  return (
    <SearchedTable
      of={disputes}
      views="disputes"
      csv={exportDisputes}
      title="Споры"
      searchLabel="Номер, заказ или логин стороны"
      states={disputeStatusTexts}
      columns={columns}
      forms={disputeForms}
      empty="Таких споров нет"
      isWalked={false}
    >
      <div ref={lists} className="grid items-start gap-5 md:grid-cols-2">
        <DisputeQueue title="Мои споры" empty="Вы не ведёте ни одного дела" cases={queue?.mine ?? []} />
        <FreeLists free={queue?.free ?? []} />
      </div>
    </SearchedTable>
  );
}
