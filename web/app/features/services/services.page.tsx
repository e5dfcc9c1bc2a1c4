/**
 * One mounted page for `/`, `/services`, `/services/all` and `/services/{slug}` (spec §2); home.page.ts and category.page.ts say what each
 * address asks for.
 */

import { getMarketFigures } from '@artel/contracts/services/services.ts';
import { type Category, type CategoryPage, listCategories } from '@artel/contracts/site/lookups.ts';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Breadcrumbs, ChipLink, cx, HydratingSuspense } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { type CatalogueQuery, categoryPath, queryAddress, readQuery } from './catalogue-address.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Figures } from './home/figures.tsx';
import { Hero } from './home/hero.tsx';
import { CatalogueList } from './list/catalogue-list.tsx';
import { CatalogueSearch } from './list/filter-bar.tsx';
import { categoryQuery, guideQuery, isWhole, newestQuery } from './services.queries.ts';

function Welcome({ ask, categories }: { ask: CatalogueQuery; categories: readonly Category[] }) {
  const { isSignedIn } = useSession();
  const figures = useQuery(query(getMarketFigures)).data?.result;
  if (isSignedIn)
    return (
      <>
        <h1 className="sr-only">Услуги фрилансеров</h1>
        <CatalogueSearch ask={ask} className="mt-5 lg:hidden" />
        <CategoryTiles categories={categories} className="mt-8" />
      </>
    );
  return (
    <>
      <Hero />
      {figures ? <Figures figures={figures} /> : null}
      <CategoryTiles categories={categories} className="mt-16 lg:mt-24" />
    </>
  );
}

const BelowList = lazyWithRetry(() => import('./list/below-list.tsx'));
const DealSteps = lazyWithRetry(() => import('./home/deal-steps.tsx'));
const TaskBand = lazyWithRetry(() => import('./home/task-band.tsx'));

export default function Services() {
  const isHome = useLocation().pathname === '/';
  const ask = readQuery(useParams().slug, useSearchParams()[0]);
  const isAll = ask.category === 'all';
  const categories = useQuery({ ...query(listCategories), enabled: isAll }).data?.result ?? [];
  const trade = useQuery({ ...categoryQuery(ask.category), enabled: !isAll }).data?.result;
  if (!isAll && !trade) return null;
  const look = isHome ? homeLook : trade ? lookOfTrade(trade, ask) : lookOfAll(ask);
  // fixed positions keep the list mounted
  return (
    // the browser would go up by what the home page has above the list
    <div className={cx('[overflow-anchor:none]', !isHome && 'py-6 md:py-8')}>
      <PageHead title={look.title} description={look.description} canonical={isHome || isAll ? '/' : categoryPath(ask.category)} />
      {isHome ? <Welcome ask={ask} categories={categories} /> : trade ? <Trail trade={trade} /> : null}
      <div className={isHome ? 'mt-16 lg:mt-24' : undefined}>
        <CatalogueList ask={ask} title={look.heading} level={isHome ? 2 : 1} hasSearch={!isHome} titles={trade && titlesOf(trade)}>
          {isHome ? null : trade ? <Parts trade={trade} ask={ask} /> : <Trades categories={categories} ask={ask} />}
        </CatalogueList>
      </div>
      {isHome ? (
        <HydratingSuspense>
          <TaskBand className="mt-16" />
          <DealSteps />
        </HydratingSuspense>
      ) : trade && isWhole(ask) ? (
        <Below trade={trade} ask={ask} />
      ) : null}
    </div>
  );
}

type Look = { title: string; description?: string | undefined; heading: string };

const everything = 'Услуги фрилансеров';
const homeLook: Look = {
  title: everything,
  description: 'Услуги фрилансеров с безопасной оплатой: деньги лежат в резерве до приёмки работы',
  heading: everything,
};
const quoted = (q: string): string => `«${q}»`;
const lookOfAll = ({ q }: CatalogueQuery): Look =>
  q ? { title: `${quoted(q)}: услуги фрилансеров`, heading: quoted(q) } : { title: everything, heading: everything };
const lookOfTrade = ({ seo, title }: CategoryPage, { q }: CatalogueQuery): Look => ({
  title: q ? `${quoted(q)}: ${title}` : seo.title,
  description: seo.description,
  heading: q ? quoted(q) : seo.h1,
});
const titlesOf = ({ attributes }: CategoryPage): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap(({ key, title, labels }) => [
      [`attr.${key}`, title],
      ...Object.entries(labels).map(([value, label]) => [`attr.${key}:${value}`, label]),
    ]),
  );

function Trail({ trade: { parent, title } }: { trade: CategoryPage }) {
  const above = parent ? [{ to: categoryPath(parent.slug), name: parent.title }] : [];
  return (
    <div className="mb-5">
      <Breadcrumbs trail={[{ to: '/services', name: 'Услуги' }, ...above, { name: title }]} />
    </div>
  );
}

type OfTrade = { trade: CategoryPage; ask: CatalogueQuery };

function Parts({ trade, ask }: OfTrade) {
  const top = trade.parent ?? trade;
  return (
    <nav aria-label={`Разделы категории «${top.title}»`} className="scroll-x -m-0.5 flex gap-2 p-0.5 lg:flex-wrap">
      {trade.sub_categories.map(({ slug, title }) => {
        const isOn = slug === ask.category;
        return (
          <ChipLink key={slug} to={queryAddress(ask, { category: isOn ? top.slug : slug })} isOn={isOn}>
            {title}
          </ChipLink>
        );
      })}
    </nav>
  );
}

type TradesProps = { categories: readonly { slug: string; title: string; sort_order: number }[]; ask: CatalogueQuery };

function Trades({ categories, ask }: TradesProps) {
  const inOrder = [...categories].sort((a, b) => a.sort_order - b.sort_order);
  return (
    <nav aria-label="Категории" className="scroll-x -m-0.5 flex gap-2 p-0.5 lg:flex-wrap">
      {inOrder.map(({ slug, title }) => (
        <ChipLink key={slug} to={queryAddress(ask, { category: slug })}>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}

function Below({ trade, ask }: OfTrade) {
  const guide = useQuery(guideQuery(ask.category)).data?.result;
  const newest = useQuery(newestQuery(ask.category)).data;
  return (
    <HydratingSuspense>
      <BelowList category={trade} guide={guide} projects={newest?.result ?? []} />
    </HydratingSuspense>
  );
}
