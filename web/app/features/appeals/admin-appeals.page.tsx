import { adminListAppeals } from '@artel/contracts/people/admin-appeals.ts';
import { type Appeal, appealStatuses, type ComplaintReason, type MessageEvidence } from '@artel/contracts/people/appeals.ts';
import { apiAddress } from '../../platform/api/api-base.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Link } from '../../ui/controls/link.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { Deadline, Moment } from '../../ui/text/moment.tsx';
import { appealForms, appealStatusTexts, appealTypeText, complaintReasonText } from './appeals.text.ts';

const appeals = searchedList(adminListAppeals, appealStatuses);
export const loader = appeals.loader;
export const clientLoader = appeals.clientLoader;

const columns: Column<Appeal>[] = [
  {
    id: 'what',
    name: 'Обращение',
    isHead: true,
    cell: ({ number, type, text, target, evidence, reason_code }) => (
      <span className="grid min-w-0">
        <span className="font-strong">
          №{number}, {appealTypeText[type]}
        </span>
        {target ? (
          <span className="text-13 font-text break-words">
            {target.url ? (
              <Link to={target.url} className="link">
                {target.title}
              </Link>
            ) : (
              target.title
            )}
            {reason_code in complaintReasonText ? `: ${complaintReasonText[reason_code as ComplaintReason].toLowerCase()}` : null}
          </span>
        ) : null}
        {evidence ? <Evidence of={evidence} /> : null}
        <span className="line-clamp-2 text-13 font-text break-words text-ink-soft">{text}</span>
      </span>
    ),
  },
  { id: 'author', name: 'От кого', cell: ({ author, guest_email }) => (author ? fullName(author) : guest_email) },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status }) => <Badge meaning={appealStatusTexts[status].meaning}>{appealStatusTexts[status].name}</Badge>,
  },
  { id: 'assignee', name: 'Кто решает', cell: ({ assignee }) => (assignee ? fullName(assignee) : '—') },
  { id: 'made', name: 'Получено', cell: ({ created_at }) => <Moment at={created_at} className="whitespace-nowrap" /> },
  { id: 'due', name: 'Решить', isNumber: true, cell: ({ decide_by }) => (decide_by ? <Deadline at={decide_by} /> : '—') },
];

/** The reported message in full: it is what is judged. */
function Evidence({ of: { words, former, files, said_at } }: { of: MessageEvidence }) {
  return (
    <blockquote className="my-1 grid gap-1 border-l-2 border-bad pl-2 text-13 font-text break-words whitespace-pre-line">
      {words ? <span>{words}</span> : null}
      {files.map(({ name, filePath }) => (
        <a key={filePath} href={apiAddress(filePath)} target="_blank" rel="noopener" className="link">
          {name}
        </a>
      ))}
      {former.map((before) => (
        <span key={before} className="text-ink-soft">
          До правки: {before}
        </span>
      ))}
      <span className="text-ink-soft">
        Написано <Moment at={said_at} />
      </span>
    </blockquote>
  );
}

export default function AdminAppeals() {
  return (
    <SearchedTable
      of={appeals}
      title="Обращения"
      searchLabel="Номер, слова обращения, логин или почта гостя"
      states={appealStatusTexts}
      columns={columns}
      forms={appealForms}
      empty="Таких обращений нет"
    />
  );
}
