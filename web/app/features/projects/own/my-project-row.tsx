import type { MyProject } from '@artel/contracts/projects/my-projects.ts';
import { counted, formatNumber } from '../../../platform/format/index.ts';
import { Card, DateTime, Deadline, Link, StatusBadge } from '../../../ui/index.ts';
import { Budget } from '../budget.tsx';
import { projectPath } from '../project-address.ts';
import { statusText } from '../project-states.text.ts';
import { bidForms } from '../projects.text.ts';
import { Moves } from './moves.tsx';

const isShown = ({ status }: MyProject): boolean => ['active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired'].includes(status);
const titleOf = ({ title }: MyProject): string => title || 'Проект без названия';

export function MyProjectRow({ project }: { project: MyProject }) {
  const to =
    isShown(project) && project.category_slug
      ? projectPath({ _id: project._id, category: { slug: project.category_slug } })
      : `/profile/items/${project._id}/edit`;
  const fresh = project.bids_count - project.viewed_bids;
  return (
    <Card as="article" className="grid gap-2.5 p-4! md:p-5!">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusBadge of={statusText[project.status]} />
        {project.status === 'active' && project.active_until ? (
          <span className="text-13 text-ink-soft">
            приём ещё <Deadline at={project.active_until} />
          </span>
        ) : (
          <span className="text-13 text-ink-soft">
            изменён <DateTime at={project.updated_at} />
          </span>
        )}
        {project.visibility === 'public' ? null : (
          <span className="text-13 text-ink-soft">
            {project.visibility === 'invited' ? 'только по приглашению' : 'для участников биржи'}
          </span>
        )}
      </div>
      <h2 className="text-17 leading-6 font-strong break-words">
        <Link to={to} className="hover:text-brand">
          {titleOf(project)}
        </Link>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-soft">
        {project.budget_kind !== 'ask' && project.budget_from_minor === null && project.budget_to_minor === null ? null : (
          <Budget of={project} className="text-ink" />
        )}
        {isShown(project) ? (
          <>
            <span>
              {counted(project.bids_count, bidForms)} из&nbsp;{project.max_bids}
            </span>
            {fresh > 0 ? <span className="font-strong text-brand">{formatNumber(fresh)} не просмотрено</span> : null}
            <span>{counted(project.views_count, ['просмотр', 'просмотра', 'просмотров'])}</span>
          </>
        ) : null}
      </p>
      {project.is_change_sent ? <p className="text-wait">Изменения на проверке. Пока все видят прежний текст</p> : null}
      {project.has_changes && !project.is_change_sent ? <p className="text-wait">Есть изменения, которые ещё никто не видит</p> : null}
      {project.comments_count > 0 ? (
        <p className="text-wait">
          {counted(project.comments_count, ['замечание', 'замечания', 'замечаний'])} модератора&nbsp;— у&nbsp;полей в&nbsp;редакторе
        </p>
      ) : null}
      {project.reason ? (
        <p className={project.status === 'closed' ? 'text-ink-soft' : 'text-bad'}>
          {project.has_changes ? 'Изменения отклонены. ' : ''}Причина: {project.reason}{' '}
          {project.status === 'rejected' || project.status === 'blocked' ? (
            <Link to={`/profile/appeals/new?decision=project.${project._id}`} className="link text-13">
              Обжаловать
            </Link>
          ) : null}
        </p>
      ) : null}
      <Moves project={{ ...project, title: titleOf(project) }} />
    </Card>
  );
}
