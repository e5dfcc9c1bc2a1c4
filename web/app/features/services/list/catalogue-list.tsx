import { listServices } from '@artel/contracts/services/services.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { pluralTotal } from '../../../platform/format/index.ts';
import { CardsSkeleton, EmptyState, ErrorState, HydratingSuspense, LinkButton, Pager } from '../../../ui/index.ts';
import { SearchHints } from '../../search/index.ts';
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
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section aria-label={level === 2 ? title : undefined} className="grid gap-5 md:gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="title-1">{title}</Heading>
        <p className="text-ink-soft" aria-live="polite">
          {pages.isLoading ? '' : pluralTotal(pages.total, serviceForms, pages.isCapped)}
        </p>
      </div>
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
      <SearchHints told={pages.search} found={pages.items.length} typed={ask.q} asTyped={queryAddress(ask, { as_typed: '1' })} />
      {pages.isLoading ? (
        <CardsSkeleton count={12} />
      ) : pages.items.length === 0 && pages.error ? (
        <ErrorState title="Не удалось загрузить услуги" onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <NothingFound ask={ask} titles={titles} />
      ) : (
        <ServiceGrid services={pages.items} eager={4} level={level === 1 ? 2 : 3} />
      )}
      {pages.items.length > 0 && pages.error ? <ErrorState title="Следующая страница не загрузилась" onRetry={pages.retry} /> : null}
      {pages.items.length > 0 || pages.isLoading ? (
        <HydratingSuspense>
          <CompareTray />
        </HydratingSuspense>
      ) : null}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} more="Показать ещё 24" />
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
