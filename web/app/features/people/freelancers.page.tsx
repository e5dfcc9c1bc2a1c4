import { countFreelancers, listFreelancers } from '@artel/contracts/people/people.ts';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Breadcrumbs, HydratingSuspense } from '../../ui/index.ts';
import { HydratingItem } from '../../ui/lists/hydrating-item.tsx';
import { type Trade, TradeChips, tradeQuery, tradeTrail, useTrade } from '../lookups/index.ts';
import { FoundList } from '../search/index.ts';
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
      <Breadcrumbs trail={tradeTrail(trade, 'Исполнители', freelancersPath)} />
      <List ask={ask} title={title} trade={trade}>
        <FreelancersFilter ask={ask} facets={facets} />
      </List>
    </div>
  );
}

const listOfNear =
  '[&>.near]:[contain-intrinsic-height:auto_25rem] [&>.near]:[content-visibility:auto] lg:[&>.near]:[contain-intrinsic-height:auto_250px]';

function List({ ask, title, trade, children }: { ask: FreelancersQuery; title: string; trade: Trade; children: ReactNode }) {
  const pages = usePages(listFreelancers, { query: ask });
  return (
    <FoundList
      pages={pages}
      title={title}
      forms={sellerForms}
      filter={
        <>
          <TradeChips trade={trade} to={(slug) => queryAddress(ask, { category: slug })} />
          {children}
        </>
      }
      typed={ask.q}
      asTyped={queryAddress(ask, { as_typed: '1' })}
      failed="Не удалось загрузить исполнителей"
      empty={
        <HydratingSuspense>
          <Nobody ask={ask} />
        </HydratingSuspense>
      }
      more="Показать ещё 24"
    >
      {(freelancers) => (
        <ul className={`grid gap-4 ${listOfNear}`}>
          {freelancers.map((freelancer, at) => (
            <HydratingItem key={freelancer._id} isBelow={at > 2}>
              <FreelancerCard freelancer={freelancer} isEager={at === 0} />
            </HydratingItem>
          ))}
        </ul>
      )}
    </FoundList>
  );
}
