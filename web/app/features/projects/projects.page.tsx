import { getProjectMarks, listProjects, type ProjectMarks } from '@artel/contracts/projects/projects.ts';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, type RouterContextProvider, useParams, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Breadcrumbs, EmptyState, HydratingSuspense, LinkButton } from '../../ui/index.ts';
import { HydratingItem } from '../../ui/lists/hydrating-item.tsx';
import { type Trade, TradeChips, tradeQuery, tradeTrail, useTrade } from '../lookups/index.ts';
import { FoundList } from '../search/index.ts';
import { useSession, visitorOf } from '../session/index.ts';
import { isNarrowed, type ProjectsQuery, projectsPath, queryAddress, readQuery, savedOf } from './project-address.ts';
import { ProjectRow } from './project-row.tsx';
import { projectForms } from './projects.text.ts';
import { ProjectsFilter } from './projects-filter.tsx';

const queries: PageQueries = ({ params, url }) => {
  const ask = readQuery(params.slug, url.searchParams);
  return [query(listProjects, { query: ask }), tradeQuery(ask.category)];
};
const load = pageLoader(queries);
const loadForMember = pageLoader((page) => [...queries(page), query(getProjectMarks)]);

export const loader = async (page: LoaderFunctionArgs) =>
  (await visitorOf(page.context as Readonly<RouterContextProvider>)) ? loadForMember(page) : load(page);
export const clientLoader = pageClientLoader(queries);

export default function Projects() {
  const ask = readQuery(useParams().slug, useSearchParams()[0]);
  const trade = useTrade(ask.category);
  if (!trade) return null;
  const plain = trade.title ? `Проекты: ${trade.title}` : 'Проекты для фрилансеров';
  const title = ask.q ? `«${ask.q}»: проекты` : plain;
  return (
    <div className="grid gap-5 py-6 md:gap-6 md:py-8">
      <PageHead
        title={title}
        description="Что заказчики ищут сейчас: задача, бюджет, срок и список того, что нужно сдать"
        canonical={projectsPath(ask.category)}
      />
      <Breadcrumbs trail={tradeTrail(trade, 'Проекты', projectsPath)} />
      <List ask={ask} title={title} trade={trade}>
        <ProjectsFilter ask={ask} />
      </List>
    </div>
  );
}

const SaveSearch = lazyWithRetry(() => import('../saved-searches/save-search-button.tsx'));
const MemberMarks = lazyWithRetry(() => import('./member-marks.tsx'));

const listOfNear =
  '[&>.near]:[contain-intrinsic-height:auto_354px] [&>.near]:[content-visibility:auto] md:[&>.near]:[contain-intrinsic-height:auto_288px] lg:[&>.near]:[contain-intrinsic-height:auto_260px]';

function List({ ask, title, trade, children }: { ask: ProjectsQuery; title: string; trade: Trade; children: ReactNode }) {
  const pages = usePages(listProjects, { query: ask });
  const { isSignedIn } = useSession();
  const marks = useQuery({ ...query(getProjectMarks), enabled: isSignedIn }).data?.result;
  const shown = pages.items.filter(({ _id }) => !marks?.hidden.includes(_id));
  return (
    <FoundList
      pages={pages}
      title={title}
      forms={projectForms}
      filter={
        <>
          <TradeChips trade={trade} to={(slug) => queryAddress(ask, { category: slug })} />
          {children}
        </>
      }
      typed={ask.q}
      asTyped={queryAddress(ask, { as_typed: '1' })}
      failed="Не удалось загрузить проекты"
      empty={<NoProjects ask={ask} title={title} />}
      more="Показать ещё 20"
    >
      {() => (
        <ul className={`grid gap-4 ${listOfNear}`}>
          {shown.map((project, at) => (
            <HydratingItem key={project._id} isBelow={at > 2}>
              <ProjectRow project={project} mark={markOf(project._id, marks)}>
                {isSignedIn ? (
                  <HydratingSuspense>
                    <MemberMarks project={project} mark={markOf(project._id, marks)} />
                  </HydratingSuspense>
                ) : null}
              </ProjectRow>
            </HydratingItem>
          ))}
        </ul>
      )}
    </FoundList>
  );
}

const markOf = (id: string, marks: ProjectMarks | undefined) =>
  marks?.answered.includes(id) ? 'answered' : marks?.invited.includes(id) ? 'invited' : undefined;

function NoProjects({ ask, title }: { ask: ProjectsQuery; title: string }) {
  const wasNarrowed = isNarrowed(ask);
  return (
    <EmptyState
      title={wasNarrowed ? 'С такими условиями проектов нет' : 'Пока нет проектов'}
      action={
        wasNarrowed ? (
          <LinkButton to={projectsPath(ask.category)}>Сбросить условия</LinkButton>
        ) : ask.category === 'all' ? undefined : (
          <LinkButton to={projectsPath('all')}>Все проекты</LinkButton>
        )
      }
    >
      {wasNarrowed
        ? 'Попробуйте другие слова или бюджет. Или сохраните поиск: напишем, когда появится подходящий проект.'
        : ask.category === 'all'
          ? undefined
          : 'Сохраните поиск: напишем, когда появится первый.'}
      {wasNarrowed || ask.category === 'all' ? null : (
        <HydratingSuspense>
          <SaveSearch scope="projects" query={savedOf(ask)} name={title} />
        </HydratingSuspense>
      )}
    </EmptyState>
  );
}
