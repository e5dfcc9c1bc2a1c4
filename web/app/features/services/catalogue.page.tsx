/** The services of the whole market, of a category or of a sub-category, narrowed by what the address says. */
import { getCategory, getCategoryGuide, listCategories } from '@artel/contracts/lookups.ts';
import { listNewestProjects } from '@artel/contracts/newest-projects.ts';
import { listServices } from '@artel/contracts/services.ts';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { query } from '../../platform/api.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useQuery } from '../../platform/use-query.tsx';
import { ChipLink } from '../../ui/badge.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { WakingPart } from '../../ui/waking-part.tsx';
import { askAddress, type CatalogueAsk, categoryPath, isChoosing, isNarrowed, readAsk } from './catalogue-address.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { facetsQuery } from './facets-query.ts';
import { leadSellersAway, leadSellersAwayHere } from './sellers-start.ts';

const BelowList = lazyPart(() => import('./below-list.tsx'));

/** The first page of a trade as it is: what is said of the trade stands there, and nowhere twice. */
const isWhole = (ask: CatalogueAsk): boolean => ask.category !== 'all' && !isNarrowed(ask) && ask.after === undefined;

const categoryQuery = (slug: string) => query(getCategory, { params: { slug } });
const guideQuery = (slug: string) => query(getCategoryGuide, { params: { slug } });
const newestQuery = (category: string) => query(listNewestProjects, { query: { category } });
const queries: PageQueries = ({ params, url }) => {
  const ask = readAsk(params.slug, url.searchParams);
  return [
    query(listServices, { query: ask }),
    ask.category === 'all' ? query(listCategories) : categoryQuery(ask.category),
    ...(isChoosing(url.searchParams) ? [facetsQuery(ask)] : []),
    ...(isWhole(ask) ? [guideQuery(ask.category), newestQuery(ask.category)] : []),
  ];
};
const load = pageLoader(queries);
const loadHere = pageClientLoader(queries);

export async function loader(page: LoaderFunctionArgs) {
  await leadSellersAway(page);
  return load(page);
}
export async function clientLoader(page: ClientLoaderFunctionArgs) {
  leadSellersAwayHere(page);
  return loadHere(page);
}

export default function Catalogue() {
  const [search] = useSearchParams();
  const ask = readAsk(useParams().slug, search);
  return <div className="py-6 md:py-8">{ask.category === 'all' ? <Everything ask={ask} /> : <OneTrade ask={ask} />}</div>;
}

/** Pages of a narrowed list are all the same page for a search engine. */
const canonicalOf = (ask: CatalogueAsk): string => (ask.category === 'all' ? '/' : categoryPath(ask.category));

/** A page that answers a question is called by it. */
const asked = (q: string): string => `«${q}»`;

function Everything({ ask }: { ask: CatalogueAsk }) {
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  const inOrder = [...categories].sort((a, b) => a.sort_order - b.sort_order);
  return (
    <>
      <PageHead title={ask.q ? `${asked(ask.q)}: услуги фрилансеров` : 'Услуги фрилансеров'} canonical={canonicalOf(ask)} />
      <CatalogueList ask={ask} title={ask.q ? asked(ask.q) : 'Услуги фрилансеров'} level={1}>
        <nav aria-label="Категории" className="scroll-x -m-0.5 flex gap-2 p-0.5 lg:flex-wrap">
          {inOrder.map(({ slug, title }) => (
            <ChipLink key={slug} to={askAddress(ask, { category: slug })}>
              {title}
            </ChipLink>
          ))}
        </nav>
      </CatalogueList>
    </>
  );
}

const titlesOf = (attributes: readonly { key: string; title: string }[]) =>
  Object.fromEntries(attributes.map(({ key, title }) => [`attr.${key}`, title]));

function OneTrade({ ask }: { ask: CatalogueAsk }) {
  const category = useQuery(categoryQuery(ask.category)).data?.result;
  const guide = useQuery({ ...guideQuery(ask.category), enabled: isWhole(ask) }).data?.result;
  const newest = useQuery({ ...newestQuery(ask.category), enabled: isWhole(ask) }).data;
  if (!category) return null;
  const { parent, sub_categories, seo, title } = category;
  const top = parent ?? category;
  const trail: Crumb[] = [
    { to: '/services', name: 'Услуги' },
    ...(parent ? [{ to: categoryPath(parent.slug), name: parent.title }] : []),
    { name: title },
  ];
  return (
    <>
      <PageHead title={ask.q ? `${asked(ask.q)}: ${title}` : seo.title} description={seo.description} canonical={canonicalOf(ask)} />
      <div className="mb-5">
        <Breadcrumbs trail={trail} />
      </div>
      <CatalogueList ask={ask} title={ask.q ? asked(ask.q) : seo.h1} level={1} titles={titlesOf(category.attributes)}>
        <nav aria-label={`Разделы категории «${top.title}»`} className="scroll-x -m-0.5 flex gap-2 p-0.5 lg:flex-wrap">
          {sub_categories.map((sub) => {
            const isOn = sub.slug === ask.category;
            return (
              <ChipLink key={sub.slug} to={askAddress(ask, { category: isOn ? top.slug : sub.slug })} isOn={isOn}>
                {sub.title}
              </ChipLink>
            );
          })}
        </nav>
      </CatalogueList>
      {isWhole(ask) ? (
        <WakingPart>
          <BelowList category={category} guide={guide} projects={newest?.result ?? []} />
        </WakingPart>
      ) : null}
    </>
  );
}
