import { countFreelancers, listFreelancers } from '@artel/contracts/people/people.ts';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { pluralTotal } from '../../platform/format/index.ts';
import { Breadcrumbs, ErrorState, HydratingSuspense, Pager, RowsSkeleton } from '../../ui/index.ts';
import { HydratingItem } from '../../ui/lists/hydrating-item.tsx';
import { type Trade, TradeChips, tradeQuery, useTrade } from '../lookups/index.ts';
import { SearchHints } from '../search/index.ts';
import { FreelancerCard } from './freelancer-card.tsx';
import { type FreelancersQuery, freelancersPath, queryAddress, readQuery } from './freelancers-address.ts';
import { FreelancersFilter } from './freelancers-filter.tsx';
import { sellerForms } from './people.text.ts';

const Nobody = lazyWithRetry(() => import('./nobody.tsx'));

const facetsQuery = ({ after: _, ...ask }: FreelancersQuery) => query(countFreelancers, { query: ask });
const queries: PageQueries = ({ params, url }) => {
  const ask = readQuery(params.slug, url.searchParams);
  return [query(listFreelancers, { query: ask }), tradeQuery(ask.category), facetsQuery(ask)];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function Freelancers() {
  const ask = readQuery(useParams().slug, useSearchParams()[0]);
  const trade = useTrade(ask.category);
  const facets = useQuery(facetsQuery(ask)).data?.result.facets ?? [];
  if (!trade) return null;
  const plain = trade.title ? `Исполнители: ${trade.title}` : 'Исполнители';
  const title = ask.q ? `«${ask.q}»: исполнители` : plain;
  return (
    <div className="grid gap-5 py-6 md:gap-6 md:py-8">
      <PageHead
        title={title}
        description={`${trade.title || 'Все специальности'}: исполнители с\u00a0уровнем, сроками и\u00a0ценами. Оплата в\u00a0резерве до\u00a0приёмки`}
        canonical={freelancersPath(ask.category)}
      />
      <Breadcrumbs trail={trailOf(trade)} />
      <List ask={ask} title={title} trade={trade}>
        <FreelancersFilter ask={ask} facets={facets} />
      </List>
    </div>
  );
}

function trailOf({ top, sub }: Trade) {
  if (!top) return [{ to: '/', name: 'Главная' }, { name: 'Исполнители' }];
  const all = { to: freelancersPath('all'), name: 'Исполнители' };
  return sub ? [all, { to: freelancersPath(top.slug), name: top.title }, { name: sub.title }] : [all, { name: top.title }];
}

const listOfNear =
  '[&>.near]:[contain-intrinsic-height:auto_25rem] [&>.near]:[content-visibility:auto] lg:[&>.near]:[contain-intrinsic-height:auto_250px]';

function List({ ask, title, trade, children }: { ask: FreelancersQuery; title: string; trade: Trade; children: ReactNode }) {
  const pages = usePages(listFreelancers, { query: ask });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="title-1">{title}</h1>
        <p className="text-ink-soft" aria-live="polite">
          {pages.isLoading ? '' : pluralTotal(pages.total, sellerForms, pages.isCapped)}
        </p>
      </div>
      <TradeChips trade={trade} to={(slug) => queryAddress(ask, { category: slug })} />
      {children}
      <SearchHints told={pages.search} found={pages.items.length} typed={ask.q} asTyped={queryAddress(ask, { as_typed: '1' })} />
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length === 0 && pages.error ? (
        <ErrorState title="Не удалось загрузить исполнителей" onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <HydratingSuspense>
          <Nobody ask={ask} />
        </HydratingSuspense>
      ) : (
        <ul className={`grid gap-4 ${listOfNear}`}>
          {pages.items.map((freelancer, at) => (
            <HydratingItem key={freelancer._id} isBelow={at > 2}>
              <FreelancerCard freelancer={freelancer} isEager={at === 0} />
            </HydratingItem>
          ))}
        </ul>
      )}
      {pages.items.length > 0 && pages.error ? <ErrorState title="Следующая страница не загрузилась" onRetry={pages.retry} /> : null}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} more="Показать ещё 24" />
    </>
  );
}
