import { countMyProjects, listMyProjects, type ProjectTab, projectTabs } from '@artel/contracts/projects/my-projects.ts';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { query, usePages, useQuery } from '../../../platform/api/index.ts';
import { TabLinks } from '../../../ui/controls/tabs.tsx';
import { EmptyState, LinkButton } from '../../../ui/index.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { MemberHead } from '../../../ui/people/member-head.tsx';
import { MyProjectRow } from './my-project-row.tsx';
import { queryOf } from './my-projects.queries.ts';
import { tabText } from './my-projects.text.ts';

export default function MyProjects() {
  const ask = queryOf(useSearchParams()[0]);
  const pages = usePages(listMyProjects, { query: ask });
  const counts = useQuery(query(countMyProjects)).data?.result;
  return (
    <div className="grid grid-cols-1 gap-6">
      <MemberHead title="Мои проекты">
        <LinkButton to="/profile/items/create?kind=project" look="primary" icon={Plus}>
          Новый проект
        </LinkButton>
      </MemberHead>
      <TabLinks label="Состояние проектов" tabs={tabsOf(ask.tab, counts)} />
      <PagedList pages={pages} failed="Не удалось загрузить проекты" empty={<NoProjects tab={ask.tab} />} isBare>
        {(projects) => (
          <ul className="grid gap-4">
            {projects.map((project) => (
              <li key={project._id}>
                <MyProjectRow project={project} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function tabsOf(open: ProjectTab, counts: Partial<Record<ProjectTab, number>> | undefined) {
  return projectTabs
    .filter((tab) => tab === 'all' || tab === open || (counts?.[tab] ?? 0) > 0)
    .map((tab) => ({
      to: tab === 'all' ? '/profile/items' : `/profile/items?tab=${tab}`,
      name: tabText[tab],
      isOn: tab === open,
      ...(tab !== 'all' && counts?.[tab] ? { count: counts[tab] } : {}),
    }));
}

function NoProjects({ tab }: { tab: ProjectTab }) {
  if (tab !== 'all') return <EmptyState title="Здесь пусто" action={<LinkButton to="/profile/items">Все проекты</LinkButton>} />;
  return (
    <EmptyState
      title="Опишите задачу — исполнители откликнутся сами"
      action={
        <LinkButton to="/profile/items/create?kind=project" look="primary">
          Разместить проект
        </LinkButton>
      }
    >
      Шесть шагов: что нужно, за сколько и к какому сроку. Черновик сохраняется сам, размещение бесплатно.
    </EmptyState>
  );
}
