import {
  type AdminProjectRow,
  adminListProjects,
  approveProjects,
  exportProjects,
  rejectProjects,
} from '@artel/contracts/projects/project-moderation.ts';
import { projectStatuses } from '@artel/contracts/projects/projects.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { Badge, type Column, DateTime, Deadline, fullName } from '../../ui/index.ts';
import type { Bulk } from '../../ui/lists/bulk.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { Budget } from './budget.tsx';
import { usualReasons } from './moderation/project-decision.text.ts';
import { statusText } from './project-states.text.ts';
import { projectForms } from './projects.text.ts';

const projects = searchedList(adminListProjects, projectStatuses, { queue: 'on_moderation' });
export const loader = projects.loader;
export const clientLoader = projects.clientLoader;

const columns: Column<AdminProjectRow>[] = [
  {
    id: 'what',
    name: 'Проект',
    isHead: true,
    cell: ({ title, category, taken_by }) => (
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-strong break-words">{title || 'Без названия'}</span>
        <span className="text-13 font-text text-ink-soft">{category?.title ?? 'без категории'}</span>
        {taken_by ? <span className="text-13 font-text text-ink-soft">в работе: {taken_by}</span> : null}
      </span>
    ),
  },
  { id: 'customer', name: 'Заказчик', cell: ({ customer }) => fullName(customer) },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, is_change_sent }) => (
      <span className="inline-block md:min-w-44">
        <Badge meaning={is_change_sent ? 'hold' : statusText[status].meaning}>
          {is_change_sent ? 'Изменения на проверке' : statusText[status].name}
        </Badge>
      </span>
    ),
  },
  { id: 'bids', name: 'Откликов', isNumber: true, cell: ({ bids_count, max_bids }) => `${bids_count} из ${max_bids}` },
  { id: 'due', name: 'Ответить', isNumber: true, cell: ({ due_at }) => (due_at ? <Deadline at={due_at} /> : '—') },
  { id: 'made', name: 'Создан', cell: ({ created_at }) => <DateTime at={created_at} className="whitespace-nowrap" /> },
  { id: 'budget', name: 'Бюджет', isNumber: true, cell: (project) => <Budget of={project} /> },
];

const seen = ({ _id, version }: AdminProjectRow) => ({ _id, version });
const bulk: Bulk<AdminProjectRow> = {
  may: ({ at_once }) => at_once.length > 0,
  nameOf: ({ title }) => title || 'Без названия',
  keyOf: ({ _id, version }) => `${_id} ${version}`,
  forms: projectForms,
  acts: [
    {
      action: 'Одобрить',
      note: 'Проекты появятся в ленте сразу и две недели принимают отклики.',
      may: ({ at_once }) => at_once.includes('approve'),
      others: 'публикуется только то, что вы открыли и взяли в работу.',
      call: approveProjects,
      bodyOf: (rows) => ({ projects: rows.map(seen) }),
    },
    {
      action: 'Отклонить',
      note: 'Одна причина для всех: каждый заказчик увидит её.',
      usual: usualReasons,
      may: ({ at_once }) => at_once.includes('reject'),
      call: rejectProjects,
      bodyOf: (rows, reason) => ({ projects: rows.map(seen), reason }),
    },
  ],
  stale: [adminListProjects, getQueueCounts],
};

export default function AdminProjects() {
  return (
    <SearchedTable
      of={projects}
      views="projects"
      csv={exportProjects}
      title="Проекты"
      searchLabel="Название или логин заказчика"
      states={statusText}
      columns={columns}
      forms={projectForms}
      empty="Таких проектов нет"
      pathOf={({ _id }) => `/admin/projects/${_id}/edit`}
      bulk={bulk}
    />
  );
}
