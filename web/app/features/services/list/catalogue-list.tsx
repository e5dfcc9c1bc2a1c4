import { listServices } from '@artel/contracts/services/services.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { CardsSkeleton, EmptyState, HydratingSuspense, LinkButton } from '../../../ui/index.ts';
import { FoundList } from '../../search/index.ts';
import { type CatalogueQuery, isChoosing, isNarrowed, queryAddress, queryOf } from '../catalogue-address.ts';
import { ServiceGrid } from '../service-card.tsx';
import { serviceForms } from '../services.text.ts';
import { CatalogueSearch, FilterBar, FilterChips } from './filter-bar.tsx';

const CompareTray = lazyWithRetry(() => import('../compare/compare-tray.tsx'));
const FacetsPanel = lazyWithRetry(() => import('./facets-panel.tsx'));

const SaveSearch = lazyWithRetry(() => import('../../saved-searches/save-search-button.tsx'));
const WiderWays = lazyWithRetry(() => import('./wider-ways.tsx'));

type CatalogueListProps = {
  ask: CatalogueQuery;
  title: string;
  level: 1 | 2;
  children?: ReactNode;
  hasSearch?: boolean;
  titles?: Readonly<Record<string, string>> | undefined;
};

export function CatalogueList({ ask, title, level, children, hasSearch = true, titles }: CatalogueListProps) {
  const pages = usePages(listServices, { query: ask });
  const choosing = isChoosing(useSearchParams()[0]);
  return (
    <section aria-label={level === 2 ? title : undefined} className="grid gap-5 md:gap-6">
      <FoundList
        pages={pages}
        title={title}
        Heading={level === 1 ? 'h1' : 'h2'}
        forms={serviceForms}
        filter={
          <>
            {hasSearch ? <CatalogueSearch ask={ask} className="lg:hidden" /> : null}
            {children}
            <FilterBar ask={ask} />
            {choosing ? (
              <HydratingSuspense>
                <FacetsPanel ask={ask} />
              </HydratingSuspense>
            ) : null}
            <FilterChips ask={ask} titles={titles}>
              <HydratingSuspense>
                <SaveSearch scope="services" query={queryOf(ask)} name={title} />
              </HydratingSuspense>
            </FilterChips>
          </>
        }
        typed={ask.q}
        asTyped={queryAddress(ask, { as_typed: '1' })}
        skeleton={<CardsSkeleton count={12} />}
        failed="Не удалось загрузить услуги"
        empty={<NothingFound ask={ask} titles={titles} />}
        below={
          pages.items.length > 0 || pages.isLoading ? (
            <HydratingSuspense>
              <CompareTray />
            </HydratingSuspense>
          ) : null
        }
        more="Показать ещё 24"
      >
        {(services) => <ServiceGrid services={services} eager={4} level={level === 1 ? 2 : 3} />}
      </FoundList>
    </section>
  );
}

function NothingFound({ ask, titles }: Pick<CatalogueListProps, 'ask' | 'titles'>) {
  const isSearch = ask.q !== undefined;
  const title = isSearch ? `По запросу «${ask.q}» ничего не нашлось` : 'С такими условиями услуг пока нет';
  const anywhere = ask.category !== 'all' && isNarrowed(ask);
  return (
    <EmptyState
      title={title}
      action={
        <>
          {anywhere ? <LinkButton to={queryAddress(ask, { category: 'all' })}>Искать во всех категориях</LinkButton> : null}
          <LinkButton to={queryAddress({ category: ask.category })} look={anywhere ? 'ghost' : 'second'}>
            {isNarrowed(ask) ? 'Сбросить условия' : 'Показать заново'}
          </LinkButton>
          {ask.category !== 'all' && !isNarrowed(ask) ? <LinkButton to="/services">Все услуги</LinkButton> : null}
        </>
      }
    >
      {isSearch ? 'Попробуйте другие слова или меньше условий.' : 'Измените бюджет или срок.'}
      <HydratingSuspense>
        <WiderWays ask={ask} titles={titles} />
      </HydratingSuspense>
    </EmptyState>
  );
}
