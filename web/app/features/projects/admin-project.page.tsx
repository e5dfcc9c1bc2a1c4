import {
  type AdminProject,
  type AdminProjectRow,
  adminGetProject,
  adminListProjects,
} from '@artel/contracts/projects/project-moderation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useCommentsOn } from '../../platform/forms/use-comments.ts';
import { Badge, Breadcrumbs, Card, DateTime, Deadline, Facts, LinkButton, Note, StatusBadge } from '../../ui/index.ts';
import { AccountLink } from '../../ui/lists/cells.tsx';
import { Timeline } from '../../ui/lists/timeline.tsx';
import { useNextCase } from '../moderation-parts/index.ts';
import { CaseParts, type ProjectComments } from './moderation/case-parts.tsx';
import { ProjectDecision } from './moderation/project-decision.tsx';
import { projectPath } from './project-address.ts';
import { eventText } from './project-history.text.ts';
import { statusText } from './project-states.text.ts';

const projectQuery = (id: string) => query(adminGetProject, { params: { id } });
const queries: PageQueries = ({ params }) => [projectQuery(params.id!)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AdminProjectPage() {
  const { id } = useParams();
  const project = useQuery(projectQuery(id!)).data?.result;
  // a key: comments do not carry over to another version
  return project ? <Case key={`${project._id} ${project.version}`} project={project} /> : null;
}

function Case({ project }: { project: AdminProject }) {
  const comments: ProjectComments = useCommentsOn(`project-case:${project._id}:${project.version}`);
  const title = project.title || 'Без названия';

  const going = useNextCase<AdminProjectRow>(
    { _id: project._id, owner: project.customer },
    {
      path: '/admin/projects',
      list: query(adminListProjects, { query: { status: 'on_moderation' } }),
      ownerOf: ({ customer }) => customer,
      stale: [adminListProjects, adminGetProject, getQueueCounts],
    },
  );
  return (
    <div className="mx-auto grid max-w-[1280px] grid-cols-1 gap-5">
      <PageHead title={title} isHidden />
      <Breadcrumbs trail={[{ to: '/admin/projects', name: 'Проекты' }, { name: title }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-24 font-head break-words">{title}</h1>
        <StatusBadge of={statusText[project.status]} />
        {project.is_change_sent ? <Badge meaning="hold">Изменения на проверке</Badge> : null}
        {project.due_at ? (
          <span className="text-ink-soft">
            ответить <Deadline at={project.due_at} />
          </span>
        ) : null}
        {project.published_at && project.category ? (
          <LinkButton to={projectPath({ _id: project._id, category: project.category })} size="s" className="ml-auto">
            Страница проекта
          </LinkButton>
        ) : null}
      </div>
      {project.reason ? <Note meaning="bad">Прежнее решение: {project.reason}</Note> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_328px]">
        <CaseParts project={project} comments={comments} />
        <div className="grid gap-4 lg:sticky lg:top-4">
          <ProjectDecision project={project} comments={comments} {...going} />
          <CaseFacts project={project} />
        </div>
      </div>
    </div>
  );
}

function CaseFacts({ project }: { project: AdminProject }) {
  const { customer, customer_facts: facts } = project;
  return (
    <>
      <Card className="p-4!" label="Заказчик и проект">
        <Facts
          facts={[
            {
              name: 'Заказчик',
              value: <AccountLink person={customer} className="link" />,
            },
            { name: 'На бирже', value: <DateTime at={facts.joined_at} /> },
            { name: 'Проектов опубликовано', value: facts.projects_count },
            { name: 'С наймом', value: `${facts.hired_count} из ${facts.projects_count}` },
            { name: 'Оплачено заказов', value: facts.paid_orders_count },
            { name: 'Отказов модерации', value: facts.refused_count },
            { name: 'Откликов', value: `${project.bids_count} из ${project.max_bids}` },
            { name: 'Приглашений', value: project.invited_count },
            { name: 'Отклики до', value: project.active_until ? <DateTime at={project.active_until} isAhead /> : '—' },
          ]}
        />
      </Card>
      <Card className="grid gap-3 p-4!" label="История">
        <h2 className="font-strong">История</h2>
        {project.history.length === 0 ? (
          <p className="text-ink-soft">Событий пока нет</p>
        ) : (
          <Timeline
            items={project.history.map(({ _id, type, actor_name, reason, at }) => ({
              id: _id,
              title: eventText[type] ?? type,
              note: (
                <>
                  {actor_name ? `${actor_name}, ` : ''}
                  <DateTime at={at} />
                  {reason ? `: ${reason}` : ''}
                </>
              ),
            }))}
          />
        )}
      </Card>
    </>
  );
}
