import { adminListAppeals, exportAppeals } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { type Appeal, appealStatuses } from '@artel/contracts/people/appeals/appeals.ts';
import type { DecidedOne } from '@artel/contracts/people/appeals/decide-appeals.ts';
import { useState } from 'react';
import { useQuery } from '../../../platform/api/index.ts';
import { type Column, DateTime, Deadline, fullName, Link, StatusBadge } from '../../../ui/index.ts';
import { SearchedTable, searchedList } from '../../../ui/lists/searched-table.tsx';
import { useWalkedLinks } from '../../../ui/lists/use-walked-links.ts';
import { appealForms, appealStatusTexts, appealTypeText, reasonText } from '../appeals.text.ts';
import { BulkBar, BulkReport } from './bulk-decision.tsx';
import { queueOf } from './case-read.ts';
import { MessageQuote } from './message-quote.tsx';
import { AppealQueue } from './queue-list.tsx';

const appeals = searchedList(adminListAppeals, appealStatuses);
export const loader = appeals.loader;
export const clientLoader = appeals.clientLoader;

const columns: Column<Appeal>[] = [
  {
    id: 'what',
    name: 'Обращение',
    isHead: true,
    cell: ({ _id, number, type, text, target, evidence, reason_code }) => (
      <span className="grid min-w-0">
        <Link to={`/admin/appeals/${_id}`} className="font-strong hover:text-brand">
          О-{number}, {appealTypeText[type].toLowerCase()}
        </Link>
        {target ? (
          <span className="text-13 font-text break-words">
            {target.url ? (
              <Link to={target.url} className="link">
                {target.title}
              </Link>
            ) : (
              target.title
            )}
            {`: ${reasonText(reason_code).toLowerCase()}`}
          </span>
        ) : null}
        {evidence ? <MessageQuote of={evidence} /> : null}
        <span className="line-clamp-2 text-13 font-text break-words text-ink-soft">{text}</span>
      </span>
    ),
  },
  { id: 'author', name: 'От кого', cell: ({ author, guest_email }) => (author ? fullName(author) : guest_email) },
  { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={appealStatusTexts[status]} /> },
  { id: 'assignee', name: 'Кто решает', cell: ({ assignee }) => (assignee ? fullName(assignee) : '—') },
  { id: 'made', name: 'Получено', cell: ({ created_at }) => <DateTime at={created_at} className="whitespace-nowrap" /> },
  { id: 'due', name: 'Решить', isNumber: true, cell: ({ decide_by }) => (decide_by ? <Deadline at={decide_by} /> : '—') },
];

export default function AdminAppeals() {
  const queue = useQuery(queueOf()).data?.result ?? [];
  const mine = queue.filter(({ is_mine, acts_by, hearing }) => is_mine && acts_by === 'staff' && !hearing?.is_open);
  const free = queue.filter(({ is_mine, acts_by, hearing }) => !is_mine && acts_by === 'staff' && !hearing?.is_open);
  const input = queue.filter(({ acts_by, hearing }) => acts_by === 'author' || hearing?.is_open);
  const [chosen_ids, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState<readonly DecidedOne[]>();
  // what somebody else decided meanwhile is chosen no more
  const chosen = [...mine, ...free].filter(({ _id }) => chosen_ids.has(_id));
  const toggle = (id: string): void =>
    setChosen((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id])));
  const drop = (): void => setChosen(new Set());
  const lists = useWalkedLinks<HTMLDivElement>();
  return (
    <SearchedTable
      of={appeals}
      views="appeals"
      csv={exportAppeals}
      title="Обращения"
      searchLabel="Номер, слова обращения, логин или почта гостя"
      states={appealStatusTexts}
      columns={columns}
      forms={appealForms}
      empty="Таких обращений нет"
      isWalked={false}
    >
      {report ? <BulkReport report={report} takesFocus onClose={() => setReport(undefined)} /> : null}
      <div ref={lists} className="grid items-start gap-5 md:grid-cols-3">
        <AppealQueue title="Мои" empty="У вас ничего нет" cases={mine} choosing={{ chosen: chosen_ids, toggle }} />
        <AppealQueue title="Открытые" empty="Открытых обращений нет" cases={free} choosing={{ chosen: chosen_ids, toggle }} />
        <AppealQueue title="Ждём ответа" empty="Никто не должен ответа" cases={input} />
      </div>
      <BulkBar
        chosen={chosen}
        onDrop={drop}
        onReport={(outcome) => {
          setReport(outcome);
          drop();
        }}
      />
    </SearchedTable>
  );
}
