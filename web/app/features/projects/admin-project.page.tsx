/** `/admin/projects/{id}/edit`: one project before a moderator, in whatever state it is. */
import { type AdminProject, adminGetProject } from '@artel/contracts/projects.ts';
import { Link, useParams } from 'react-router';
import { query } from '../../platform/api.ts';
import { formatTerm } from '../../platform/dates.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useQuery } from '../../platform/use-query.tsx';
import { Badge, Tag } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, Facts } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { Description } from '../services/index.ts';
import { Budget } from './budget.tsx';
import { projectPath } from './project-address.ts';
import { statusText } from './projects.text.ts';

const projectQuery = (id: string) => query(adminGetProject, { params: { id } });
const queries: PageQueries = ({ params }) => [projectQuery(params.id!)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AdminProjectPage() {
  const { id } = useParams();
  const project = useQuery(projectQuery(id!)).data?.result;
  return project ? <ProjectCase project={project} /> : null;
}

function ProjectCase({ project }: { project: AdminProject }) {
  const title = project.title || 'Без названия';
  const { name, meaning } = statusText[project.status];
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title={title} isHidden />
      <Breadcrumbs trail={[{ to: '/admin/projects', name: 'Проекты' }, { name: title }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-24 font-head break-words">{title}</h1>
        <Badge meaning={meaning}>{name}</Badge>
        {project.published_at && project.category ? (
          <LinkButton to={projectPath({ _id: project._id, category: project.category })} size="s" className="ml-auto">
            Страница проекта
          </LinkButton>
        ) : null}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_328px]">
        <Card className="grid gap-4">
          <Description text={project.description} />
          {project.deliverables.length > 0 ? (
            <ul className="grid list-disc gap-1 pl-5">
              {project.deliverables.map((item) => (
                <li key={item} className="break-words">
                  {item}
                </li>
              ))}
            </ul>
          ) : null}
          {project.tags.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {project.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </div>
          ) : null}
        </Card>
        <Card>
          <Facts
            facts={[
              {
                name: 'Заказчик',
                value: (
                  <Link to={`/admin/users/${project.customer._id}`} className="link">
                    {fullName(project.customer)}
                  </Link>
                ),
              },
              { name: 'Категория', value: [project.category?.title, project.sub_category?.title].filter(Boolean).join(' / ') || '—' },
              { name: 'Бюджет', value: <Budget of={project} /> },
              { name: 'Срок', value: project.deadline_days ? formatTerm(project.deadline_days) : '—' },
              { name: 'Откликов', value: `${project.bids_count} из ${project.max_bids}` },
              { name: 'Создан', value: <Moment at={project.created_at} /> },
              { name: 'Размещён', value: project.published_at ? <Moment at={project.published_at} /> : '—' },
              { name: 'Отклики до', value: project.active_until ? <Moment at={project.active_until} /> : '—' },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
